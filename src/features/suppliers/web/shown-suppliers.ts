import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import type { Supplier } from '../contract.ts';
import { vettingNames as names } from './queries.ts';

/** A supplier as this device knows it. */
export type ShownSupplier = Supplier & {
  /** What corrects something of it, or was told of it besides, is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/**
 * The suppliers, with what is on this device alone: of what stands in a correction only the server can tell what counts then, so that one
 * of which something is corrected or waits is not called good until the server has it. What was refused leaves a correction in doubt until
 * a person has put it right or thrown it away; anything else that was refused is worth nothing.
 *
 * @param suppliers what the server said last
 */
export function shownSuppliers(
  suppliers: readonly Supplier[],
  writes: readonly KeptWrite[],
): readonly ShownSupplier[] {
  const own = writes.filter(({ endpoint: [feature] }) => feature === names.feature);
  const corrections = own.filter(
    ({ state, endpoint }) => state !== 'discarded' && endpoint[1] === names.correct,
  );
  const told = [...corrections, ...own.filter(({ endpoint }) => endpoint[1] === names.record)].filter(
    ({ state }) => state === 'waiting',
  );
  return suppliers.map((one) => {
    const ids = new Set([one.decision, ...one.documents].flatMap((held) => held?.id ?? []));
    const corrects = corrections.filter(({ input }) => {
      const id = input[names.entryId];
      return typeof id === 'string' && ids.has(id);
    });
    if (corrects.some(({ state }) => state === 'refused')) return { ...one, toSend: 'refused' };
    const isTold = told.some(
      ({ input: { supplier } }) =>
        typeof supplier === 'string' && supplierKey(supplier) === supplierKey(one.supplier),
    );
    return corrects.length > 0 || isTold ? { ...one, toSend: true } : one;
  });
}
