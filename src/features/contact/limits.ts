/** Longest texts of a message, in characters. */
export const contactLimits = { name: 120, email: 254, phone: 40, message: 4_000 } as const;
