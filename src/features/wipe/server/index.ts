/** What other features may use of the wipe on the server. */
export { wipeRestaurant } from './wipe-restaurant.ts';
export type { WipeOrder, WipeResult } from './wipe-restaurant.ts';
export { pointingFirst, wipePoint } from './wipe-list.ts';
export type { WipeList } from './wipe-list.ts';
