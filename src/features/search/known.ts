import { foldText, holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import type { Hit, HitKinds, Known, KnownReads } from '#platform/kernel/hit.ts';
import { inOrder, mostOfKind, mostWords, onceOnly } from './hits.ts';

/** An answer that is kept on the device, by the name of its read. */
export interface KeptAnswer {
  readonly name: string;
  readonly data: unknown;
}

/** All that kept answers know, each thing once, as the newest answer has it. @param answers the newest first */
export function knownOf(answers: readonly KeptAnswer[], reads: KnownReads): readonly Known[] {
  const known = new Map<string, Known>();
  for (const { name, data } of answers) {
    const read = Object.hasOwn(reads, name) ? reads[name] : undefined;
    if (!read) continue;
    for (const one of fitting(() => read(data as never)))
      if (!known.has(`${one.kind} ${one.id}`)) known.set(`${one.kind} ${one.id}`, one);
  }
  return [...known.values()];
}

function fitting(read: () => readonly Known[]): readonly Known[] {
  try {
    return read().filter(({ id, title }) => typeof id === 'string' && typeof title === 'string');
  } catch {
    return [];
  }
}

/** The known things that hold every word: of each kind the names that begin so first, records the newest first. */
export function findKnown(known: readonly Known[], kinds: HitKinds, text: string): readonly Hit[] {
  const words = wordsOfNumber(wordsOf(text, mostWords));
  if (words.length === 0) return [];
  const begins = ({ title }: Hit): number => (foldText(title).startsWith(words[0]!) ? 0 : 1);
  const found = onceOnly(known, kinds).filter(({ title, detail, also = [] }) =>
    holdsWords([title, detail, ...also], words),
  );
  return inOrder(kinds).flatMap((kind) =>
    found
      .filter((one) => one.kind === kind)
      .toSorted((one, other) =>
        one.at !== null && other.at !== null
          ? other.at.localeCompare(one.at)
          : begins(one) - begins(other) || one.title.localeCompare(other.title, 'it'),
      )
      .slice(0, mostOfKind),
  );
}
