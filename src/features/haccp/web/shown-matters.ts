import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { checkNames } from './queries.ts';

/** A matter as this device knows it. */
export type ShownMatter = Waiting<Matter>;

/** How a check outside its limit stands. */
export const standingOfMatter = ({ answer }: Matter): StandingShown =>
  answer === undefined ? { state: 'open' } : { state: 'recheck', recheckAt: answer.recheckAt };

/**
 * A matter with what waits to be said about it (`matterWithWaiting`). What was close to its limit only is over when the
 * server has what was said; nothing is measured again by a time.
 */
export function withWaitingAnswer(matter: Matter, writes: readonly KeptWrite[]): ShownMatter {
  const shown = matterWithWaiting(matter, writes, checkNames, matter.checkId, ['taskId', matter.taskId]);
  return matter.status === 'critical' || !shown.toSend ? shown : { ...matter, toSend: true };
}
