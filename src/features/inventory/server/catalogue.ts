import { question } from '#platform/memory/question.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';

/** Texts one behind the other, a line each: one search through all of them at once. */
interface Lines {
  readonly text: string;
  /** Where each line begins. */
  readonly starts: Uint32Array;
}

/** What the products of a restaurant are called, in the order of their names: enough to search and to page them. */
export interface Catalogue {
  readonly ids: readonly string[];
  /** By which they are ordered, beside their ids. */
  readonly nameKeys: readonly string[];
  /** 1 for what is archived. */
  readonly archived: Uint8Array;
  /** Folded; empty for none. */
  readonly categories: readonly string[];
  /** Name, category, supplier and code of each, folded. */
  readonly texts: Lines;
  /** The numbers of their lots, also of those that are used up, folded; and whose they are. */
  readonly lotNumbers: Lines;
  readonly lotProducts: Uint32Array;
}

/** The catalogue of a restaurant: another one when a product is made or changed, or a lot begins. */
export const catalogueOf = question({
  name: 'catalogue',
  parts: ['catalogue'],
  async read(tx, restaurantId): Promise<Catalogue> {
    const [products, lots] = await Promise.all([
      tx.connection.query<[id: string, key: string, text: string, category: string, archived: boolean]>({
        name: 'catalogue_products',
        text: `SELECT id, name_key, search_text, coalesce(category, ''), archived_at IS NOT NULL
                 FROM products WHERE restaurant_id = $1 ORDER BY name_key, id`,
        values: [restaurantId],
        rowMode: 'array',
      }),
      tx.connection.query<[productId: string, number: string]>({
        name: 'catalogue_lots',
        text: 'SELECT DISTINCT product_id, lot_number FROM lots WHERE restaurant_id = $1',
        values: [restaurantId],
        rowMode: 'array',
      }),
    ]);
    const places = new Map(products.rows.map(([id], place) => [id, place]));
    return {
      ids: products.rows.map(([id]) => id),
      nameKeys: products.rows.map(([, key]) => key),
      archived: Uint8Array.from(products.rows, ([, , , , archived]) => (archived ? 1 : 0)),
      categories: products.rows.map(([, , , category]) => foldedText(category)),
      texts: linesOf(products.rows.map(([, , text]) => text)),
      lotNumbers: linesOf(lots.rows.map(([, number]) => number)),
      lotProducts: Uint32Array.from(lots.rows, ([productId]) => places.get(productId) ?? 0),
    };
  },
});

function linesOf(texts: readonly string[]): Lines {
  const starts = new Uint32Array(texts.length);
  let length = 0;
  const lines = texts.map((text, line) => {
    const folded = foldedText(text).replaceAll('\n', ' ');
    starts[line] = length;
    length += folded.length + 1;
    return folded;
  });
  return { text: lines.join('\n'), starts };
}

/** What of a catalogue is wanted. */
export interface Wanted {
  /** Every word of it must be somewhere in the product's texts or in the number of one of its lots. */
  readonly search: string;
  /** Empty for all. */
  readonly category: string;
  readonly archived: boolean;
}

/** The places in the catalogue of the products that are wanted, in the order of their names. */
export function find(catalogue: Catalogue, { search, category, archived }: Wanted): number[] {
  const words = foldedText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  const found = words.map((word) => holding(catalogue, word));
  const chosen = foldedText(category);
  const places: number[] = [];
  for (let place = 0; place < catalogue.ids.length; place++)
    if (
      (catalogue.archived[place] === 1) === archived &&
      (chosen === '' || catalogue.categories[place] === chosen) &&
      found.every((flags) => flags[place] === 1)
    )
      places.push(place);
  return places;
}

/** 1 at the place of each product that holds a word. */
function holding({ ids, texts, lotNumbers, lotProducts }: Catalogue, word: string): Uint8Array {
  const flags = new Uint8Array(ids.length);
  eachLineWith(texts, word, (line) => {
    flags[line] = 1;
  });
  eachLineWith(lotNumbers, word, (line) => {
    flags[lotProducts[line] ?? 0] = 1;
  });
  return flags;
}

/** @param word without line breaks, so that it is within one line */
function eachLineWith({ text, starts }: Lines, word: string, tell: (line: number) => void): void {
  for (let at = text.indexOf(word); at >= 0;) {
    const line = lineAt(starts, at);
    tell(line);
    const next = starts[line + 1];
    if (next === undefined) return;
    at = text.indexOf(word, next);
  }
}

/** The last line that begins at `at` or before. */
function lineAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
