/** What other parts of the server may use of the payments. */
export { pushPrices } from './push-prices.ts';
export type { PushedPrice } from './push-prices.ts';
export { isServiceError } from './stripe.ts';
export type { StripeTools } from './stripe.ts';
