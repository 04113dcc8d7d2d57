import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { saveFile } from '#platform/ui/saveFile.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { todayInRome } from '#platform/ui/useToday.ts';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { seriesQuery } from './queries.ts';
import { ReadingsPlot } from './ReadingsPlot.tsx';
import { seriesCsv } from './register-csv.ts';

const spans = [1, 7, 30] as const;
type Span = (typeof spans)[number];

/** Temperature over time with the band where it is OK today, the same as a table, and both as a file. */
export function PlotDialog({
  equipment,
  onClose,
  onEdit,
}: {
  equipment: EquipmentCard;
  onClose: () => void;
  /** Leads to name, limits and times: below a desk's width a row has no room for it. */
  onEdit: (() => void) | null;
}) {
  const [span, setSpan] = useState<Span>(7);
  const series = useQuery({
    ...seriesQuery(equipment.id, span),
    // The plot and its open table stay while the other span is on its way.
    placeholderData: keepPreviousData,
  });
  const points = series.data?.points;
  const drawn = useMemo(
    () => (points ?? []).map(({ madeAt, temperature }) => ({ at: new Date(madeAt), value: temperature })),
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
      actions={
        onEdit ? (
          <Button variant="secondary" onClick={onEdit}>
            <Pencil aria-hidden />
            {texts.editHere} <span className="sr-only">{equipment.name}</span>
          </Button>
        ) : null
      }
    >
      <div className="grid gap-5">
        <SegmentedControl
          label={texts.plotSpan}
          labelHidden
          options={spans.map((days) => ({ value: `${days}`, label: texts.plotDays(days) }))}
          value={`${span}`}
          onValueChange={(value) => setSpan(spans.find((days) => `${days}` === value) ?? 7)}
        />
        {series.isPending ? (
          <Skeleton className="h-80" />
        ) : series.isError ? (
          <LoadFailed quiet title={texts.plotFailed} onRetry={() => series.refetch()} />
        ) : (
          <>
            <ReadingsPlot points={drawn} limits={equipment.limits} dueTimes={equipment.dueTimes} />
            {series.data.points.length > 0 ? (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() =>
                  saveFile(
                    texts.plotFileName(equipment.name, todayInRome()),
                    seriesCsv(equipment.name, series.data.points),
                    'text/csv;charset=utf-8',
                  )
                }
              >
                <Download aria-hidden />
                {texts.exportCsv}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}
