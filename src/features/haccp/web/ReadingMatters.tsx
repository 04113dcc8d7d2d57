import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { MattersAway, waitingOut } from '#features/refrigeration/web/index.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { haccpTexts } from './messages.it.ts';
import type { EquipmentRead } from './queries.ts';

const { round: texts } = haccpTexts;

/** The temperatures that are outside and not over: as the server tells them, and what of them only this device knows. */
export function readingMatters(
  { equipment, matters: told }: EquipmentRead,
  kept: readonly KeptWrite[],
  now: Date,
) {
  const isTold = ({ equipmentId, name }: { equipmentId: string | null; name: string }): boolean =>
    told.some((one) =>
      equipmentId === null
        ? one.equipmentId === null && one.equipmentName.toLowerCase() === name.toLowerCase()
        : one.equipmentId === equipmentId,
    );
  const waiting = waitingOut(equipment, kept, now).filter((one) => !isTold(one));
  return { told, waiting, count: told.length + waiting.length };
}

/** Says them where checks are done in a row, so that nothing there reads as if all were well (C-61); they are seen to in their room. */
export function ReadingMatters({
  matters: { told, waiting },
  kept,
  now,
  mayMeasure,
}: {
  readonly matters: ReturnType<typeof readingMatters>;
  readonly kept: readonly KeptWrite[];
  readonly now: Date;
  readonly mayMeasure: boolean;
}) {
  if (told.length + waiting.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {told.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MattersAway matters={told} kept={kept} now={now} mayMeasure={mayMeasure} />
        </Suspense>
      ) : null}
      {waiting.length > 0 ? (
        <Banner
          tone="danger"
          title={texts.matters(waiting.length)}
          actions={
            <Link to="/refrigeration" className={buttonClass({ variant: 'secondary' })}>
              {texts.toReadings}
            </Link>
          }
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {waiting.map(({ name }) => name).join(', ')}{' '}
            <UnsentBadge unsent={waiting.some(({ toSend }) => toSend === 'refused') ? 'refused' : true} />
          </p>
        </Banner>
      ) : null}
    </div>
  );
}
