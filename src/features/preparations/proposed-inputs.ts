/** What goes into a preparation, as the form shows it: what the recipe asks for, and what the cook adds. */
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { stockUse, type Unusable } from '#features/inventory/usable-stock.ts';
import { romeDate, type LocalDate } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Made } from './contract.ts';
import type { Bound } from './expiry.ts';
import type { Amount } from './making.ts';
import { proposedStock } from './proposed-stock.ts';
import { proposedTubs } from './proposed-tubs.ts';
import { actedOn, goodUntilInDish } from './tub-acts.ts';

/** A product as the forms know it. */
export interface StockChoice {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly useBy: LocalDate | null;
  /** Where it is kept, and where that of it stands which may be used, if elsewhere. */
  readonly storageLocation?: string | null;
  readonly standsIn?: readonly (string | null)[] | undefined;
  readonly usable: number;
  readonly usableUntil: LocalDate | null;
  readonly unusable: Unusable | null;
  readonly allergens: AllergenStatement | null;
}

/** A row of what may go in. */
export interface InputRow {
  /** `stock:<product>` or `tub:<container>`. */
  readonly key: string;
  readonly kind: 'stock' | 'tub';
  /** Of the product or the container. */
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  /** Proposed, in `unit`; null where nobody can say: then it is left out until the cook says. */
  readonly quantity: number | null;
  /** Of a container. */
  readonly made: Made | null;
  /** Where it stands; nowhere where nobody said. */
  readonly places: readonly string[];
  /** Whether any of it may be used today, and if not why; what may not is never taken before the cook says so. */
  readonly use: 'usable' | 'none' | Unusable;
  /** Of stock that is less than is asked for: how much of it may be used, in `unit`; no more is proposed. */
  readonly short: number | null;
  /** Judged to be thrown away, all of it or some (INV-122): left out until the cook says otherwise. */
  readonly toDiscard?: true;
  /** What it bounds, if it goes in. */
  readonly bound: Bound | null;
}

const isShort = (product: StockChoice, wanted: number | null): boolean =>
  wanted !== null && product.usable > 0 && product.usable < wanted;

const stockRow = (product: StockChoice, wanted: number | null, now: Date): InputRow => ({
  key: `stock:${product.id}`,
  kind: 'stock',
  id: product.id,
  name: product.name,
  unit: product.unit,
  quantity: isShort(product, wanted) ? product.usable : wanted,
  short: isShort(product, wanted) ? product.usable : null,
  made: null,
  places: (product.standsIn ?? [product.storageLocation ?? null]).filter((place) => place !== null),
  use: stockUse(product, romeDate(now)),
  bound: product.useBy === null ? null : { name: product.name, until: { useBy: product.useBy } },
});

const tubRow = (made: Made, quantity: number | null, now: Date): InputRow => ({
  key: `tub:${made.tub.id}`,
  kind: 'tub',
  id: made.tub.id,
  name: made.preparation.recipeName,
  unit: made.preparation.unit,
  quantity,
  made,
  places: [made.tub.storageLocation].filter((place) => place !== null),
  short: null,
  use: 'usable',
  bound: { name: made.preparation.recipeName, until: { instant: goodUntilInDish(actedOn(made.tub), now) } },
});

/** What there is to make something of. */
export interface Larder {
  readonly products: readonly StockChoice[];
  readonly tubs: readonly Made[];
}

/** The rows of a recipe, containers first, and those that the cook added by their keys. */
export function inputRows(
  recipe: Pick<Recipe, 'lines' | 'yield' | 'portions'>,
  making: Amount | null,
  larder: Larder,
  { added, now }: { readonly added: readonly string[]; readonly now: Date },
): InputRow[] {
  const proposed = [
    ...proposedTubs(recipe, making, larder.tubs, now).map(({ made, quantity }) =>
      tubRow(made, quantity, now),
    ),
    ...proposedStock(recipe, making, larder.products).map(({ productId, quantity }) =>
      stockRow(
        larder.products.find(({ id }) => id === productId)!,
        quantity,
        now,
      ),
    ),
  ];
  const known = new Set(proposed.map(({ key }) => key));
  return [...proposed, ...otherRows(larder, now).filter(({ key }) => added.includes(key) && !known.has(key))];
}

/** Everything that could go in: containers that are good, and products, those of which nothing may be used last. */
export const otherRows = ({ products, tubs }: Larder, now: Date): InputRow[] => [
  ...tubs.filter(({ tub }) => new Date(tub.expiresAt) > now).map((made) => tubRow(made, null, now)),
  ...products
    .map((product) => stockRow(product, null, now))
    .toSorted((a, b) => Number(a.use !== 'usable') - Number(b.use !== 'usable')),
];
