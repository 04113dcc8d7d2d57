import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { warmthOf, type Warmth } from '#features/inventory/out-of-cold.ts';
import { knownPlaces } from '#features/inventory/server/index.ts';
import { lots, products } from '#features/inventory/tables.ts';
import { tubWarmth } from '#features/preparations/tub-warmth.ts';
import { preparations, preparationTubs } from '#features/preparations/tables.ts';
import { storagePlacesErrors } from '../errors.it.ts';

const refuse = refusals(storagePlacesErrors);

/** Most goods that are named. */
const mostNamed = 12;

/** Goods that stand too warm, or may. */
interface WarmGoods {
  /** As a person calls them. */
  readonly name: string;
  readonly warmth: Warmth;
}

/** Goods that stand too warm, or may, by the places of the list, by their id (`unsaid` as in `knownPlaces`). */
export async function goodsTooWarm(
  tx: Transaction,
  restaurantId: string,
  unsaid: string | null = null,
): Promise<ReadonlyMap<string, WarmGoods>> {
  const places = await knownPlaces(tx, restaurantId, unsaid);
  const stock = await tx
    .select({ lot: lots, product: products })
    .from(lots)
    .innerJoin(products, and(eq(products.restaurantId, lots.restaurantId), eq(products.id, lots.productId)))
    .where(and(eq(lots.restaurantId, restaurantId), gt(lots.quantity, 0)));
  const tubs = await tx
    .select({ tub: preparationTubs, made: preparations })
    .from(preparationTubs)
    .innerJoin(
      preparations,
      and(
        eq(preparations.restaurantId, preparationTubs.restaurantId),
        eq(preparations.id, preparationTubs.preparationId),
      ),
    )
    .where(and(eq(preparationTubs.restaurantId, restaurantId), gt(preparationTubs.quantity, 0)));
  const standing = [
    ...stock.map(({ lot, product }) => ({
      id: lot.id,
      name: `${product.name} (${lot.lotNumber})`,
      warmth: warmthOf({ ...lot, product }, places),
    })),
    ...tubs.map(({ tub, made }) => ({
      id: tub.id,
      name: `${made.recipeName} (n. ${String(tub.number)})`,
      warmth: tubWarmth(tub, made.storage, places),
    })),
  ];
  return new Map(
    standing.flatMap(({ id, name, warmth }): [string, WarmGoods][] =>
      warmth === null ? [] : [[id, { name, warmth }]],
    ),
  );
}

/**
 * A change of the list of places by which goods come to stand too warm is stored only with the reason in words; the goods are named.
 * @param before what stood too warm before it (`goodsTooWarm`)
 * @param reason why they may stand there
 * @throws PLACE_HOLDS_GOODS
 */
export async function refuseWarmedGoods(
  tx: Transaction,
  restaurantId: string,
  before: ReadonlyMap<string, WarmGoods>,
  reason: string | null,
): Promise<void> {
  if (reason !== null) return;
  const warmed = await warmedGoods(tx, restaurantId, before);
  if (warmed !== null) throw refuse('PLACE_HOLDS_GOODS', warmed);
}

/**
 * Goods that came to stand too warm, as a refusal names them; null where none did. Where nobody knew, and what they stand in turns out to
 * be too warm, they come to it as well: somebody has called them frozen all the while (INV-124).
 */
export async function warmedGoods(
  tx: Transaction,
  restaurantId: string,
  before: ReadonlyMap<string, WarmGoods>,
  unsaid: string | null = null,
): Promise<{ goods: string[]; count: number } | null> {
  const after = await goodsTooWarm(tx, restaurantId, unsaid);
  const warmed = [...after].flatMap(([id, { name, warmth }]) => {
    const was = before.get(id)?.warmth;
    return was === undefined || (was === 'unknown' && warmth !== 'unknown') ? [name] : [];
  });
  return warmed.length === 0 ? null : { goods: warmed.toSorted().slice(0, mostNamed), count: warmed.length };
}
