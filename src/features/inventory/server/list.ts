import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { executeNamed } from '#platform/db/prepared.ts';
import { zTextKey } from '#platform/http/server/cursor-keys.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import type { Services } from '#platform/http/server/context.ts';
import { writtenAnswer } from '#platform/http/server/written.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { Member } from '#features/access/server/index.ts';
import { zProduct } from '../product-shapes.ts';
import type { Product, zListProducts } from '../product-shapes.ts';
import { catalogueOf, find } from './catalogue.ts';
import { knownPlaces } from './known-places.ts';
import { listByStatement, needsStock } from './list-by-statement.ts';
import { productWithStock, toProduct } from './store.ts';
import type { ProductRow } from './store.ts';

/** A page of products, as it is answered. */
interface Page {
  readonly rows: Product[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * A page of products with their stock (INV-02, INV-05). Search, filter, order and count go over all of them, so that they
 * are true beyond the page (C-31): over the remembered catalogue where it knows enough, else in the database.
 * @throws INPUT_INVALID for a cursor of another order
 */
export async function listProducts(
  services: Services,
  caller: Member,
  input: z.output<typeof zListProducts>,
): Promise<Page> {
  return (await listByCatalogue(services, caller, input)) ?? listByStatement(services, caller, input);
}

/** Products as they are told on a day, in the order of their ids: judged and written, or as they are where one does not fit. */
type ToldProducts = { readonly json: string } | { readonly rows: Product[] };

const zProducts = z.array(zProduct);

/** Products with their stock on a day: it is the day alone that they change with by themselves. */
const toldProducts = question({
  name: 'told_products',
  parts: ['inventory', 'deliveries', 'refrigeration'],
  async read(
    tx,
    restaurantId,
    { ids, today }: { ids: readonly string[]; today: LocalDate },
  ): Promise<ToldProducts> {
    const found = await executeNamed<ProductRow>(
      tx,
      'product_rows',
      sql`SELECT product.* FROM unnest(${`{${ids.join(',')}}`}::uuid[]) WITH ORDINALITY page (id, place),
            LATERAL (${productWithStock(restaurantId, sql`page.id`, today)}) product ORDER BY page.place`,
    );
    const places = await knownPlaces(tx, restaurantId);
    const rows = found.map((row) => toProduct(row, today, places));
    const judged = zProducts.safeParse(rows);
    return judged.success ? { json: JSON.stringify(judged.data) } : { rows };
  },
});

/**
 * The same without reading all products again: which they are and in which order the catalogue knows, and those of the page
 * are looked up. Null where that takes more than what products are called, or where the page goes on from a product that
 * has another name by now.
 */
async function listByCatalogue(
  { memory, clock }: Services,
  { restaurant }: Member,
  {
    sort,
    direction,
    filter,
    search,
    category,
    place,
    expiresOn,
    cursor,
    limit,
  }: z.output<typeof zListProducts>,
): Promise<Page | null> {
  if (needsStock({ sort, filter }) || place !== '' || expiresOn !== undefined) return null;
  const after = decodeCursor(cursor, z.tuple([z.literal(sort), z.literal(direction), zTextKey, z.uuid()]));
  let [catalogue] = await memory.read(restaurant, [catalogueOf({})]);
  for (let tries = 0; tries < 3; tries++) {
    const wanted = { search, category, archived: filter === 'archived' };
    const ascending = memory.madeOf(restaurant.id, `found ${JSON.stringify(wanted)}`, catalogue.version, () =>
      find(catalogue, wanted),
    );
    const found = direction === 'descending' ? ascending.toReversed() : ascending;
    let start = 0;
    if (after) {
      const before = found.findIndex((index) => catalogue.ids[index] === after[3]);
      if (before < 0 || catalogue.nameKeys[found[before]!] !== after[2]) return null;
      start = before + 1;
    }
    const ids = Array.from(found.subarray(start, start + limit), (index) => catalogue.ids[index]!);
    const total = found.length;
    const last = found[start + limit - 1];
    const nextCursor =
      last !== undefined && start + limit < total
        ? encodeCursor([sort, direction, catalogue.nameKeys[last]!, catalogue.ids[last]!])
        : null;
    if (ids.length === 0) return { rows: [], total, nextCursor };
    // Both as of one moment: where the catalogue changed meanwhile, the page is found anew.
    const [now, told] = await memory.read(restaurant, [
      catalogueOf({}),
      toldProducts({ ids, today: romeDate(clock.now()) }),
    ]);
    if (now === catalogue) {
      if ('rows' in told) return { rows: told.rows, total, nextCursor };
      const cursorText = JSON.stringify(nextCursor);
      return writtenAnswer(`{"rows":${told.json},"total":${total},"nextCursor":${cursorText}}`);
    }
    catalogue = now;
  }
  return null;
}
