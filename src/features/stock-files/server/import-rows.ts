import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { isDatabaseUnavailable } from '#platform/db/errors.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { zCountLot } from '#features/inventory/lot-shapes.ts';
import { zEditProduct, zNewProduct, zStateAllergens } from '#features/inventory/product-shapes.ts';
import { zReceive } from '#features/inventory/movement-shapes.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import {
  countLot,
  createProduct,
  editProduct,
  receive,
  stateAllergens,
} from '#features/inventory/server/index.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { RowOutcome, stockFilesContract } from '../contract.ts';
import { rowTexts } from '../errors.it.ts';
import { changeId, rowId, statementId } from '../row-ids.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { applyPlan, planRow, standingOf, type Goods, type RowPlan } from '../row-plan.ts';
import { rowRefusalText } from '../row-refusals.it.ts';
import { namedTexts } from './named-texts.ts';
import { fileWork } from './run-file-work.ts';
import { readStanding } from './standing.ts';
import { readTaken } from './taken.ts';

type Input = z.output<NonNullable<(typeof stockFilesContract.importRows)['~orpc']['inputSchema']>>;
type Row = Input['rows'][number];
type Outcome = Omit<RowOutcome, 'row'>;

/** Who stores what of which file. */
interface Import {
  readonly services: Services;
  readonly caller: OperatorCaller;
  readonly fileId: Id;
  readonly defaultUnit: Unit;
  readonly whenPresent: Input['whenPresent'];
  readonly accepted: Input['accepted'];
  /** Rows of which the change to the product is stored. */
  readonly changes: ReadonlySet<number>;
  /** Rows of which what they say of allergens is stored. */
  readonly statements: ReadonlySet<number>;
}

/**
 * Stores rows of a file one by one, each by the use cases behind the forms and under ids that follow from file and row:
 * sent again, also after a lost answer, a row is not stored twice. A row that is refused leaves the others alone. A lot
 * that was there before the file is left as it is, counted or added to, as `whenPresent` says; goods without a lot that an earlier
 * import brought are not added again, whoever imports them at the same time.
 * @throws FILES_BUSY, FILES_OWN_BUSY
 */
export async function importRows(
  services: Services,
  caller: OperatorCaller,
  input: Input,
  signal?: AbortSignal,
): Promise<{ rows: RowOutcome[] }> {
  const { deviceId = null, device = null } = caller.origin ?? {};
  const fromFile: OperatorCaller = { ...caller, origin: { deviceId, device, cameBy: 'file' } };
  return services.heavy.run(
    caller.restaurant.id,
    fileWork,
    () => storeRows(services, fromFile, input),
    signal,
  );
}

async function storeRows(
  services: Services,
  caller: OperatorCaller,
  { fileId, defaultUnit, whenPresent, accepted, rows }: Input,
): Promise<{ rows: RowOutcome[] }> {
  const restaurantId = caller.restaurant.id;
  const texts = namedTexts(
    rows.flatMap(({ name, lotNumber, reference }) => [name, lotNumber ?? '', reference ?? '']),
  );
  const { goods, changes, statements, products, lots, taken } = await services.database.asTenant(
    restaurantId,
    (tx) => readStanding(tx, restaurantId, fileId, texts),
    { snapshot: true },
  );
  const standing = standingOf(products, lots, rows, defaultUnit, taken);
  const stored = new Set(goods);
  const file: Import = { services, caller, fileId, defaultUnit, whenPresent, accepted, changes, statements };
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    if (stored.has(row.row)) {
      outcomes.push({ row: row.row, outcome: 'already', reason: null });
      continue;
    }
    stored.add(row.row);
    const plan = planRow(row, standing, whenPresent);
    const done = await store(file, row, plan);
    if (done.outcome !== 'refused' && plan.does !== 'refuse' && plan.does !== 'leave')
      applyPlan(standing, row, plan, { id: idOfNew(fileId, row, plan), unit: row.unit ?? defaultUnit });
    outcomes.push({ row: row.row, ...done });
  }
  return { rows: outcomes };
}

