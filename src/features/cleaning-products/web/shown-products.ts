import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { ProductInUse } from '../contract.ts';
import { productKey } from '../products-in-use.ts';
import { sheetNames as names } from './sheet-names.ts';

/** A product in use as this device knows it. */
export type ShownProduct = ProductInUse & {
  /** What corrects its sheet, or was told of it besides, is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/**
 * The products, each with whether something of it is on this device alone. What was refused leaves a correction in doubt until a person has
 * put it right or thrown it away; anything else that was refused is worth nothing.
 *
 * @param products what the server said last
 */
export function shownProducts(
  products: readonly ProductInUse[],
  writes: readonly KeptWrite[],
): readonly ShownProduct[] {
  const own = writes.filter(({ endpoint: [feature] }) => feature === names.feature);
  const corrections = own.filter(
    ({ state, endpoint }) => state !== 'discarded' && endpoint[1] === names.correct,
  );
  const told = [...corrections, ...own.filter(({ endpoint }) => endpoint[1] === names.record)].filter(
    ({ state }) => state === 'waiting',
  );
  return products.map((one) => {
    const corrects = corrections.filter(({ input }) => input[names.entryId] === one.id);
    if (corrects.some(({ state }) => state === 'refused')) return { ...one, toSend: 'refused' };
    const isTold = told.some(
      ({ input: { product } }) =>
        typeof product === 'string' && productKey(product) === productKey(one.product),
    );
    return corrects.length > 0 || isTold ? { ...one, toSend: true } : one;
  });
}
