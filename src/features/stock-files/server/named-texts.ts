import { nameKey } from '../mapping.ts';

/** What a file may name: which columns hold names is decided later, by a person. */
export interface NamedTexts {
  /** As they are read, each once. */
  readonly said: readonly string[];
  /** The same as products are compared by. */
  readonly names: readonly string[];
}

/** Longest text that can name anything: a product. */
const longestName = 120;

/** Gathers them. Of a large file that takes half a second: it is done where the file is read. */
export function namedTexts(texts: Iterable<string>): NamedTexts {
  const said = new Set<string>();
  for (const text of texts) if (text !== '' && text.length <= 2 * longestName) said.add(text);
  return { said: [...said], names: [...new Set([...said].map(nameKey))] };
}
