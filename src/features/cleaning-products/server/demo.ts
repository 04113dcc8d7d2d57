import { demoSource } from '#features/demo/server/index.ts';
import { zNewProduct } from '../contract.ts';
import { planCleaningProducts } from '../demo.ts';
import { recordSheet } from './record-sheet.ts';

/** The cleaning products of the demo restaurant. */
export const cleaningProductsDemo = demoSource('cleaning-products', planCleaningProducts, {
  cleaning_product: (services, caller, { input }) => recordSheet(services, caller, zNewProduct.parse(input)),
});
