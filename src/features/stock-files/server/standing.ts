import { and, between, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { isUuidV7, type Id } from '#platform/kernel/ids.ts';
import type { z } from 'zod';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { zStatement } from '#features/allergens/schemas.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { fromBase, type Unit } from '#platform/kernel/quantity.ts';
import { lots, products } from '#features/inventory/tables.ts';
import { nameKey } from '../mapping.ts';
import { rowIdRange, writeOf, type RowWrite } from '../row-ids.ts';
import type { KnownLot, KnownProduct, TakenRow } from '../row-plan.ts';
import type { NamedTexts } from './named-texts.ts';
import { readTaken } from './taken.ts';

/** What of a file is stored, and what is there of the products and lots that it names. */
export interface FileStanding {
  /** Rows of which product or goods are stored. */
  readonly goods: ReadonlySet<number>;
  /** Rows of which the change to the product is stored. */
  readonly changes: ReadonlySet<number>;
  /** Rows of which what they say of allergens is stored. */
  readonly statements: ReadonlySet<number>;
  /** When the first of them was stored. */
  readonly begun: Date | undefined;
  /** What other imports brought in without a lot. */
  readonly taken: TakenRow[];
  readonly products: (KnownProduct & { readonly allergens: z.output<typeof zStatement> | null })[];
  readonly lots: KnownLot[];
}

/** Longest number that a lot can have. */
const maxLotNumber = 60;

/**
 * Reads it in the transaction that is given: one snapshot, so that no lot is missed between two statements.
 * @param texts whatever may name a product or a lot
 */
export async function readStanding(
  tx: Transaction,
  restaurantId: string,
  fileId: Id,
  texts: NamedTexts,
): Promise<FileStanding> {
  const [first, last] = rowIdRange(fileId);
  const receipts = await tx
    .select({ id: auditLogs.id, at: auditLogs.recordedAt })
    .from(auditLogs)
    .where(and(eq(auditLogs.restaurantId, restaurantId), between(auditLogs.id, first, last)));
  const writes = receipts.map(({ id }) => writeOf(id));
  const rowsOf = (write: RowWrite) =>
    new Set(writes.filter((known) => known.write === write).map(({ row }) => row));
  const begun = receipts.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0];

  const names = new Set(texts.names);
  const inUse = await tx
    .select()
    .from(products)
    .where(and(eq(products.restaurantId, restaurantId), isNull(products.archivedAt)));
  const known = inUse.filter(({ name }) => names.has(nameKey(name)));
  return {
    goods: rowsOf('goods'),
    changes: rowsOf('change'),
    statements: rowsOf('statement'),
    begun,
    taken: await readTaken(tx, restaurantId, fileId, known),
    products: known.map(
      ({ id, name, unit, category, supplier, storageLocation, cost, minimumStock, qrCode, ...said }) => ({
        id,
        name,
        unit: unit as Unit,
        category,
        supplier,
        storageLocation,
        costCents: cost,
        minimumStock: minimumStock === null ? null : fromBase(minimumStock, unit as Unit),
        qrCode,
        arrival: {
          arrivalKind: said.arrivalKind,
          arrivalMaxCelsius: said.arrivalMaxCelsius,
          arrivalReason: said.arrivalReason,
        },
        allergens:
          said.contains === null
            ? null
            : { contains: said.contains as Allergen[], mayContain: (said.mayContain ?? []) as Allergen[] },
      }),
    ),
    lots: await readLots(tx, restaurantId, texts.said, {
      of: new Set(known.map(({ id }) => id)),
      before: begun,
    }),
  };
}

/** Whether anything of a file was stored under this id. */
export async function isBegun(tx: Transaction, restaurantId: string, fileId: Id): Promise<boolean> {
  const [first, last] = rowIdRange(fileId);
  const found = await tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(and(eq(auditLogs.restaurantId, restaurantId), between(auditLogs.id, first, last)))
    .limit(1);
  return found.length > 0;
}

/** @param known products by which a number counts, and the instant from which on lots may be the file's own */
async function readLots(
  tx: Transaction,
  restaurantId: string,
  said: readonly string[],
  known: { readonly of: ReadonlySet<string>; readonly before: Date | undefined },
): Promise<KnownLot[]> {
  const columns = {
    id: lots.id,
    productId: lots.productId,
    lotNumber: lots.lotNumber,
    quantity: lots.quantity,
    expiryDate: lots.expiryDate,
    expiryKind: lots.expiryKind,
    supplier: lots.supplier,
    storageLocation: lots.storageLocation,
    isPart: sql<boolean>`${lots.parentLotId} IS NOT NULL`,
    isArchived: sql<boolean>`${products.archivedAt} IS NOT NULL`,
    unit: products.unit,
  };
  const ofProduct = and(eq(products.restaurantId, lots.restaurantId), eq(products.id, lots.productId));
  const references = said.map((text) => text.toLowerCase()).filter(isUuidV7);
  const numbers = said.filter((text) => text !== '' && text.length <= maxLotNumber);
  const referenced =
    references.length === 0
      ? []
      : await tx
          .select(columns)
          .from(lots)
          .innerJoin(products, ofProduct)
          .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, references)));
  const numbered = await tx
    .select(columns)
    .from(lots)
    .innerJoin(products, ofProduct)
    .where(
      and(
        eq(lots.restaurantId, restaurantId),
        isNull(lots.parentLotId),
        isNull(lots.voidedAt),
        isNull(products.archivedAt),
        sql`upper(${lots.lotNumber}) = ANY (ARRAY(SELECT upper(text) FROM unnest(${sql.param(numbers)}::text[]) AS text))`,
        // Two rows of one lot add up: what the file itself began was not there before it.
        known.before && lt(lots.createdAt, known.before),
      ),
    );
  const all = [...referenced, ...numbered.filter(({ productId }) => known.of.has(productId))];
  const told = all.map(({ unit, ...lot }) => ({ ...lot, quantity: fromBase(lot.quantity, unit as Unit) }));
  return [...new Map(told.map((lot) => [lot.id, lot])).values()];
}
