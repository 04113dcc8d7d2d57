import type { Lot } from './lot-shapes.ts';

/** Whether goods of a lot may be used, opened or labelled as they stand: there are some, and nothing holds them back. */
export const mayUseLot = (lot: Pick<Lot, 'quantity' | 'blockedAt' | 'pastUseBy' | 'heldBack'>): boolean =>
  lot.quantity > 0 && lot.blockedAt === null && !lot.pastUseBy && !lot.heldBack;
