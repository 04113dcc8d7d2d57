import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { cleaningProductsAudited } from '../audited.it.ts';
import { cleaningProductsContract as calls } from '../contract.ts';
import { cleaningProducts } from '../tables.ts';

const path = (): string => '/sanitization/products';

/** What is done with the register of cleaning products. */
export const auditedCleaningProducts: AuditedRoom = {
  words: cleaningProductsAudited,
  subjects: [tableSubject('cleaning_product', cleaningProducts, cleaningProducts.product, path)],
  shapes: {
    'cleaningProducts.record_sheet': calls.recordSheet,
    'cleaningProducts.correct_sheet': calls.correctSheet,
    'cleaningProducts.keep_safety_sheet': calls.keepSafetySheet,
  },
  makes: { 'cleaningProducts.correct_sheet': 'cleaning_product' },
  whole: ['cleaningProducts.record_sheet', 'cleaning_products.correct_sheet'],
};
