/** Which column of a file is which of ours. */
import { importFields, stockColumns } from './columns.it.ts';
import type { ImportField } from './columns.it.ts';

/** For each column of the file the field that it holds, or null for one that is left out. */
export type Mapping = readonly (ImportField | null)[];

/** A text without case, accents, brackets and signs, for comparing what people write. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/€/g, ' eur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What two spellings of one product have in common: case, accents and spaces do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The likely meaning of each column, by its header: an exact word first, then a header that begins with one. A field is
 * given to one column only, the first; unknown columns get null.
 */
export function guessMapping(headers: readonly string[]): Mapping {
  const plain = headers.map(plainText);
  const taken = new Map<ImportField, number>();
  const claim = (fits: (header: string, word: string) => boolean) => {
    for (const field of importFields) {
      if (taken.has(field)) continue;
      const index = plain.findIndex(
        (header, column) =>
          header !== '' &&
          ![...taken.values()].includes(column) &&
          stockColumns[field].synonyms.some((word) => fits(header, word)),
      );
      if (index >= 0) taken.set(field, index);
    }
  };
  claim((header, word) => header === word);
  // «Prodotto (nome commerciale)», «Quantità in giacenza»; single letters fit only by themselves.
  claim((header, word) => word.length > 2 && header.startsWith(`${word} `));
  return headers.map((_, column) => importFields.find((field) => taken.get(field) === column) ?? null);
}

/** The mapping with one column changed; a field that another column had goes to this one. */
export function withField(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  return mapping.map((known, index) => (index === column ? field : known === field ? null : known));
}
