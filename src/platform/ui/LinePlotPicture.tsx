import type { ReactNode } from 'react';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { cn } from './cn.ts';
import {
  type PlotLimits,
  type PlotPoint,
  type PlotSeries,
  markedPoints,
  placeOf,
  plotRows,
  tickDecimals,
  timeTicks,
  valueRange,
  valueTicks,
} from './plotData.ts';

interface Props {
  readonly label: string;
  readonly series: readonly PlotSeries[];
  readonly limits?: PlotLimits | undefined;
  /** CSS pixels, with the axes. */
  readonly height: number;
  readonly maxGapMs?: number | undefined;
}

/** What the axes take of the height, at the usual size of text. */
const axes = 48;
/** The line is drawn in a box of this side and stretched to where it stands. */
const side = 1_000;

/**
 * The plot as a picture that needs no script: what a page shows that is drawn before it is read, and any page until
 * `LinePlotCanvas` has come, in the same place and measures.
 */
export function LinePlotPicture({ label, series, limits, height, maxGapMs }: Props) {
  const times = plotRows(series).map(({ at }) => at);
  const [from, to] = [times.at(0) ?? new Date(0), times.at(-1) ?? new Date(0)];
  const span = to.getTime() - from.getTime() || 1;
  const [low, high] = valueRange(series, limits);
  const x = (at: Date): number => (at.getTime() - from.getTime()) / span;
  const y = (value: number): number => (high - value) / (high - low);
  const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
  const values = valueTicks([low, high], height - axes);
  const decimals = tickDecimals(values.length > 1 ? values[1]! - values[0]! : 1);
  const { step, ticks } = timeTicks(from, to);
  const top = limits?.max === undefined ? 0 : y(limits.max);
  const bottom = limits?.min === undefined ? 1 : y(limits.min);
  return (
    // Measures stand in attributes and classes alone: the policy of a page that is drawn when the app is built allows no style.
    <div role="img" aria-label={label} className="relative">
      <svg width="100%" height={height} aria-hidden className="block" />
      <div aria-hidden className="absolute top-3 right-3 bottom-9 left-12">
        <svg className={layer}>
          {limits === undefined ? null : (
            <rect y={percent(top)} width="100%" height={percent(bottom - top)} className="fill-ok-soft" />
          )}
          {values.map((value) => (
            <Level key={value} at={percent(y(value))} className="stroke-line" />
          ))}
          {limits?.max === undefined ? null : <Level at={percent(top)} className="stroke-ok" />}
          {limits?.min === undefined ? null : <Level at={percent(bottom)} className="stroke-ok" />}
        </svg>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" className={layer}>
          {series.map((one) => (
            <path
              key={one.label}
              d={path(one.points, maxGapMs, (point) => [x(point.at) * side, y(point.value) * side])}
              fill="none"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              className={one.forecast ? 'stroke-info [stroke-dasharray:6_5]' : 'stroke-primary'}
            />
          ))}
        </svg>
        <svg className={cn(layer, 'text-[0.8125rem] font-medium')}>
          {series.flatMap((one) =>
            markedPoints(one, limits).map((point) => (
              <Mark
                key={`${one.label} ${point.at.getTime()}`}
                place={placeOf(point.value, limits)}
                x={percent(x(point.at))}
                y={percent(y(point.value))}
              />
            )),
          )}
          {values.map((value) => (
            <text
              key={value}
              y={percent(y(value))}
              dx={-8}
              dominantBaseline="central"
              textAnchor="end"
              className="fill-muted"
            >
              {formatDecimal(value, decimals)}
            </text>
          ))}
          {ticks.map((at) => (
            <g key={at.getTime()}>
              <At x={percent(x(at))} y="100%">
                <path d="M0 0V6" className="stroke-line" />
              </At>
              <text x={percent(x(at))} y="100%" dy={23} textAnchor="middle" className="fill-muted">
                {step < 24 ? formatTime(at) : formatItalianDate(at).slice(0, 5)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** One over the other, each as large as the place inside the axes. */
const layer = 'absolute inset-0 size-full overflow-visible';

/** Something of fixed size at a place in percent, which paths and offsets do not know. */
function At({ x, y, children }: { readonly x: string; readonly y: string; readonly children: ReactNode }) {
  return (
    <svg x={x} y={y} overflow="visible">
      {children}
    </svg>
  );
}

function Level({ at, className }: { readonly at: string; readonly className: string }) {
  return <line x1="0" x2="100%" y1={at} y2={at} className={className} />;
}

/** Shape before colour, as `LinePlotCanvas` has it. */
function Mark({
  place,
  x,
  y,
}: {
  readonly place: ReturnType<typeof placeOf>;
  readonly x: string;
  readonly y: string;
}) {
  if (place === 'inside')
    return <circle cx={x} cy={y} r={4} strokeWidth={2} className="fill-primary stroke-surface" />;
  const shape = place === 'above' ? 'M0 -9 8 5.4 -8 5.4Z' : 'M0 9 8 -5.4 -8 -5.4Z';
  return (
    <At x={x} y={y}>
      <path d={shape} strokeWidth={2} className="fill-danger stroke-surface" />
    </At>
  );
}

/** The line through the points, broken where nobody knows what was between two of them. */
function path(
  points: readonly PlotPoint[],
  maxGapMs: number | undefined,
  placeIn: (point: PlotPoint) => readonly [number, number],
): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const isBroken =
        before === undefined ||
        point.at.getTime() - before.at.getTime() > (maxGapMs ?? Number.POSITIVE_INFINITY);
      return `${isBroken ? 'M' : 'L'}${placeIn(point)
        .map((one) => Math.round(one * 10) / 10)
        .join(' ')}`;
    })
    .join('');
}
