/** Longest reason why goods may stay where it becomes warmer, in characters. */
export const maxGoodsReason = 300;
