import type { NonConformityKind } from '#features/day/kinds.ts';
import type { Transaction } from '#platform/db/database.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { NonConformity } from '../non-conformity.ts';

/** What a room knows of the food that a non-conformity of a kind is about, so that nobody says there was none. */
export interface ConcernedFood {
  readonly kind: NonConformityKind;
  /** How many goods there are, or were while it went on. */
  readonly count: (tx: Transaction, restaurantId: string, one: NonConformity) => Promise<number>;
}

/** Where rooms bring it. */
export const foodPoint = extensionPoint<ConcernedFood>('what food a non-conformity is about');
