import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { LinePlot } from '#platform/ui/LinePlot.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { EquipmentCard } from '../contract.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { seriesQuery } from './queries.ts';

const spans = [7, 30] as const;
type Span = `${(typeof spans)[number]}`;

/** Temperature over time with the band where it is OK today, and the same as a table. */
export function PlotDialog({ equipment, onClose }: { equipment: EquipmentCard; onClose: () => void }) {
  const [span, setSpan] = useState<Span>('7');
  const series = useQuery({
    ...seriesQuery(equipment.id, span === '7' ? 7 : 30),
    // The plot and its open table stay while the other span is on its way.
    placeholderData: keepPreviousData,
  });
  const points = series.data?.points;
  const lines = useMemo(
    () => [
      {
        label: texts.plotSeries,
        points: (points ?? []).map(({ performedAt, temperature }) => ({
          at: new Date(performedAt),
          value: temperature,
        })),
      },
    ],
    [points],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={texts.plotTitle(equipment.name)}
    >
      <div className="grid gap-5">
        <SegmentedControl
          label={texts.plotSpan}
          labelHidden
          options={spans.map((days) => ({ value: `${days}` as Span, label: texts.plotDays(days) }))}
          value={span}
          onValueChange={setSpan}
        />
        {series.isPending ? (
          <Skeleton className="h-80" />
        ) : series.isError ? (
          <Banner
            tone="danger"
            actions={
              <Button variant="secondary" onClick={() => void series.refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.plotFailed}
          </Banner>
        ) : (
          <LinePlot
            title={texts.plotSeries}
            series={lines}
            unit="°C"
            limits={bandOf(equipment.limits)}
            empty={{ title: texts.plotEmpty }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Where a reading is OK. */
function bandOf(limits: TemperatureLimits): { min?: number; max?: number } {
  const min = limits.warnBelow ?? limits.criticalBelow;
  const max = limits.warnAbove ?? limits.criticalAbove;
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}
