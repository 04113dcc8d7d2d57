/** Words of what is asked and said while goods are moved, changed and taken in; apart, so that the lists need not load them. */

import type { Warmth } from './out-of-cold.ts';

/** Asked where goods are told to have been used before a recall that blocks them by now. */
export const usedBeforeBlockText =
  'Questa merce è bloccata: se l’hai usata prima del blocco, scrivi dov’è finita e chi l’ha mangiata. Se è ancora qui, non usarla.';

/** Said where frozen goods are put where they would thaw (INV-52), or where nobody said what it keeps at (INV-100, INV-124), and thawed ones where they would freeze again. */
export const frozenPlaceTexts = {
  not_a_freezer: (place: string) =>
    `«${place}» non è un congelatore: lì si scongela. Scegli un congelatore, oppure registra «Scongela».`,
  place_unknown: (place: string) =>
    `«${place}» è un congelatore? Se sì, aggiungilo in Magazzino, Posti; se no, scegline uno, oppure registra «Scongela».`,
  refrozen: (place: string) =>
    `«${place}» è un congelatore, e questa merce è già scongelata: non si ricongela. Scegli un frigo.`,
} as const;

/** Said of what is frozen and stands in no freezer, or where nobody knows: somebody says where it is, or that it thaws (INV-124). */
export const frozenStandsText = (warmth: Warmth, place: string): string =>
  warmth === 'unknown'
    ? frozenPlaceTexts.place_unknown(place)
    : `«${place}» non è un congelatore, e qui risulta congelato: se sta lì si scongela. Registra «Scongela», oppure spostalo in un congelatore.`;

/** Said of what is kept cold where nobody knows whether it is cold: of where it stands, and before it is put there (INV-136). */
export const unclearPlaceText = (place: string): string =>
  `«${place}» è un frigo acceso? Se sì, aggiungilo in Magazzino, Posti; se no, metti la merce in un frigo.`;

/** Asked and said where something is thawed (INV-57). */
export const thawPlaceTexts = {
  thawPlace: 'Dove si scongela',
  place_needed: () => 'Scrivi in quale frigo si scongela',
  stays_frozen: (place: string) => `In «${place}» resta congelato: scegli il frigo in cui si scongela`,
  place_unknown: (place: string) =>
    `«${place}» è un frigo? Qui è il posto in cui era congelato: scegli il frigo in cui si scongela, o aggiungilo in Magazzino, Posti`,
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
