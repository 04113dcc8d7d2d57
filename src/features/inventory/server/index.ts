/** What other features may use of the inventory on the server. */
export { createProduct } from './create.ts';
export { movementEvidenceType, readMovementEvidence } from './evidence.ts';
export { listProducts } from './list.ts';
export { receive } from './receive.ts';
export { inventorySummary } from './summary.ts';
export { takeOut } from './take-out.ts';
