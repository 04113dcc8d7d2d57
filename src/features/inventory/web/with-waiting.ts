import { newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';

/** A lot as this device knows it. */
export type ShownLot = Lot & {
  /** Where it was put last waits on this device; the server does not know it yet. */
  readonly placeToSend?: true;
  /** Where it stood by what the server knows; null: where its product is kept. */
  readonly stoodIn?: string | null;
};

/** A lot where it was put last, as this device knows. */
export function withWaiting(lot: Lot, writes: readonly KeptWrite[]): ShownLot {
  const waiting = newestWaiting(writes, ['inventory', 'move'], ['lotId', lot.id]);
  if (waiting === undefined) return lot;
  const place = waiting.input['storageLocation'];
  const storageLocation = typeof place === 'string' && place.trim() !== '' ? place.trim() : null;
  return { ...lot, storageLocation, placeToSend: true, stoodIn: lot.storageLocation };
}

/**
 * Whether all of a lot was opened, frozen or thawed by what waits on this device: it is another lot by then, with another date, and
 * what is put on a label of this one holds no more (LABEL-97).
 */
export const isChangedAway = (lot: Pick<Lot, 'id' | 'quantity'>, writes: readonly KeptWrite[]): boolean => {
  const changed = writes
    .filter(
      ({ state, endpoint: [feature, name], input }) =>
        state === 'waiting' && feature === 'inventory' && name === 'change' && input['lotId'] === lot.id,
    )
    .map(({ input }) => Number(input['quantity']));
  return changed.length > 0 && changed.reduce((sum, one) => sum + one, 0) >= lot.quantity;
};

/** A product as this device knows it. */
export type ShownProduct = Product & {
  /** Some of it came in, went out or was thrown away, and the server does not know it yet: its stock is another by now. */
  readonly movementToSend?: true;
};

/**
 * A product, and whether its stock still waits to be told. What was counted names its lot only, so that shows where the
 * `lots` are known; a correction names its movement only, and shows in the history alone (`isMended`).
 */
export function withWaitingMovement(
  product: Product,
  writes: readonly KeptWrite[],
  lots: readonly Pick<Lot, 'id'>[] = [],
): ShownProduct {
  const isWaiting = (name: string, about: readonly [field: string, id: string]): boolean =>
    newestWaiting(writes, ['inventory', name], about) !== undefined;
  const waits =
    ['receive', 'takeOut', 'discard'].some((name) => isWaiting(name, ['productId', product.id])) ||
    lots.some(({ id }) => isWaiting('count', ['lotId', id]));
  return waits ? { ...product, movementToSend: true } : product;
}

/** Whether what mends a movement, or an opening, freezing or thawing, waits on this device. */
export const isMended = (
  writes: readonly KeptWrite[],
  { kind, id }: { readonly kind: 'movement' | 'transition'; readonly id: string },
): boolean =>
  newestWaiting(
    writes,
    ['inventory', kind === 'movement' ? 'correct' : 'correctTransition'],
    [kind === 'movement' ? 'movementId' : 'transitionId', id],
  ) !== undefined;