async function store(file: Import, row: Row, plan: RowPlan): Promise<Outcome> {
  if (plan.does === 'refuse') return { outcome: 'refused', reason: rowRefusalText(plan.refusal) };
  if (plan.does === 'leave') return { outcome: 'left', reason: null };
  if (plan.does === 'create') return makeNew(file, row, plan);
  const { product, goods, changes, statement, left } = plan;
  const wasChanged = file.changes.has(row.row) || file.statements.has(row.row);
  const edits = !file.changes.has(row.row) && Object.keys(changes).length > 0;
  const states = !file.statements.has(row.row) && statement !== null;
  const isChanged = edits || states;
  // Before the goods: their receipt is that of the row, and an import that dies in between does the rest when it goes on.
  const unedited = edits
    ? await refusalOf(() => {
        const change = { id: changeId(file.fileId, row.row), productId: product.id, changes };
        return editProduct(file.services, file.caller, zEditProduct.parse(change));
      })
    : null;
  const unstated = states ? await refusalOf(() => say(file, row, product.id, statement)) : null;
  const unchanged = unstated ?? unedited;
  if (goods) {
    const reason = await refusalOf(() => bring(file, row, product, goods)).catch(takenMeanwhile);
    if (reason === cameMeanwhile)
      return { outcome: isChanged && unchanged === null ? 'updated' : 'taken', reason: unchanged };
    if (reason === null)
      return {
        outcome: goods.kind === 'count' ? 'counted' : 'received',
        reason: unchanged === null ? null : rowTexts.onlyGoods(unchanged),
      };
    const halfDone = wasChanged || (edits && unedited === null) || (states && unstated === null);
    return { outcome: 'refused', reason: halfDone ? rowTexts.onlyProduct(reason) : reason };
  }
  if (unchanged !== null) return { outcome: 'refused', reason: unchanged };
  if (isChanged) return { outcome: 'updated', reason: null };
  return {
    outcome: wasChanged ? 'already' : left === null ? 'unchanged' : leftOutcomes[left.why],
    reason: null,
  };
}

const leftOutcomes = { present: 'present', taken: 'taken', unwanted: 'left' } as const;

type Creation = Extract<RowPlan, { does: 'create' }>;

/** A new product that says what it holds is a change of its row: its goods, which come last, are what tells that all of it is stored. */
const idOfNew = (fileId: Id, { row }: Row, { statement }: { readonly statement: AllergenStatement | null }) =>
  statement === null ? rowId(fileId, row) : changeId(fileId, row);

/** A product with its goods in one write; where it says what it holds, the product, then that, then the goods. */
async function makeNew(file: Import, row: Row, plan: Creation): Promise<Outcome> {
  const unmade = await refusalOf(() => create(file, row, plan));
  if (unmade !== null) return { outcome: 'refused', reason: unmade };
  const { statement } = plan;
  if (statement === null) return { outcome: 'created', reason: null };
  const productId = idOfNew(file.fileId, row, plan);
  const refused =
    (await refusalOf(() => say(file, row, productId, statement))) ??
    (row.quantity
      ? await refusalOf(() =>
          bring(
            file,
            row,
            { id: productId, unit: row.unit ?? file.defaultUnit },
            { kind: 'receive', lot: null, quantity: row.quantity! },
          ),
        )
      : null);
  return refused === null
    ? { outcome: 'created', reason: null }
    : { outcome: 'refused', reason: rowTexts.onlyProduct(refused) };
}

/** Says what a product holds, as its page does; a file gives no reason, so that it takes nothing off. */
function say(
  { services, caller, fileId }: Import,
  { row }: Row,
  productId: string,
  allergens: AllergenStatement,
) {
  const said = { id: statementId(fileId, row), productId, allergens, reason: null };
  return stateAllergens(services, caller, zStateAllergens.parse(said));
}

