import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import {
  type PlotLimits,
  type PlotSeries,
  markedPoints,
  placeOf,
  plotColumns,
  tickDecimals,
  valueRange,
} from './plotData.ts';

const DAY_S = 86_400;

export type LinePlotCanvasProps = {
  label: string;
  series: ReadonlyArray<PlotSeries>;
  limits?: PlotLimits;
  height: number;
  maxGapMs?: number;
  /** Called with the index of the row under the finger, or null. */
  onRead: (row: number | null) => void;
};

/** The drawn half of `LinePlot`, with uPlot; in a file of its own so that it loads only with a plot. */
export default function LinePlotCanvas({
  label,
  series,
  limits,
  height,
  maxGapMs,
  onRead,
}: LinePlotCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = holder.current;
    if (target === null) return undefined;
    const { seconds, values, rowOf } = plotColumns(series, maxGapMs);
    const readPlace = (place: number | null): void => onRead(place === null ? null : (rowOf[place] ?? null));
    const options = plotOptions(target, series, limits, height, readPlace);
    const plot = new uPlot(options, [seconds, ...values], target);

    const resized = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height }));
    resized.observe(target);
    // Canvas does not inherit colours: draw again when the theme changes.
    const recoloured = new MutationObserver(() => plot.redraw(false));
    recoloured.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      resized.disconnect();
      recoloured.disconnect();
      plot.destroy();
    };
  }, [series, limits, height, maxGapMs, onRead]);

  return <div ref={holder} role="img" aria-label={label} className="w-full" />;
}

function plotOptions(
  target: HTMLElement,
  series: ReadonlyArray<PlotSeries>,
  limits: PlotLimits | undefined,
  height: number,
  onPlace: (place: number | null) => void,
): uPlot.Options {
  const color = (token: string): string => getComputedStyle(target).getPropertyValue(`--${token}`).trim();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const font = `500 ${Math.round(rem * 0.8125)}px ${getComputedStyle(target).fontFamily}`;
  const range = valueRange(series, limits);

  return {
    width: target.clientWidth,
    height,
    padding: [rem * 0.75, rem * 0.75, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Europe/Rome'),
    scales: { y: { range: () => [...range] } },
    axes: [
      {
        font,
        size: rem * 2.25,
        space: rem * 4.5,
        stroke: () => color('muted'),
        grid: { show: false },
        ticks: { stroke: () => color('line'), width: 1, size: 6 },
        values: (_plot, ticks, _axis, _space, step) =>
          ticks.map((seconds) => {
            const at = new Date(seconds * 1000);
            return step < DAY_S ? formatTime(at) : formatItalianDate(at).slice(0, 5);
          }),
      },
      {
        font,
        size: rem * 3,
        space: rem * 2.25,
        stroke: () => color('muted'),
        grid: { stroke: () => color('line'), width: 1 },
        ticks: { show: false },
        values: (_plot, ticks, _axis, _space, step) =>
          ticks.map((value) => formatDecimal(value, tickDecimals(step))),
      },
    ],
    series: [
      {},
      ...series.map((one) => ({
        label: one.label,
        stroke: () => color(one.forecast ? 'info' : 'primary'),
        width: 2,
        dash: one.forecast ? [6, 5] : undefined,
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [(plot) => drawBand(plot, limits, color)],
      draw: [(plot) => drawMarks(plot, series, limits, color)],
      setCursor: [(plot) => onPlace(plot.cursor.idx ?? null)],
    },
  };
}

/** The band a value should stay in, with its limits as lines. */
function drawBand(plot: uPlot, limits: PlotLimits | undefined, color: (token: string) => string): void {
  if (limits === undefined) return;
  const { ctx, bbox } = plot;
  const top = limits.max === undefined ? bbox.top : plot.valToPos(limits.max, 'y', true);
  const bottom = limits.min === undefined ? bbox.top + bbox.height : plot.valToPos(limits.min, 'y', true);
  ctx.save();
  ctx.fillStyle = color('ok-soft');
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  ctx.strokeStyle = color('ok');
  ctx.lineWidth = uPlot.pxRatio;
  for (const [limit, y] of [
    [limits.max, top],
    [limits.min, bottom],
  ] as const) {
    if (limit === undefined) continue;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Discs inside the band, triangles that point where the value went outside it: shape before colour. */
function drawMarks(
  plot: uPlot,
  series: ReadonlyArray<PlotSeries>,
  limits: PlotLimits | undefined,
  color: (token: string) => string,
): void {
  const { ctx } = plot;
  const unit = uPlot.pxRatio;
  ctx.save();
  ctx.lineWidth = 2 * unit;
  ctx.strokeStyle = color('surface');
  for (const one of series) {
    for (const point of markedPoints(one, limits)) {
      const place = placeOf(point.value, limits);
      const x = plot.valToPos(point.at.getTime() / 1000, 'x', true);
      const y = plot.valToPos(point.value, 'y', true);
      ctx.beginPath();
      if (place === 'inside') {
        ctx.arc(x, y, 4 * unit, 0, 2 * Math.PI);
      } else {
        const tip = (place === 'above' ? -9 : 9) * unit;
        ctx.moveTo(x, y + tip);
        ctx.lineTo(x + 8 * unit, y - tip * 0.6);
        ctx.lineTo(x - 8 * unit, y - tip * 0.6);
        ctx.closePath();
      }
      ctx.fillStyle = color(place === 'inside' ? 'primary' : 'danger');
      ctx.stroke();
      ctx.fill();
    }
  }
  ctx.restore();
}
