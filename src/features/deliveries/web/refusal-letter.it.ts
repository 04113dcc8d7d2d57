/** Words of the dialog with the letter to a supplier. */
export const letterTexts = { title: 'Lettera al fornitore', field: 'Testo della lettera' };
