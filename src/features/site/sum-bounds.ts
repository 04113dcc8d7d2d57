/** Bounds of the two numbers whose sum asks whether a person writes (SITE-37). */
export const sumBounds = { min: 1, max: 10 } as const;
