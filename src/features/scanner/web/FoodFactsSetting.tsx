import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { foodFactsTexts } from './food-facts.it.ts';
import { scannerSettingsQuery, useUpdateScannerSettings } from './queries.ts';

const { setting: texts } = foodFactsTexts;

/** Whether codes that nobody knows are looked up at Open Food Facts; off until somebody wants it (SETT-32). */
export function FoodFactsSetting() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(scannerSettingsQuery());
  const idFor = useWriteId();
  const update = useUpdateScannerSettings();
  function set(asksOpenFoodFacts: boolean): void {
    update.mutate(
      { id: idFor({ asksOpenFoodFacts, dataUpdatedAt }), asksOpenFoodFacts },
      {
        onSuccess: () => toast({ title: texts.saved, tone: 'ok' }),
        onError: (error) => toastFailure(texts.saveFailed, errorText(error)),
      },
    );
  }
  return (
    <Card title={texts.title} description={texts.description}>
      {data ? (
        <div className="grid gap-1">
          <Checkbox
            label={texts.ask}
            checked={update.isPending ? update.variables.asksOpenFoodFacts : data.asksOpenFoodFacts}
            disabled={update.isPending}
            onChange={(event) => set(event.target.checked)}
          />
          <p className="text-sm text-muted">{texts.hint}</p>
        </div>
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={1} />
      )}
    </Card>
  );
}
