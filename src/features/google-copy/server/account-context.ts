/** The place that the sealed key of a service account belongs to: copied to another restaurant it does not open. */
export const accountContext = (restaurantId: string): string =>
  `restaurants.google_service_account_key.${restaurantId}`;
