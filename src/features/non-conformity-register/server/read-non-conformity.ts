import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { ConcernedNow, NonConformityShown } from '../contract.ts';
import { readKey } from '../key.ts';
import { findByKey } from '../non-conformity.ts';
import { concernedNow } from './concerned.ts';
import { allOf } from './list-non-conformities.ts';
import { concernedOf, presentNonConformity } from './present.ts';
import type { NonConformitySource } from './source.ts';

/** One non-conformity by one of its records, with what is concerned as it stands now. @throws NOT_FOUND */
export async function readNonConformity(
  services: Services,
  caller: Member,
  sources: readonly NonConformitySource[],
  { key }: { readonly key: string },
): Promise<NonConformityShown & { goodsNow: ConcernedNow[] }> {
  const ref = readKey(key);
  const all = await allOf(services, caller, sources);
  const one = ref === null ? undefined : findByKey(all, ref);
  if (one === undefined) throw refuse('NOT_FOUND');
  const { id } = caller.restaurant;
  const goodsNow = await services.database.asTenant(id, (tx) => concernedNow(tx, id, concernedOf(one)));
  return { ...presentNonConformity(one, all), goodsNow };
}
