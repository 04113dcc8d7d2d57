/** What other features may use of cleaning products in the browser. */
export { ProductsOfKind } from './ProductsOfKind.tsx';
