import { isWritten } from '#features/non-conformities/waiting.ts';
import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { PestArea } from '../areas.it.ts';
import type { Matter } from '../contract.ts';
import { recheckMinutes } from '../recheck.ts';
import { inspectionNames } from './queries.ts';

/** What was sent, or is to be sent, of an area. */
interface Looked {
  readonly area: PestArea;
  readonly findings?: boolean;
  readonly notes?: string | null;
}

const isOf = ({ endpoint: [feature, name] }: KeptWrite, names: readonly string[]): boolean =>
  feature === inspectionNames.feature && names.includes(name);

const lookedAt = ({ input }: KeptWrite): readonly Looked[] =>
  Array.isArray(input['checklistResults']) ? (input['checklistResults'] as Looked[]) : [];

/** Whether an inspection that waits looked at one of the areas again. */
const lookedAgain = ({ areas, performedAt }: Matter, writes: readonly KeptWrite[]): boolean =>
  writes.some(
    (write) =>
      write.state === 'waiting' &&
      isOf(write, [inspectionNames.record]) &&
      doneAt(write) > performedAt &&
      lookedAt(write).some(({ area }) => areas.includes(area)),
  );

/** A matter with what waits to be said about it, or was looked at again; it is over when the server says so (C-61). */
function withWaiting(matter: Matter, writes: readonly KeptWrite[]): Waiting<Matter> {
  const shown = matterWithWaiting(
    { ...matter, recheckMinutes },
    writes,
    inspectionNames,
    matter.inspectionId,
    ['id', ''],
  );
  return lookedAgain(matter, writes) ? { ...shown, toSend: true } : shown;
}

/** What was found by an inspection that is on this device alone; null where it found nothing. */
function matterOf(write: KeptWrite): Waiting<Matter> | null {
  const found = lookedAt(write).filter(({ findings }) => findings === true);
  if (found.length === 0) return null;
  const at = doneAt(write);
  const action = write.input['correctiveAction'];
  return {
    inspectionId: write.id,
    areas: found.map(({ area }) => area),
    notes: found.flatMap(({ notes }) => notes ?? []),
    performedAt: at,
    toSend: write.state === 'refused' ? 'refused' : true,
    ...(isWritten(action)
      ? {
          answer: {
            action,
            operatorName: write.operator.name,
            at,
            recheckAt: new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString(),
          },
        }
      : {}),
  };
}

/**
 * What was found and goes on, as this device knows it, the newest first: what waits to be sent counts at once, a correction
 * too, and what was refused until a person has put it right or thrown it away. A clean look ends nothing until the server
 * has it (C-61).
 *
 * @param stored what the server said last
 */
export function shownMatters(stored: readonly Matter[], writes: readonly KeptWrite[]): Waiting<Matter>[] {
  const own = writes
    .filter(
      (write) =>
        write.state !== 'discarded' &&
        isOf(write, [inspectionNames.record, inspectionNames.correct]) &&
        !stored.some(
          ({ inspectionId }) => inspectionId === write.id || inspectionId === write.input['inspectionId'],
        ),
    )
    .flatMap((write) => {
      const matter = matterOf(write);
      return matter === null ? [] : [{ ...withWaiting(matter, writes), toSend: matter.toSend }];
    });
  return [...own, ...stored.map((matter) => withWaiting(matter, writes))].toSorted((a, b) =>
    b.performedAt.localeCompare(a.performedAt),
  );
}
