import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { saidNow } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { arrivalLimitOf } from '../arrival.ts';
import { questionsOf } from '../arrival-asks.ts';
import type { Movement } from '../movement-shapes.ts';
import type { zNewProduct } from '../product-shapes.ts';
import { products } from '../tables.ts';
import { requireAccepted, storeAccepted } from './arrivals.ts';
import { claimNames } from './claim-names.ts';
import { fillLot } from './fill-lot.ts';
import { productFacts } from './product-facts.ts';
import { storeMovement } from './store-movement.ts';
import { storedQuantity } from './stored-quantity.ts';

/** What nobody has set yet of a new product. */
const unset = { arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null } as const;

/**
 * Adds a product and, when some of it is there already, its first lot by a movement in the same transaction: one form
 * is enough to begin (C-30).
 * @throws INPUT_INVALID, NAME_TAKEN, CODE_TAKEN
 */
export async function createProduct(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewProduct>,
): Promise<{ id: string; movement: Movement | null }> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<{ id: string; movement: Movement | null }>(services, caller, {
    id: input.id,
    action: 'inventory.create_product',
    input,
    entity: { type: 'product', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const product = await storeProduct(tx, caller, input, at);
      const change = saidNow(productFacts(product));
      if (input.initialStock === null) return { response: { id: product.id, movement: null }, change };
      const delivery = {
        ...input.initialStock,
        quantity: storedQuantity('initialStock.quantity', input.initialStock.quantity, input.unit),
        supplier: input.initialStock.supplier ?? input.supplier,
      };
      const { accepted } = input.initialStock;
      // Of what is on the shelf already no temperature on arrival is known; its kind says which date is expected.
      const limit = arrivalLimitOf({ ...input, ...unset });
      const questions = questionsOf({ ...input.initialStock, celsius: null }, input, limit, romeDate(at));
      requireAccepted(questions, accepted, limit, 'initialStock.accepted');
      const line = await fillLot(tx, restaurantId, product.id, delivery, at, 'initialStock.');
      const id = newId(at);
      const { response: movement, evidence } = await storeMovement(
        tx,
        caller,
        // What is there when a product is made is no arrival, and says so (GOODS-45).
        { id, product, type: 'in', lines: [line], notes: null, performedAt: null, alreadyHere: true },
        at,
      );
      const asked = { restaurantId, id, productId: product.id, lotId: line.lotId, questions, celsius: null };
      evidence.push(...(await storeAccepted(tx, { ...asked, ...limit }, accepted)));
      return { response: { id: product.id, movement }, evidence, change };
    },
  });
}

/**
 * A product alone, inside of a write that does more than this.
 * @throws as `createProduct`
 */
export async function storeProduct(
  tx: Transaction,
  { restaurant: { id: restaurantId } }: OperatorCaller,
  input: Omit<z.output<typeof zNewProduct>, 'initialStock'>,
  at: Date,
) {
  const product = {
    restaurantId,
    id: input.id,
    name: input.name,
    category: input.category,
    supplier: input.supplier,
    unit: input.unit,
    storageLocation: input.storageLocation,
    cost: input.costCents,
    minimumStock:
      input.minimumStock === null ? null : storedQuantity('minimumStock', input.minimumStock, input.unit),
    qrCode: input.qrCode,
    openedShelfDays: input.openedShelfDays,
    frozenShelfDays: input.frozenShelfDays,
    thawedShelfDays: input.thawedShelfDays,
    createdAt: at,
    updatedAt: at,
  };
  await claimNames(tx, restaurantId, input.id, input);
  await tx.insert(products).values(product);
  return product;
}
