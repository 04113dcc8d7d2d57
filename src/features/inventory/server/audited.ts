import { sql } from 'drizzle-orm';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { inventoryAudited } from '../audited.it.ts';
import { inventoryContract as calls } from '../contract.ts';
import { lots, lotTransitions, productMovements, products } from '../tables.ts';
import { productFactNames } from './product-facts.ts';

const lotName = sql<string | null>`(SELECT p.name FROM products p
  WHERE p.restaurant_id = ${lots.restaurantId} AND p.id = ${lots.productId}) || ', lotto ' || ${lots.lotNumber}`;
const product = (id: string): string => `/inventory/${id}`;

/** What is done with products, lots and stock. */
export const auditedInventory: AuditedRoom = {
  words: inventoryAudited,
  subjects: [
    tableSubject('product', products, products.name, product),
    tableSubject('arrival_limit', products, products.name, product),
    tableSubject('lot', lots, lotName, (id) => `/inventory/lots/${id}`),
    tableSubject('product_movement', productMovements, productMovements.productName),
    tableSubject(
      'lot_transition',
      lotTransitions,
      sql<string>`${lotTransitions.productName} || ', lotto ' || ${lotTransitions.lotNumber}`,
    ),
  ],
  shapes: {
    'inventory.create_product': calls.create,
    'inventory.edit_product': calls.edit,
    'inventory.archive_product': calls.archive,
    'inventory.unarchive_product': calls.unarchive,
    'inventory.state_allergens': calls.stateAllergens,
    'inventory.set_arrival_limit': calls.setArrivalLimit,
    'inventory.judge_arrival': calls.judgeArrival,
    'inventory.receive': calls.receive,
    'inventory.take_out': calls.takeOut,
    'inventory.discard': calls.discard,
    'inventory.count_lot': calls.count,
    'inventory.move_lot': calls.move,
    'inventory.open_lot': calls.change,
    'inventory.freeze_lot': calls.change,
    'inventory.thaw_lot': calls.change,
    'inventory.redate_lot': calls.redate,
    'inventory.correct_movement': calls.correct,
    'inventory.correct_transition': calls.correctTransition,
  },
  changes: {
    'inventory.create_product': productFactNames,
    'inventory.edit_product': productFactNames,
    'inventory.state_allergens': ['contains', 'mayContain'],
    'inventory.judge_arrival': ['judgement', 'reason'],
    'inventory.move_lot': ['storageLocation'],
  },
  makes: {
    'inventory.correct_movement': 'product_movement',
    'inventory.correct_transition': 'lot_transition',
  },
  whole: ['inventory.set_arrival_limit'],
  ofDay: ['inventory.judge_arrival', 'inventory.redate_lot', 'inventory.correct_transition'],
};
