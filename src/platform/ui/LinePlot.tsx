import { Suspense, lazy, useMemo, useState, useSyncExternalStore } from 'react';
import LineChart from 'lucide-react/icons/chart-line';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { cn } from './cn.ts';
import { EmptyState } from './EmptyState.tsx';
import { controlMessages } from './control-messages.it.ts';
import { type PlotLimits, type PlotRow, type PlotSeries, placeOf, plotRows } from './plotData.ts';
import { LinePlotPicture } from './LinePlotPicture.tsx';
import { scrollRegion } from './scrollRegion.ts';

const LinePlotCanvas = lazy(() => import('./LinePlotCanvas.tsx'));

export type LinePlotProps = {
  /** What is plotted: "Frigo 1, temperatura". */
  title: string;
  /** Keep the array stable between renders (`useMemo`, or query data). */
  series: ReadonlyArray<PlotSeries>;
  /** "°C"; after every value in words. */
  unit?: string;
  digits?: number;
  /** The band the values should stay in; the limits themselves are inside. */
  limits?: PlotLimits;
  /** CSS pixels. */
  height?: number;
  /** Neighbours further apart are not joined: nobody knows what was between them. In milliseconds; else all are. */
  maxGapMs?: number;
  empty?: { title: string; text?: string };
};

/** A browser does not come by a canvas later on. */
const never = () => () => {};
const hasCanvas = (): boolean => 'CanvasRenderingContext2D' in globalThis;

const places = {
  inside: controlMessages.plotInside,
  above: controlMessages.plotAbove,
  below: controlMessages.plotBelow,
} as const;

/**
 * Values over time: look at the line, or open the table and read. A finger or
 * pointer on the plot reads the nearest value in words under it.
 */
export function LinePlot({
  title,
  series,
  unit,
  digits = 1,
  limits,
  height = 260,
  maxGapMs,
  empty,
}: LinePlotProps) {
  const [read, setRead] = useState<number | null>(null);
  // Drawn at the build there is none, nor at the first moment of a page that takes over what was drawn then.
  const canDraw = useSyncExternalStore(never, hasCanvas, () => false);
  const rows = useMemo(() => plotRows(series), [series]);
  const min = limits?.min;
  const max = limits?.max;
  // A new object with the same limits must not build the plot anew.
  const band = useMemo(() => (min === undefined && max === undefined ? undefined : { min, max }), [min, max]);

  const withUnit = (value: number): string => {
    const text = formatDecimal(value, digits);
    return unit ? `${text} ${unit}` : text;
  };

  const measured = series
    .filter((one) => !one.forecast)
    .flatMap((one) => one.points.map((point) => point.value));
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<LineChart />}
        title={empty?.title ?? controlMessages.plotEmpty}
        text={empty?.text}
        className="rounded-lg border border-dashed border-line"
      />
    );
  }

  const outside = measured.filter((value) => placeOf(value, band) !== 'inside').length;
  const all =
    measured.length > 0 ? measured : series.flatMap((one) => one.points.map((point) => point.value));
  const summary = controlMessages.plotSummary(
    title,
    all.length,
    withUnit(Math.min(...all)),
    withUnit(Math.max(...all)),
    outside,
  );

  const picture = (
    <LinePlotPicture label={summary} series={series} limits={band} height={height} maxGapMs={maxGapMs} />
  );

  const readRow = read === null ? undefined : rows[read];
  const rowText = (row: PlotRow): string =>
    series
      .map((one, index) => {
        const value = row.values[index];
        if (value === null || value === undefined) return '';
        const name = series.length > 1 ? `${one.label} ` : '';
        const place = band && !one.forecast ? ` – ${places[placeOf(value, band)]}` : '';
        return `${name}${withUnit(value)}${place}`;
      })
      .filter(Boolean)
      .join(' · ');

  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {band ? <span className="figures text-sm text-muted">{limitsText(band, withUnit)}</span> : null}
        {series.length > 1 ? (
          <span className="flex flex-wrap gap-x-4 text-sm text-muted">
            {series.map((one) => (
              <span key={one.label} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={cn(
                    'w-6 border-t-2',
                    one.forecast ? 'border-dashed border-info' : 'border-primary',
                  )}
                />
                {one.label}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
      <div style={canDraw ? { minHeight: height } : undefined}>
        {canDraw ? (
          <Suspense fallback={picture}>
            <LinePlotCanvas
              label={summary}
              series={series}
              limits={band}
              height={height}
              maxGapMs={maxGapMs}
              onRead={setRead}
            />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <p aria-hidden className="figures mt-1 min-h-6 text-sm text-muted noscript:hidden">
        {readRow ? (
          <>
            <strong className="font-semibold text-ink">{rowText(readRow)}</strong>{' '}
            {formatItalianDateTime(readRow.at)}
          </>
        ) : (
          controlMessages.plotReadHint
        )}
      </p>
      <details className="mt-2">
        <summary className="flex min-h-12 w-fit items-center gap-1 rounded-md font-semibold text-primary underline-offset-4 hover:underline">
          <ChevronRight aria-hidden className="size-5 transition-transform in-open:rotate-90" />
          {controlMessages.plotTable}
        </summary>
        <div {...scrollRegion(title)} className="max-h-80 overflow-auto rounded-md border border-line">
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">{summary}</caption>
            <thead className="sticky top-0 bg-sunken text-sm text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 font-semibold">
                  {controlMessages.plotWhen}
                </th>
                {series.map((one) => (
                  <th key={one.label} scope="col" className="px-4 py-2 text-right font-semibold">
                    {one.label}
                  </th>
                ))}
                {band ? (
                  <th scope="col" className="px-4 py-2 font-semibold">
                    {controlMessages.plotOutcome}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PlotTableRow
                  key={row.at.getTime()}
                  row={row}
                  series={series}
                  band={band}
                  format={withUnit}
                />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

type PlotTableRowProps = {
  row: PlotRow;
  series: ReadonlyArray<PlotSeries>;
  band: PlotLimits | undefined;
  format: (value: number) => string;
};

function PlotTableRow({ row, series, band, format }: PlotTableRowProps) {
  const worst = row.values
    .filter((value, index) => value !== null && !series[index]?.forecast)
    .map((value) => placeOf(Number(value), band))
    .toSorted((left, right) => Number(left === 'inside') - Number(right === 'inside'))[0];
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-2">
        <time dateTime={row.at.toISOString()}>{formatItalianDateTime(row.at)}</time>
      </td>
      {row.values.map((value, index) => (
        <td key={series[index]?.label} className="px-4 py-2 text-right">
          {value === null ? '' : format(value)}
        </td>
      ))}
      {band ? (
        <td
          className={
            worst === 'inside' || worst === undefined ? 'px-4 py-2' : 'px-4 py-2 font-semibold text-danger'
          }
        >
          {worst === undefined ? '' : places[worst]}
        </td>
      ) : null}
    </tr>
  );
}

function limitsText({ min, max }: PlotLimits, format: (value: number) => string): string {
  return controlMessages.plotLimits(
    min === undefined ? null : format(min),
    max === undefined ? null : format(max),
  );
}
