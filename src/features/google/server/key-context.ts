/** The place that a sealed key belongs to: copied to another restaurant it does not open. */
export const keyContext = (restaurantId: string): string => `restaurants.google_api_key.${restaurantId}`;
