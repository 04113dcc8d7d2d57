import { and, between, eq, isNull } from 'drizzle-orm';
import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { isDatabaseUnavailable } from '#platform/db/errors.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { zEditProduct, zNewProduct, zReceive } from '#features/inventory/contract.ts';
import type { Unit } from '#features/inventory/quantity.ts';
import { createProduct, editProduct, receive } from '#features/inventory/server/index.ts';
import { products } from '#features/inventory/tables.ts';
import type { RowOutcome, stockFilesContract } from '../contract.ts';
import { rowTexts } from '../errors.it.ts';
import { nameKey } from '../mapping.ts';
import { changeId, rowId, rowIdRange, rowOf } from '../row-ids.ts';
import { unitTold } from '../unit-told.ts';

type Input = z.output<NonNullable<(typeof stockFilesContract.importRows)['~orpc']['inputSchema']>>;
type Row = Input['rows'][number];
type Known = typeof products.$inferSelect;

/**
 * Stores rows of a file one by one, each by the use case behind the form and under an id that follows from file and row:
 * sent again, also after a lost answer, a row is not stored twice. A row that is refused leaves the others alone.
 */
export async function importRows(
  services: Services,
  caller: OperatorCaller,
  { fileId, defaultUnit, rows }: Input,
): Promise<{ rows: RowOutcome[] }> {
  const { stored, known } = await standing(services, caller, fileId);
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    if (stored.has(row.row)) {
      outcomes.push({ row: row.row, outcome: 'already', reason: null });
      continue;
    }
    let done: Omit<RowOutcome, 'row'>;
    try {
      done = await store(services, caller, { fileId, row, defaultUnit, known });
    } catch (error) {
      done = { outcome: 'refused', reason: refusalOf(error) };
    }
    stored.add(row.row);
    outcomes.push({ row: row.row, ...done });
  }
  return { rows: outcomes };
}

/** Rows of the file that are stored, and the products in use by name. */
async function standing({ database }: Services, caller: OperatorCaller, fileId: Id) {
  const restaurantId = caller.restaurant.id;
  const [first, last] = rowIdRange(fileId);
  return database.asTenant(
    restaurantId,
    async (tx) => {
      const receipts = await tx
        .select({ id: auditLogs.id })
        .from(auditLogs)
        .where(and(eq(auditLogs.restaurantId, restaurantId), between(auditLogs.id, first, last)));
      const inUse = await tx
        .select()
        .from(products)
        .where(and(eq(products.restaurantId, restaurantId), isNull(products.archivedAt)));
      return {
        stored: new Set(receipts.map(({ id }) => rowOf(id))),
        known: new Map(inUse.map((product) => [nameKey(product.name), product])),
      };
    },
    { snapshot: true },
  );
}

async function store(
  services: Services,
  caller: OperatorCaller,
  {
    fileId,
    row,
    defaultUnit,
    known,
  }: {
    readonly fileId: Id;
    readonly row: Row;
    readonly defaultUnit: Unit;
    readonly known: Map<string, Known>;
  },
): Promise<Omit<RowOutcome, 'row'>> {
  const id = rowId(fileId, row.row);
  const { quantity, lotNumber, expiryDate, expiryKind, supplier } = row;
  const product = known.get(nameKey(row.name));
  if (!product) {
    const { name, category, storageLocation, costCents, minimumStock, qrCode } = row;
    const unit = row.unit ?? defaultUnit;
    const delivery = { quantity, lotNumber, expiryDate, expiryKind, supplier, receivedOn: null };
    const fields = { name, category, supplier, unit, storageLocation, costCents, minimumStock, qrCode };
    await createProduct(
      services,
      caller,
      zNewProduct.parse({ id, ...fields, initialStock: quantity ? delivery : null }),
    );
    const at = services.clock.now();
    const made = { restaurantId: caller.restaurant.id, id, ...fields, cost: costCents };
    known.set(nameKey(name), {
      ...made,
      openedShelfDays: null,
      frozenShelfDays: null,
      thawedShelfDays: null,
      archivedAt: null,
      createdAt: at,
      updatedAt: at,
    });
    return { outcome: 'created', reason: null };
  }
  const changes = changesOf(row, product);
  const isChanged = Object.keys(changes).length > 0;
  const told = unitTold(quantity, row.unit, product.unit as Unit);
  if (!told.ok)
    throw new ORPCError('UNIT_DIFFERS', { status: 409, message: rowTexts.unitDiffers(product.unit) });
  if (!told.quantity) {
    if (!isChanged) return { outcome: 'unchanged', reason: null };
    await editProduct(services, caller, zEditProduct.parse({ id, productId: product.id, changes }));
    return { outcome: 'updated', reason: null };
  }
  const goods = { quantity: told.quantity, lotNumber, expiryDate, expiryKind, supplier };
  await receive(services, caller, zReceive.parse({ id, productId: product.id, ...goods }));
  if (!isChanged) return { outcome: 'received', reason: null };
  try {
    const change = { id: changeId(fileId, row.row), productId: product.id, changes };
    await editProduct(services, caller, zEditProduct.parse(change));
    return { outcome: 'received', reason: null };
  } catch (error) {
    // The goods are in; that the rest was not changed is told beside them.
    return { outcome: 'received', reason: rowTexts.onlyGoods(refusalOf(error)) };
  }
}

/** What the row says otherwise of a product. A supplier beside goods is that of the goods. */
function changesOf(row: Row, product: Known) {
  const hasGoods = Boolean(row.quantity);
  return {
    ...(row.category !== null && row.category !== product.category ? { category: row.category } : {}),
    ...(!hasGoods && row.supplier !== null && row.supplier !== product.supplier
      ? { supplier: row.supplier }
      : {}),
    ...(row.storageLocation !== null && row.storageLocation !== product.storageLocation
      ? { storageLocation: row.storageLocation }
      : {}),
    ...(row.costCents !== null && row.costCents !== product.cost ? { costCents: row.costCents } : {}),
    ...(row.minimumStock !== null && row.minimumStock !== product.minimumStock
      ? { minimumStock: row.minimumStock }
      : {}),
    ...(row.qrCode !== null && row.qrCode !== product.qrCode ? { qrCode: row.qrCode } : {}),
  };
}

/**
 * Why a row was refused: the first field's words where it is about one, else the refusal's own.
 * @throws what is no refusal: then the call fails, and can be sent again
 */
function refusalOf(error: unknown): string {
  if (!(error instanceof ORPCError) || isDatabaseUnavailable(error)) throw error;
  const fields = (error.data as { fields?: readonly { message: string }[] } | undefined)?.fields;
  return fields?.[0]?.message ?? error.message;
}
