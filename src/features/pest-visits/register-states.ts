/** What the register can be narrowed to: every station was clean, one was not. Apart from the contract, which would bring Zod into the browser. */
export const registerStates = ['clean', 'activity'] as const;
export type RegisterState = (typeof registerStates)[number];
