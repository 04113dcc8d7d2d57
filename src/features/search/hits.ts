import type { Hit, HitKinds } from '#platform/kernel/hit.ts';

/** Hits of one kind that are shown; whoever misses something among more writes another letter. */
export const mostOfKind = 5;
/** Fewer characters would find everything. */
export const shortestSearch = 2;
export const longestSearch = 64;
/** Words that are looked for; what comes after them is passed over. */
export const mostWords = 6;

/** The kinds in the order in which they are shown. */
export const inOrder = (kinds: HitKinds): readonly string[] =>
  Object.keys(kinds).toSorted((one, other) => kinds[one]! - kinds[other]!);

/** Each thing by the first of its kinds only: a reading that is still open is not also one of the readings; what stands beside, besides. */
export function onceOnly<H extends Pick<Hit, 'kind' | 'id' | 'beside'>>(
  hits: readonly H[],
  kinds: HitKinds,
): readonly H[] {
  const first = new Map<string, number>();
  const place = ({ kind }: Pick<Hit, 'kind'>): number => kinds[kind] ?? Infinity;
  for (const hit of hits)
    if (hit.beside !== true) first.set(hit.id, Math.min(first.get(hit.id) ?? Infinity, place(hit)));
  return hits.filter((hit) => hit.beside === true || first.get(hit.id) === place(hit));
}
