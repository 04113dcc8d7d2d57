import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { ConcernedNow } from '../contract.ts';
import { findConcerned } from './concerned.ts';

/** Lots and containers in the house by name, number or place, for naming those that are concerned. */
export async function findGoods(
  services: Services,
  caller: Member,
  { search }: { readonly search: string },
): Promise<{ rows: ConcernedNow[] }> {
  const { id } = caller.restaurant;
  return { rows: await services.database.asTenant(id, (tx) => findConcerned(tx, id, search)) };
}
