import type { PlaceToAct } from '#platform/routing/non-conformity-face.ts';
import type { NonConformityShown } from '../contract.ts';
import { goesOn } from '../kinds.ts';
import { faces } from './faces-of-rooms.ts';

/** Where what goes on is ended: only its own room measures again and judges food. Null of what is over. */
export function whereToAct({ kind, state, deviations, goods }: NonConformityShown): PlaceToAct | null {
  if (!goesOn(state)) return null;
  const entryId = deviations.findLast(({ endedAt }) => endedAt === null)?.entryId ?? '';
  return faces[kind].place(entryId, goods.find((one) => one.kind === 'lot')?.id ?? null);
}
