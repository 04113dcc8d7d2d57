import { newId } from '#platform/kernel/ids.ts';
import { question } from '#platform/memory/question.ts';
import { foldedText, wordsOf } from '#platform/kernel/fold-text.ts';
import { holding, wordIndexOf } from './word-index.ts';
import type { WordIndex } from './word-index.ts';

/** What the products of a restaurant are called, in the order of their names: enough to search and to page them. */
export interface Catalogue {
  /** Its own among all that were read. */
  readonly version: string;
  readonly ids: readonly string[];
  /** By which they are ordered, beside their ids. */
  readonly nameKeys: readonly string[];
  /** The places of those in use, and of those that are put away. */
  readonly inUse: Uint32Array;
  readonly archived: Uint32Array;
  /** 1 at the place of each that is put away. */
  readonly isArchived: Uint8Array;
  /** Folded; empty for none. */
  readonly categories: readonly string[];
  /** Name, category, supplier and code of each. */
  readonly texts: WordIndex;
  /** The numbers of its lots, also of those that are used up. */
  readonly lotNumbers: WordIndex;
}

/** A product as it is read for the catalogue. */
export type CatalogueRow = readonly [
  id: string,
  key: string,
  text: string,
  category: string,
  archived: boolean,
];
/** The number of a lot, and whose it is. */
export type LotNumber = readonly [productId: string, number: string];

/** The catalogue of a restaurant: another one when a product is made or changed, or a lot begins. */
export const catalogueOf = question({
  name: 'catalogue',
  parts: ['catalogue'],
  async read(tx, restaurantId): Promise<Catalogue> {
    const [products, lots] = await Promise.all([
      tx.connection.query<[...CatalogueRow]>({
        name: 'catalogue_products',
        text: `SELECT id, name_key, search_text, coalesce(category, ''), archived_at IS NOT NULL
                 FROM products WHERE restaurant_id = $1 ORDER BY name_key, id`,
        values: [restaurantId],
        rowMode: 'array',
      }),
      tx.connection.query<[...LotNumber]>({
        name: 'catalogue_lots',
        text: 'SELECT DISTINCT product_id, lot_number FROM lots WHERE restaurant_id = $1',
        values: [restaurantId],
        rowMode: 'array',
      }),
    ]);
    return catalogueWith(products.rows, lots.rows);
  },
});

/** @param products in the order of their names */
export function catalogueWith(products: readonly CatalogueRow[], lots: readonly LotNumber[]): Catalogue {
  const places = new Map(products.map(([id], place) => [id, place]));
  const numbers = products.map(() => '');
  for (const [productId, number] of lots) {
    const place = places.get(productId);
    if (place !== undefined) numbers[place] += `${foldedText(number)} `;
  }
  const placesWhere = (wanted: boolean) =>
    Uint32Array.from(products.flatMap(([, , , , archived], place) => (archived === wanted ? [place] : [])));
  return {
    version: newId(),
    ids: products.map(([id]) => id),
    nameKeys: products.map(([, key]) => key),
    inUse: placesWhere(false),
    archived: placesWhere(true),
    isArchived: Uint8Array.from(products, ([, , , , archived]) => (archived ? 1 : 0)),
    categories: products.map(([, , , category]) => foldedText(category)),
    texts: wordIndexOf(products.map(([, , text]) => foldedText(text))),
    lotNumbers: wordIndexOf(numbers),
  };
}

/** What of a catalogue is wanted. */
export interface Wanted {
  /** Every word of it must be somewhere in the product's texts or in the number of one of its lots. */
  readonly search: string;
  /** Empty for all. */
  readonly category: string;
  readonly archived: boolean;
}

/** Words of a search of products that are looked for; what comes after them is passed over. */
export const mostSearchWords = 10;

/** The places in the catalogue of the products that are wanted, in the order of their names. */
export function find(catalogue: Catalogue, { search, category, archived }: Wanted): Uint32Array {
  const { categories, texts, lotNumbers, isArchived } = catalogue;
  const words = wordsOf(search, mostSearchWords);
  const chosen = foldedText(category);
  const wanted = archived ? 1 : 0;
  const places =
    words.length === 0
      ? catalogue[archived ? 'archived' : 'inUse']
      : Uint32Array.from(holding([texts, lotNumbers], words).filter((place) => isArchived[place] === wanted));
  return chosen === '' ? places : places.filter((place) => categories[place] === chosen);
}

/** The places of the products in use whose own texts hold every word: those whose names begin with the first before others. */
export function findNamed({ isArchived, nameKeys, texts }: Catalogue, words: readonly string[]): number[] {
  const found = holding([texts], words).filter((place) => isArchived[place] === 0);
  const begins = (place: number) => nameKeys[place]!.startsWith(words[0]!);
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}
