/** What the register of non-conformities calls the room, and what is done there. */
export const nonConformityTexts = { name: 'Olio di frittura', act: 'Cambia l’olio' };
