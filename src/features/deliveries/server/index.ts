/** What other features may use of the deliveries on the server. */
export { readDeliveryEvidence } from './evidence.ts';
export { recordDelivery } from './record-delivery.ts';
