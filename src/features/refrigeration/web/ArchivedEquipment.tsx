import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Equipment } from '../contract.ts';
import { equipmentTypeLabels, refrigerationTexts as texts } from './messages.it.ts';
import { archivedQuery } from './queries.ts';

/** Equipment out of use, each one tap from coming back. */
export function ArchivedEquipment({ onRestore }: { onRestore: ((equipment: Equipment) => void) | null }) {
  const { data, isPending, isError, refetch } = useQuery(archivedQuery());
  return (
    <Card level={3} title={texts.archivedTitle}>
      {isPending ? (
        <SkeletonList rows={2} />
      ) : isError ? (
        <LoadFailed quiet title={texts.equipmentFailed} onRetry={refetch} />
      ) : data.equipment.length === 0 ? (
        <p className="text-muted">{texts.archivedEmpty}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {data.equipment.map((equipment) => (
            <li key={equipment.id} className="flex items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{equipment.name}</p>
                <p className="text-sm text-muted">{equipmentTypeLabels[equipment.type]}</p>
              </div>
              {onRestore ? (
                <Button variant="secondary" onClick={() => onRestore(equipment)}>
                  {texts.restore} <span className="sr-only">{equipment.name}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
