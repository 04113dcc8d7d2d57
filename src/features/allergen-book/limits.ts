/** Dishes of one menu: what fits some twenty sheets and 20 kB of a page in most cases. */
export const maximumDishes = 120;
