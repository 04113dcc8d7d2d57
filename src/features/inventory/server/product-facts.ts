import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { products } from '../tables.ts';

type Facts = Pick<
  typeof products.$inferSelect,
  | 'name'
  | 'unit'
  | 'category'
  | 'supplier'
  | 'storageLocation'
  | 'cost'
  | 'minimumStock'
  | 'qrCode'
  | 'openedShelfDays'
  | 'frozenShelfDays'
  | 'thawedShelfDays'
>;

/** What can be changed of a product, as the audit log keeps it beside the change. */
export const productFacts = (product: Facts): JsonObject => ({
  name: product.name,
  unit: product.unit,
  category: product.category,
  supplier: product.supplier,
  storageLocation: product.storageLocation,
  cost: product.cost,
  minimumStock: product.minimumStock === null ? null : fromBase(product.minimumStock, product.unit as Unit),
  qrCode: product.qrCode,
  openedShelfDays: product.openedShelfDays,
  frozenShelfDays: product.frozenShelfDays,
  thawedShelfDays: product.thawedShelfDays,
});

/** The names of these facts: each has a word in the audit log. */
export const productFactNames = [
  'name',
  'unit',
  'category',
  'supplier',
  'storageLocation',
  'cost',
  'minimumStock',
  'qrCode',
  'openedShelfDays',
  'frozenShelfDays',
  'thawedShelfDays',
] as const satisfies readonly (keyof Facts)[];