function create({ services, caller, fileId, defaultUnit, accepted }: Import, row: Row, plan: Creation) {
  const { name, category, supplier, storageLocation, costCents, minimumStock, qrCode } = row;
  const { quantity, lotNumber, expiryDate, expiryKind } = row;
  const delivery = {
    quantity,
    lotNumber,
    expiryDate,
    expiryKind,
    supplier,
    receivedOn: null,
    accepted,
  };
  const product = {
    id: idOfNew(fileId, row, plan),
    unit: row.unit ?? defaultUnit,
    name,
    category,
    supplier,
    storageLocation,
    costCents,
    minimumStock,
    qrCode,
    initialStock: quantity && plan.statement === null ? delivery : null,
  };
  return createProduct(services, caller, zNewProduct.parse(product));
}

function bring(
  { services, caller, fileId, whenPresent, accepted }: Import,
  row: Row,
  product: { readonly id: string; readonly unit: Unit },
  goods: Goods,
) {
  const id = rowId(fileId, row.row);
  if (goods.kind === 'count') {
    const { lot, quantity: counted } = goods;
    const count = { id, lotId: lot.id, counted, expected: lot.quantity };
    return countLot(services, caller, zCountLot.parse(count));
  }
  // What the row does not say of a lot that is there is as it is: the reference alone names it.
  const delivery = {
    quantity: goods.quantity,
    lotNumber: row.lotNumber ?? goods.lot?.lotNumber ?? null,
    expiryDate: row.expiryDate ?? goods.lot?.expiryDate ?? null,
    expiryKind: row.expiryKind ?? goods.lot?.expiryKind ?? null,
    supplier: row.supplier,
    accepted,
  };
  // A list is what is there, and no van at the door (GOODS-45).
  const input = zReceive.parse({ id, productId: product.id, ...delivery, came: 'there' });
  if (whenPresent === 'add' || delivery.lotNumber !== null) return receive(services, caller, input);
  const before = (tx: Transaction) => refuseTaken(tx, caller, fileId, product, input);
  return receive(services, caller, input, { before });
}

/** Instead of a refusal: the goods of the row are there since another import, which ended after this one had looked. */
const cameMeanwhile = Symbol('came meanwhile');
class TakenMeanwhile extends Error {}

function takenMeanwhile(error: unknown): typeof cameMeanwhile {
  if (error instanceof TakenMeanwhile) return cameMeanwhile;
  throw error;
}

/**
 * Two people import the same list as two files, or on both sides of midnight: who comes second waits here for the first, and sees
 * what that one brought. The same file needs no lock: its rows have the same ids.
 * @throws TakenMeanwhile
 */
async function refuseTaken(
  tx: Transaction,
  { restaurant: { id: restaurantId } }: OperatorCaller,
  fileId: Id,
  product: { readonly id: string; readonly unit: Unit },
  { quantity, expiryDate }: { readonly quantity: number; readonly expiryDate: string | null },
): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imported goods:${restaurantId}:${product.id}`}, 0))`,
  );
  const brought = await readTaken(tx, restaurantId, fileId, [product]);
  if (brought.some((one) => one.quantity === quantity && one.expiryDate === expiryDate))
    throw new TakenMeanwhile();
}

/**
 * Why a write was refused, in Italian: the first field's words where it is about one, else the refusal's own. Null when it
 * was stored.
 * @throws what is no refusal: then the call fails, and can be sent again
 */
async function refusalOf(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (!(error instanceof ORPCError) || isDatabaseUnavailable(error)) throw error;
    const fields = (error.data as { fields?: readonly { message: string; code: string }[] } | undefined)
      ?.fields;
    if (fields?.some(({ code }) => code === 'missing_unsaid' || code === 'found_unsaid'))
      return rowTexts.countByHand;
    return fields?.[0]?.message ?? error.message;
  }
}
