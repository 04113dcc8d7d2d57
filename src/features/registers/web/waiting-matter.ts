import type { LastAnswer } from '#features/non-conformities/shapes.ts';
import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { RegisterNames } from './register-names.ts';

/** What every matter has. */
interface Matter {
  readonly performedAt: string;
  readonly answer?: LastAnswer | undefined;
  readonly recheckMinutes?: number | undefined;
}

/** A matter as this device knows it. */
export type Waiting<M> = M & {
  /** It, what was said about it, or measured again, is on this device: it is over when the server has it. */
  readonly toSend?: Unsent;
};

/**
 * A matter with what waits to be said about it: an action asks for a recheck at once; a judgement, or a good value, ends
 * nothing until the server has it (C-61).
 *
 * @param entryId the entry that it is about
 * @param subject the field of a new entry that names the same subject, and its value there
 */
export function matterWithWaiting<M extends Matter>(
  matter: M,
  writes: readonly KeptWrite[],
  { feature, record, answer, correct, entryId: field }: RegisterNames,
  entryId: string,
  subject: readonly [field: string, id: string],
): Waiting<M> {
  const said = newestWaiting(writes, [feature, answer], [field, entryId]);
  const measured = newestWaiting(writes, [feature, record], subject);
  const corrected = newestWaiting(writes, [feature, correct], [field, entryId]);
  const again = measured !== undefined && doneAt(measured) > matter.performedAt;
  if (said === undefined) return again || corrected ? { ...matter, toSend: true } : matter;
  const action = said.input['action'];
  if (typeof action !== 'string' || said.input['judgement'] || matter.recheckMinutes === undefined)
    return { ...matter, toSend: true };
  const at = doneAt(said);
  return {
    ...matter,
    toSend: true,
    answer: {
      action,
      operatorName: said.operator.name,
      at,
      recheckAt: new Date(Date.parse(at) + matter.recheckMinutes * 60_000).toISOString(),
    },
  };
}
