/** What other features may use of suppliers on the server. */
export { suppliersSeenPoint } from './suppliers-seen.ts';
export type { SupplierSeen } from './suppliers-seen.ts';
export { anySuspended, suspendedNow, vettedNow } from './read-suppliers.ts';
