/** What the documented calls answer in `message`; those of HACCP exactly as the documents give them (HACCP-13, HACCP-15), that of the voice as decided (C-28). */
export const documentedTexts = {
  movementStored: 'Movimento registrato con successo',
  productAdded: 'Prodotto salvato',
  productRemoved: 'Prodotto tolto dal magazzino',
  recipeStored: 'Ricetta creata con successo',
  preparationStored: 'Preparazione creata e etichetta generata!',
  preparationPlain: 'Preparazione creata!',
  taskStored: 'Task HACCP creato con successo',
  submissionStored: 'Controllo HACCP registrato con successo',
  commandFiltered: 'Comando non valido. Descrivi una preparazione da etichettare.',
};
