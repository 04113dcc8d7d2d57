import { doubtOf } from '#features/registers/measured-with.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import type { EquipmentCard, Reading } from '../contract.ts';

/** What the last reading alone says, where nothing else is known: outside is open until the server says otherwise. */
export function standingOfLast(last: Reading | null | undefined): StandingShown {
  if (!last) return { state: 'to_do' };
  if (last.status !== 'OK') return { state: 'open', entryId: last.id };
  // By a thermometer that was not in order nobody knows whether it is.
  return { state: doubtOf(last.measuredWith) === null ? 'within' : 'unknown' };
}

/** How equipment stands, also as an older version of the server told it. */
export const standingOfCard = ({ standing, lastReading }: Pick<EquipmentCard, 'standing' | 'lastReading'>) =>
  standing ?? standingOfLast(lastReading);
