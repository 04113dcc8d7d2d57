import type { Member } from '#features/access/server/index.ts';
import { planAllows } from '#features/access/entitlements.ts';
import type { Services } from '#platform/http/server/context.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import type { Hit, HitKinds } from '#platform/kernel/hit.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import { inOrder, mostOfKind, mostWords, onceOnly } from '../hits.ts';
import type { SearchSource } from './source.ts';

/**
 * What the rooms of a restaurant know by these words.
 * @param text as it was typed; every word must be found but what says of a number that it is one, case and accents do not matter
 */
export async function find(
  services: Services,
  caller: Member,
  sources: readonly SearchSource[],
  text: string,
): Promise<{ hits: Hit[]; more: string[] }> {
  const now = services.clock.now();
  const words = wordsOfNumber(wordsOf(text, mostWords));
  const open = sources.filter(
    ({ feature }) => feature === undefined || planAllows(caller.restaurant, feature, now),
  );
  if (words.length === 0 || open.length === 0) return { hits: [], more: [] };
  // Before the transaction: what is not known any more is read in one of its own.
  const remembered: readonly unknown[] = await services.memory.read(
    caller.restaurant,
    open.flatMap(({ asks = [] }) => asks),
  );
  let next = 0;
  const asked = open.map((source) => ({
    source,
    answers: remembered.slice(next, (next += source.asks?.length ?? 0)),
  }));
  const found = await services.database.asTenant(
    caller.restaurant.id,
    // All sent in the same breath; one more than is shown tells that there is more.
    (tx) =>
      Promise.all(
        asked.map(({ source, answers }) =>
          source.find(tx, caller.restaurant.id, { words, now, limit: mostOfKind + 1 }, ...answers),
        ),
      ),
    { snapshot: true },
  );
  const kinds: HitKinds = Object.assign({}, ...open.map((source) => source.kinds));
  const byKind = Map.groupBy(onceOnly(found.flat(), kinds), ({ kind }) => kind);
  const of = (kind: string): readonly Hit[] => byKind.get(kind) ?? [];
  return {
    hits: inOrder(kinds).flatMap((kind) => of(kind).slice(0, mostOfKind)),
    more: inOrder(kinds).filter((kind) => of(kind).length > mostOfKind),
  };
}
