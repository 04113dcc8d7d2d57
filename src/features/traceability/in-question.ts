/** Which goods are not to be called good because of where they stood, or of what was done to them, apart from where that is stored. */
import type { Question } from '#features/refrigeration/out-of-limits.ts';
import { keyOf } from './graph.ts';
import type { Step } from './graph.ts';
import type { NodeKind } from './kinds.ts';

/** Goods of which something is asked, with since when that counts. */
export interface Asked {
  readonly starts: readonly string[];
  /** What was made, opened or filled before this has nothing to do with it. */
  readonly from: Date;
  /** What came after this neither; null while it goes on. */
  readonly until: Date | null;
  /** What was let go by name since then is free of it: when the last of it became known, for who let it go before knew nothing of that. */
  readonly readAt: Date;
  readonly question: Question;
}

/** Something that goods went through, as far as it matters here. */
export interface Passed {
  readonly kind: NodeKind;
  readonly id: string;
  /** When it came, was made or filled. */
  readonly at: Date;
  /** Since when it was there, by the day on which a person says that it came, or when it is told to have been filled: never later than that. */
  readonly thereSince: Date;
  /** When somebody let it go by name last (TRACE-31). */
  readonly releasedAt: Date | null;
}

/**
 * Follows goods that are asked about into all that was made of them since (INV-93). What was let go by name since is free of it, with
 * what was made of it; what was made before, from the same lot, never was in it. What is to be thrown away stays so, whatever else is
 * asked of it.
 *
 * @param steps all that goods went, from where they come to where they went
 * @returns by key (`keyOf`) what is said of each
 */
export function inQuestion(
  asked: readonly Asked[],
  nodes: readonly Passed[],
  steps: readonly Pick<Step, 'from' | 'to'>[],
): ReadonlyMap<string, Question> {
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]));
  const onward = Map.groupBy(steps, ({ from }) => from);
  const said = new Map<string, Question>();
  for (const { starts, from, until, readAt, question } of asked) {
    const isFree = ({ releasedAt }: Passed): boolean => releasedAt !== null && releasedAt > readAt;
    const open = starts.filter((key) => {
      const node = byKey.get(key);
      return node !== undefined && !isFree(node) && (until === null || node.thereSince < until);
    });
    const met = new Set(open);
    for (const key of met) {
      if (said.get(key) !== 'discarded') said.set(key, question);
      for (const { to } of onward.get(key) ?? []) {
        const node = byKey.get(to);
        if (node !== undefined && node.at >= from && !isFree(node)) met.add(to);
      }
    }
  }
  return said;
}
