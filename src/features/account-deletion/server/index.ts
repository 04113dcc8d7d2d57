/** What other features may use of the deletion of accounts on the server. */
export { eraseRestaurant } from './erase-restaurant.ts';
