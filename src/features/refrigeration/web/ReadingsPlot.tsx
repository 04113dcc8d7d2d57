import { LinePlot } from '#platform/ui/LinePlot.tsx';
import type { PlotPoint } from '#platform/ui/plotData.ts';
import { useMemo } from 'react';
import { longestBetweenReadings } from '../readings-due.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { refrigerationTexts as texts } from './messages.it.ts';

interface Props {
  /** °C; the same array while nothing changed. */
  readonly points: readonly PlotPoint[];
  /** Those of today. */
  readonly limits: TemperatureLimits;
  /** When it is to be read, 'HH:MM' in Rome: what lies further apart than two of them is not joined. */
  readonly dueTimes: readonly string[];
  /** CSS pixels. */
  readonly height?: number;
}

/** The readings of equipment over time with the band where they are OK today, and the same as a table. */
export function ReadingsPlot({ points, limits, dueTimes, height }: Props) {
  const series = useMemo(() => [{ label: texts.plotSeries, points }], [points]);
  return (
    <LinePlot
      title={texts.plotSeries}
      series={series}
      unit="°C"
      limits={bandOf(limits)}
      maxGapMs={longestBetweenReadings(dueTimes)}
      empty={{ title: texts.plotEmpty }}
      {...(height === undefined ? {} : { height })}
    />
  );
}

/** Where a reading is OK. */
function bandOf(limits: TemperatureLimits): { min?: number; max?: number } {
  const min = limits.warnBelow ?? limits.criticalBelow;
  const max = limits.warnAbove ?? limits.criticalAbove;
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}
