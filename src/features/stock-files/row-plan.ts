/** What becomes of a row, from the file, the products and the lots that are there. The screen and the server ask the same. */
import {
  allergensLost,
  allergensOf,
  noAllergens,
  type Allergen,
  type AllergenStatement,
} from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import type { ArrivingProduct } from '#features/inventory/arrival.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { stockNumberKey } from '#platform/kernel/lot-number.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { nameKey } from './mapping.ts';
import type { WhenPresent } from './outcomes.ts';
import type { ImportRow } from './read-row.ts';
import type { RowRefusal } from './row-refusals.it.ts';
import { unitTold } from './unit-told.ts';

/** What the import knows of a product in use. */
export interface KnownProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly storageLocation: string | null;
  /** Cents for one unit. */
  readonly costCents: number | null;
  readonly minimumStock: number | null;
  readonly qrCode: string | null;
  /** Null while nobody said what it holds. */
  readonly allergens: AllergenStatement | null;
  /** What the restaurant set of it for its arrivals: what is asked of goods that come depends on it. */
  readonly arrival: Pick<ArrivingProduct, 'arrivalKind' | 'arrivalMaxCelsius' | 'arrivalReason'>;
}

/** What is set of a product that is new. */
export const nothingSet = { arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null } as const;

/** What it knows of a lot that the file names, by its reference or by its number. */
export interface KnownLot {
  readonly id: string;
  readonly productId: string;
  readonly lotNumber: string;
  readonly quantity: number;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  /** Of whom it came, and where it stands; null: as its product says. */
  readonly supplier: string | null;
  readonly storageLocation: string | null;
  /** Opened, frozen or thawed here from another lot with the same number. */
  readonly isPart: boolean;
  /** Its product is not in use any more. */
  readonly isArchived: boolean;
}

