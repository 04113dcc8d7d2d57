/** What other features may use of suppliers in the browser. */
export { SuspendedSupplier } from './SuspendedSupplier.tsx';
