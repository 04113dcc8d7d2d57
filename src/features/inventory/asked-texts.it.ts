/** Words of what is asked and said while goods are moved, changed and taken in; apart, so that the lists need not load them. */

/** Asked where goods are told to have been used before a recall that blocks them by now. */
export const usedBeforeBlockText =
  'Questa merce è bloccata: se l’hai usata prima del blocco, scrivi dov’è finita e chi l’ha mangiata. Se è ancora qui, non usarla.';

/** Said where frozen goods are put where they would thaw (INV-52). */
export const notAFreezerText = (place: string): string =>
  `«${place}» non è un congelatore: lì si scongela. Scegli un congelatore, oppure registra «Scongela».`;

/** Said where frozen goods are put into equipment of which nobody said what it keeps at (INV-100). */
export const unknownPlaceText = (place: string): string =>
  `Di «${place}» non so se tiene congelato: scegli un congelatore, oppure aggiungilo in Magazzino, Posti.`;

/** Asked and said where something is thawed (INV-57). */
export const thawPlaceTexts = {
  thawPlace: 'Dove si scongela',
  needed: 'Scrivi in quale frigo si scongela',
  staysFrozen: (place: string) => `In «${place}» resta congelato: scegli il frigo in cui si scongela`,
  outOfCold: (place: string) =>
    `«${place}» è fuori dal frigo: scegli un frigo, o scrivi perché si scongela lì`,
  outOfColdReason: 'Perché si scongela fuori dal frigo',
} as const;

/** Asked where something is frozen for longer than product or recipe say, or frozen or thawed and told when its date has passed. */
export const frozenReasonTexts = {
  frozenReason: 'Perché così a lungo',
  frozenReasonHint: (days: number, said: boolean) =>
    `${said ? 'La scheda dice' : 'Di solito al massimo'} ${String(days)} giorni. Il motivo resta scritto nella storia.`,
  frozenReasonNeeded: 'Scrivi perché lo tieni così a lungo',
  toldLate: 'Perché lo registri solo adesso',
  toldLateHint: 'Adesso sarebbe oltre la sua data. Il motivo resta scritto nella storia.',
} as const;
