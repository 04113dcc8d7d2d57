/** What the register of non-conformities calls the room, and what is done there. */
export const nonConformityTexts = { name: 'Richiami e merce a rischio', act: 'Giudica la merce' };
