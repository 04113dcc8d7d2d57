import type { StandingShown } from '#features/non-conformities/shapes.ts';
import type { EquipmentCard, Reading } from '../contract.ts';

/** What the last reading alone says, where nothing else is known: outside is open until the server says otherwise. */
export function standingOfLast(last: Reading | null | undefined): StandingShown {
  if (!last) return { state: 'to_do' };
  return last.status === 'OK' ? { state: 'within' } : { state: 'open', entryId: last.id };
}

/** How equipment stands, also as an older version of the server told it. */
export const standingOfCard = ({ standing, lastReading }: Pick<EquipmentCard, 'standing' | 'lastReading'>) =>
  standing ?? standingOfLast(lastReading);
