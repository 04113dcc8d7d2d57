import type { UnitText } from '#platform/kernel/numbers.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { CallOfNumber } from './called-numbers.ts';

/** Words of the inventory that other features' screens use too; apart, so that they need not load the others. */

/** The words of each unit, as `formatQuantity` wants them. */
export const unitTexts: Record<Unit, UnitText> = {
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  pz: 'pz',
  porzione: { one: 'porzione', other: 'porzioni' },
  confezione: { one: 'confezione', other: 'confezioni' },
};

/** Words of the expiry badges (C-33) and of the levels of stock. */
export const statusTexts = {
  good: 'Buono',
  /** One expired lot among good ones, and several. */
  expiredLot: (lot: string) => `Lotto ${lot} scaduto`,
  expiredLots: (count: number) => `${count} lotti scaduti`,
  /** The same of a best-before, which is of quality. */
  pastLot: (lot: string) => `Lotto ${lot} oltre la data`,
  pastLots: (count: number) => `${count} lotti oltre la data`,
  noDate: 'Senza scadenza',
  out: 'Esaurito',
  low: 'Sotto scorta',
  archived: 'Archiviato',
  /** Of a lot, and of a product of which nothing else is in stock; of some of its lots. */
  blocked: 'Bloccato',
  blockedLots: (count: number) => (count === 1 ? '1 lotto bloccato' : `${count} lotti bloccati`),
};

export const expiryKindTexts: Record<ExpiryKind, string> = {
  use_by: 'Da consumare entro il',
  best_before: 'Preferibilmente entro il',
};

/** Why goods that a recall or a hold keeps can not be used; also beside what is shown of them. */
export const blockedText =
  'Bloccato da un richiamo o in attesa di verifica: non si usa, non si apre, non si divide. Si può solo spostare o scartare.';

/** Said when goods were stored that came under a number for which a recall is open, or into a lot that is held. */
export const cameBlockedTexts = {
  title: 'Merce bloccata',
  text: (lots: readonly string[]) =>
    `${lots.length === 1 ? 'Il lotto' : 'I lotti'} ${lots.join(', ')}: c’è un richiamo o una verifica aperta. Metti la merce da parte: non si usa.`,
} as const;

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

/** Of goods that stand where a temperature is out of its limits (INV-77). */
export const placeInQuestionText = 'Temperatura fuori limite';
/** Of goods that stand where nobody has read the temperature for days (FRIG-34); never fewer than two. */
export const unreadPlaceText = (days: number): string => `Temperatura non letta da ${String(days)} giorni`;
/** Of goods of which somebody said by name that they were thrown away, and that are still there (INV-93). */
export const discardedText = 'Da buttare: giudicato da scartare';

/** Asked where goods that are kept cold are put at room temperature, and said of what stands there (INV-66). */
export const outOfColdTexts = {
  needed: (place: string) =>
    `«${place}» è fuori dal frigo, e questa merce va tenuta fredda: scegli un frigo, o scrivi perché sta lì`,
  reason: 'Perché sta fuori dal frigo',
  badge: 'Fuori dal frigo',
} as const;

/** Of goods that stand in a fridge and are frozen, or where nobody said what it keeps at (INV-100). */
export const standsDoubtTexts = {
  out_of_freezer: 'Fuori dal congelatore',
  unknown: 'Posto da chiarire',
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

/** Asked where a count finds less of goods that nobody may use. */
export const missingReasonTexts = {
  missingReason: 'Dov’è finita',
  missingReasonHint: 'Nessuno può usare questa merce: se l’hai buttata, registra uno scarto.',
  missingUnsaid: 'Questa merce è bloccata o da valutare: scrivi dov’è finita quella che manca',
} as const;

/** Asked where a count finds more of a lot of which goods were thrown away. */
export const foundReasonTexts = {
  foundReason: 'Da dove viene',
  foundReasonHint: 'Quello che è stato scartato non torna buono: se lo scarto era sbagliato, correggilo.',
  foundUnsaid: 'Di questo lotto è stata scartata merce: scrivi da dove viene quella in più',
} as const;

/** Asked where something is thrown away for none of the reasons. */
export const otherReasonTexts = {
  otherReason: 'Perché',
  otherMissing: 'Con «Altro» scrivi perché',
} as const;

/** What is said beside the number of goods that arrive, before they are stored, where a recall is open for it. */
export const calledText = (call: CallOfNumber): string =>
  call === 'own'
    ? 'Questo lotto è richiamato: rimandalo indietro. Se lo tieni entra bloccato e non si usa.'
    : `Un richiamo aperto ha questo numero di lotto (${call.join(', ')}): controlla che non sia la stessa merce, poi guarda il richiamo.`;

/** What is said where cold goods arrive of which the product is kept at room temperature (INV-72). */
export const warmPlaceText = (place: string): string =>
  `Si tiene al freddo, ma il posto del prodotto è «${place}», a temperatura ambiente: mettilo in frigo e cambia il posto nel prodotto.`;
