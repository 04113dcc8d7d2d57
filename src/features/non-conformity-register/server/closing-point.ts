import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { NonConformity } from '../non-conformity.ts';

/** What a room has to be judged first, before a non-conformity of a kind is closed that is over by itself. */
export interface ClosingHold {
  readonly kind: NonConformityKind;
  /** How much of it is left. */
  readonly left: (tx: Transaction, restaurantId: string, one: NonConformity) => Promise<number>;
}

/** Where rooms bring it. */
export const closingPoint = extensionPoint<ClosingHold>('what is judged before a non-conformity is closed');
