/**
 * For how many days it counts that goods were out of their limits, or to be thrown away, once that is over: food is found in a freezer a
 * year later.
 */
export const rememberedDays = 400;