/** Goods that an earlier import brought in without a lot: product, quantity in its unit, date, and when that was. */
export interface TakenRow {
  readonly productId: string;
  readonly quantity: number;
  readonly expiryDate: LocalDate | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Products by name and lots by reference and number, as the rows of a file find them. */
export interface Standing {
  readonly products: Map<string, KnownProduct>;
  readonly byReference: ReadonlyMap<string, KnownLot>;
  readonly byNumber: ReadonlyMap<string, KnownLot>;
  /** When goods of these words came by an earlier import. */
  readonly taken: ReadonlyMap<string, string>;
  /** For each row with goods of a lot that the file gives two expiries, the first row that says otherwise. */
  readonly clashes: ReadonlyMap<number, ImportRow>;
  /** Of new products whose row names none. */
  readonly defaultUnit: Unit;
}

type ProductFields = Omit<KnownProduct, 'id' | 'name' | 'unit' | 'allergens' | 'arrival'>;

/** What a row brings into stock: goods, or the result of a count. */
export type Goods =
  /** `lot` is the one that the row is about; null: it begins, or is found by the number that the row says. */
  | { readonly kind: 'receive'; readonly lot: KnownLot | null; readonly quantity: number }
  | { readonly kind: 'count'; readonly lot: KnownLot; readonly quantity: number };

/** What the row says otherwise of its lot and an import leaves as it is: `value`, null for what nobody said yet. */
export interface Stays {
  readonly field: 'supplier' | 'storageLocation';
  readonly value: string | null;
}

/**
 * Why the goods of a row are not added: the lot is there, an earlier import brought them, or nothing new is wanted.
 */
export type Left = { readonly why: 'present' | 'unwanted' } | { readonly why: 'taken'; readonly at: string };

export type RowPlan =
  /** A product that is not there, where nothing new is wanted. */
  | { readonly does: 'leave' }
  | { readonly does: 'create'; readonly statement: AllergenStatement | null }
  | { readonly does: 'refuse'; readonly refusal: RowRefusal }
  | {
      readonly does: 'store';
      readonly product: KnownProduct;
      /** Null where it brings goods, or is about none. */
      readonly left: Left | null;
      readonly goods: Goods | null;
      /** What the row says otherwise of the product. */
      readonly changes: Partial<ProductFields>;
      /** What it is to be said to hold from now on; null where that stays as it is. */
      readonly statement: AllergenStatement | null;
      readonly stays: readonly Stays[];
    };

const takenKey = (productId: string, quantity: number, expiryDate: LocalDate | null) =>
  `${productId} ${quantity} ${expiryDate ?? ''}`;

const productLotKey = (productId: string, lotNumber: string) => `${productId} ${stockNumberKey(lotNumber)}`;

/**
 * @param rows those that are planned together: all of the file, or of a call
 * @param taken what earlier imports brought
 */
export function standingOf(
  products: readonly KnownProduct[],
  lots: readonly KnownLot[],
  rows: readonly ImportRow[],
  defaultUnit: Unit,
  taken: readonly TakenRow[] = [],
): Standing {
  const byReference = new Map(lots.map((lot) => [lot.id, lot]));
  return {
    products: new Map(products.map((product) => [nameKey(product.name), product])),
    byReference,
    defaultUnit,
    taken: new Map(
      taken.map(({ productId, quantity, expiryDate, at }) => [takenKey(productId, quantity, expiryDate), at]),
    ),
    clashes: clashesOf(rows.filter(({ reference }) => reference === null || !byReference.has(reference))),
    byNumber: new Map(
      lots.filter(({ isPart }) => !isPart).map((lot) => [productLotKey(lot.productId, lot.lotNumber), lot]),
    ),
  };
}

/**
 * Which of the two dates is wrong can not be told from here, and the lot keeps the one that comes first for good: food
 * would be judged by it. So neither row is stored.
 */
function clashesOf(rows: readonly ImportRow[]): Map<number, ImportRow> {
  const goods = rows.filter(
    ({ quantity, lotNumber }) => quantity !== null && quantity > 0 && lotNumber !== null,
  );
  const lots = Map.groupBy(goods, ({ name, lotNumber }) => productLotKey(nameKey(name), lotNumber ?? ''));
  const clashes = new Map<number, ImportRow>();
  for (const together of lots.values()) {
    const first = together[0]!;
    const other = together.find((row) => expiryOf(row) !== expiryOf(first));
    if (other)
      for (const row of together) clashes.set(row.row, expiryOf(row) === expiryOf(first) ? other : first);
  }
  return clashes;
}

/** As a lot that begins with the row takes it: without a kind the stricter one. */
const expiryOf = ({ expiryDate, expiryKind }: ImportRow) =>
  expiryDate === null ? '' : `${expiryDate} ${expiryKind ?? 'use_by'}`;

/**
 * A product is known by its name, a lot by its reference or, without one, by its number. Of a lot that is there nothing is
 * added unless the person says so: a list of the stock, brought back, must not double it. A reference that does not fit
 * its row is refused, because a sorted column would count the wrong goods; one that is nobody's here is as none. Goods without
 * a lot can be known by nothing but what the row says: where an earlier import said the same they are not added again
 * (INV-130). A count is of lots: goods that name none would be added to what it counts.
 */
export function planRow(row: ImportRow, standing: Standing, whenPresent: WhenPresent): RowPlan {
  const product = standing.products.get(nameKey(row.name));
  const referenced = row.reference === null ? undefined : standing.byReference.get(row.reference);
  if (referenced && referenced.productId !== product?.id)
    return { does: 'refuse', refusal: { code: referenced.isArchived ? 'archived' : 'other_lot' } };
  if (referenced && row.lotNumber !== null && !isNumberOf(referenced, row.lotNumber))
    return { does: 'refuse', refusal: { code: 'other_lot' } };
  const clash = standing.clashes.get(row.row);
  const twice: RowPlan | null = clash
    ? { does: 'refuse', refusal: { code: 'two_expiries', rows: inOrder(row, clash) } }
    : null;
  if (!product && twice) return twice;
  const unit = product?.unit ?? row.unit ?? standing.defaultUnit;
  const told = unitTold(row.quantity, row.unit, unit);
  const minimum = unitTold(row.minimumStock, row.unit, unit);
  if (!told.ok) return { does: 'refuse', refusal: { code: told.problem, unit } };
  if (!minimum.ok) return { does: 'refuse', refusal: { code: minimum.problem, unit } };
  const said = statementOf(row, product?.allergens ?? null);
  if (said.refusal) return { does: 'refuse', refusal: said.refusal };
  const { statement } = said;
  const wantsNew = whenPresent !== 'keep';
  // Misspelt or new, it is said of no lot: a product made of the slip would hold goods that its namesake holds already.
  if (!product && whenPresent === 'count' && row.lotNumber === null && told.quantity)
    return { does: 'refuse', refusal: { code: 'count_without_lot' } };
  if (!product) return wantsNew ? { does: 'create', statement } : { does: 'leave' };
  const lot =
    referenced ??
    (row.lotNumber === null ? undefined : standing.byNumber.get(productLotKey(product.id, row.lotNumber)));
  if (!lot && twice) return twice;
  if (lot && isOtherExpiry(row, lot)) return { does: 'refuse', refusal: { code: 'expiry_differs' } };
  const stays = lot ? staysOf(row, lot, product) : [];
  if (!lot || whenPresent === 'add') {
    if (lot?.isPart && told.quantity) return { does: 'refuse', refusal: { code: 'part_of_lot' } };
    const left = lot || !told.quantity ? null : leftOf(row, product, told.quantity, standing, whenPresent);
    if (left === 'no_lot') return { does: 'refuse', refusal: { code: 'count_without_lot' } };
    const goods: Goods | null =
      told.quantity && !left ? { kind: 'receive', lot: lot ?? null, quantity: told.quantity } : null;
    // Goods of one lot lead back to one supplier.
    if (goods && lot?.supplier && stays.some(({ field }) => field === 'supplier'))
      return { does: 'refuse', refusal: { code: 'supplier_differs', supplier: lot.supplier } };
    const changes = changesOf({ ...row, minimumStock: minimum.quantity }, product, {
      hasGoods: goods !== null,
      isPresent: lot !== undefined || left !== null,
    });
    return {
      does: 'store',
      product,
      left: left ?? (lot && !goods ? { why: 'present' } : null),
      goods,
      changes,
      statement,
      stays,
    };
  }
  const counts = whenPresent === 'count' && told.quantity !== null && told.quantity !== lot.quantity;
  const goods: Goods | null = counts ? { kind: 'count', lot, quantity: told.quantity } : null;
  const changes = changesOf({ ...row, minimumStock: minimum.quantity }, product, {
    hasGoods: goods !== null,
    isPresent: true,
  });
  return {
    does: 'store',
    product,
    left: goods ? null : { why: 'present' },
    goods,
    changes,
    statement,
    stays,
  };
}

/** Why goods of a lot that is not there are not added; null: they are. */
function leftOf(
  { lotNumber, expiryDate }: ImportRow,
  { id }: KnownProduct,
  quantity: number,
  { taken }: Standing,
  whenPresent: WhenPresent,
): Left | 'no_lot' | null {
  if (whenPresent === 'keep') return { why: 'unwanted' };
  if (lotNumber !== null || whenPresent === 'add') return null;
  if (whenPresent === 'count') return 'no_lot';
  const at = taken.get(takenKey(id, quantity, expiryDate));
  return at === undefined ? null : { why: 'taken', at };
}

/** Tells the rows behind a row what its plan made of the product; `made` is the product that `create` makes. */
export function applyPlan(
  { products }: Standing,
  row: ImportRow,
  plan: RowPlan,
  made: { readonly id: string; readonly unit: Unit },
): void {
  if (plan.does === 'refuse' || plan.does === 'leave') return;
  const { category, supplier, storageLocation, costCents, minimumStock, qrCode } = row;
  const of: Omit<KnownProduct, 'allergens' | 'arrival'> =
    plan.does === 'store'
      ? { ...plan.product, ...plan.changes }
      : { ...made, name: row.name, category, supplier, storageLocation, costCents, minimumStock, qrCode };
  const allergens = plan.statement ?? (plan.does === 'store' ? plan.product.allergens : null);
  const arrival = plan.does === 'store' ? plan.product.arrival : nothingSet;
  products.set(nameKey(row.name), { ...of, allergens, arrival });
}

/**
 * What a row says otherwise of its product's allergens. Of what it does not say counts what was said before; one that the product held, or
 * that its name says, goes only with a reason, which a file can not give (RECIPE-45); and traces alone say nothing of what is in it.
 */
function statementOf(
  { name, contains, mayContain }: ImportRow,
  known: AllergenStatement | null,
):
  | { readonly refusal: RowRefusal; readonly statement?: never }
  | { readonly refusal?: never; readonly statement: AllergenStatement | null } {
  if (contains === null && mayContain === null) return { statement: null };
  const inside = contains ?? known?.contains;
  if (inside === undefined) return { refusal: { code: 'contains_unsaid' } };
  const statement = allergensOf([{ contains: inside, mayContain: mayContain ?? known?.mayContain ?? [] }]);
  if (known !== null && listed(known) === listed(statement)) return { statement: null };
  const lost: ReadonlySet<Allergen> = new Set([
    ...allergensLost(known ?? noAllergens, statement),
    ...unsaidOfName(name, statement),
  ]);
  return lost.size === 0 ? { statement } : { refusal: { code: 'allergens_lost', allergens: [...lost] } };
}

const listed = (statement: AllergenStatement): string => JSON.stringify(allergensOf([statement]));

const isNumberOf = (lot: KnownLot, text: string) => stockNumberKey(lot.lotNumber) === stockNumberKey(text);

const inOrder = (a: ImportRow, b: ImportRow) => (a.row < b.row ? ([a, b] as const) : ([b, a] as const));

/**
 * What was received with a lot never changes, and where it stands only by the hand that moves it: a list of last week
 * must not move the goods back.
 */
function staysOf(row: ImportRow, lot: KnownLot, product: KnownProduct): Stays[] {
  return (['supplier', 'storageLocation'] as const).flatMap((field) => {
    const [said, known] = [row[field], lot[field] ?? product[field]];
    return said === null || nameKey(said) === nameKey(known ?? '') ? [] : [{ field, value: lot[field] }];
  });
}

/** What the row does not say can not differ. */
const isOtherExpiry = (row: ImportRow, lot: KnownLot) =>
  row.expiryDate !== null &&
  (row.expiryDate !== lot.expiryDate || (row.expiryKind !== null && row.expiryKind !== lot.expiryKind));

/**
 * What the row says otherwise of its product. A supplier beside goods is that of the goods; supplier and place beside a lot
 * that is there are those of the lot: the export writes them there, and bringing it back must not make them the product's.
 */
function changesOf(
  row: ImportRow,
  product: KnownProduct,
  { hasGoods, isPresent }: { readonly hasGoods: boolean; readonly isPresent: boolean },
): Partial<ProductFields> {
  const said: ProductFields = {
    category: row.category,
    supplier: hasGoods || isPresent ? null : row.supplier,
    storageLocation: isPresent ? null : row.storageLocation,
    costCents: row.costCents,
    minimumStock: row.minimumStock,
    qrCode: row.qrCode,
  };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => value !== null && value !== product[name as keyof ProductFields],
    ),
  );
}
