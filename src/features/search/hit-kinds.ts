/** What can be found, in the order in which it is shown: what still asks for something comes first. */
export const hitKinds = [
  'reading_matter',
  'check_matter',
  'product',
  'lot',
  'tub',
  'recipe',
  'equipment',
  'task',
  'delivery',
  'reading',
  'check',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** One thing that was found. */
export interface Hit {
  readonly kind: HitKind;
  readonly id: string;
  /** The name that people know it by. */
  readonly title: string;
  /** What tells it from others of the name: a product's category, a lot's product, the value of a record. */
  readonly detail: string | null;
  /** When it was done, for a record; null for everything else. */
  readonly at: string | null;
}

/** Hits of one kind that are shown; whoever misses something among more writes another letter. */
export const mostOfKind = 5;
/** Fewer characters would find everything. */
export const shortestSearch = 2;
export const longestSearch = 64;
/** Words that are looked for; what comes after them is passed over. */
export const mostWords = 6;

/** Each thing by the first of its kinds only: a reading that is still open is not also one of the readings. */
export function onceOnly<H extends Pick<Hit, 'kind' | 'id'>>(hits: readonly H[]): readonly H[] {
  const first = new Map<string, number>();
  const rank = ({ kind }: Pick<Hit, 'kind'>): number => hitKinds.indexOf(kind);
  for (const hit of hits) first.set(hit.id, Math.min(first.get(hit.id) ?? hitKinds.length, rank(hit)));
  return hits.filter((hit) => first.get(hit.id) === rank(hit));
}
