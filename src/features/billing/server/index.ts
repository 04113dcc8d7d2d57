/** What other parts of the server may use of the payments. */
export { subscriptionOf } from './find-customer.ts';
export type { FetchedInvoice } from './invoice-of.ts';
export { archiveInvoices, endSubscriptions, isRenewed, setRenewal } from './leave.ts';
export { pushPrices } from './push-prices.ts';
export type { PushedPrice } from './push-prices.ts';
export { isServiceError } from './stripe.ts';
export type { StripeTools } from './stripe.ts';
