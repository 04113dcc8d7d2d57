/** Words of the interface that the contract names. */
export const reorderTexts = { tag: 'Scorte e ordini' } as const;
