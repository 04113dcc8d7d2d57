import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { recheckMinutes } from '../recheck.ts';
import { inspectionNames } from './queries.ts';

/** Whether an inspection that waits looked at one of the areas again. */
function lookedAgain({ areas, performedAt }: Matter, writes: readonly KeptWrite[]): boolean {
  return writes.some((write) => {
    const [feature, name] = write.endpoint;
    if (feature !== inspectionNames.feature || name !== inspectionNames.record) return false;
    const results = write.input['checklistResults'];
    return (
      doneAt(write) > performedAt &&
      Array.isArray(results) &&
      results.some(({ area }: { area?: unknown }) => areas.some((one) => one === area))
    );
  });
}

/** A matter with what waits to be said about it, or was looked at again; it is over when the server says so (C-61). */
export function withWaiting(matter: Matter, writes: readonly KeptWrite[]): Waiting<Matter> {
  const shown = matterWithWaiting(
    { ...matter, recheckMinutes },
    writes,
    inspectionNames,
    matter.inspectionId,
    ['id', ''],
  );
  return lookedAgain(matter, writes) ? { ...shown, toSend: true } : shown;
}
