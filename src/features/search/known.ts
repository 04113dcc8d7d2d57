import { foldText, holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { hitKinds, mostOfKind, mostWords, onceOnly } from './hit-kinds.ts';
import type { Hit } from './hit-kinds.ts';

/** Something that a device knows, with what else of it is searched. */
export interface Known extends Hit {
  readonly also?: readonly (string | null | undefined)[];
}

/**
 * What a room makes of its kept answers, by the name of the read: `inventory.choices`. An answer was kept by this app, maybe
 * by an older version of it: what does not fit is left out.
 */
export type KnownReads = Readonly<Record<string, (answer: never) => readonly Known[]>>;

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
export function findKnown(known: readonly Known[], text: string): readonly Hit[] {
  const words = wordsOf(text, mostWords);
  if (words.length === 0) return [];
  const begins = ({ title }: Hit): number => (foldText(title).startsWith(words[0]!) ? 0 : 1);
  const found = onceOnly(known).filter(({ title, detail, also = [] }) =>
    holdsWords([title, detail, ...also], words),
  );
  return hitKinds.flatMap((kind) =>
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
