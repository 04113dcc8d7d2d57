import type { UnitText } from '#platform/kernel/numbers.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

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

/** Words of the badges of stock (C-33); those of a date are in `#platform/kernel/expiry-words.it.ts`. */
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

/** Why goods that were judged to be thrown away are not used, and what helps. */
export const toDiscardText =
  'È stata giudicata da scartare: si può solo scartare o spostare. Se si può usare davvero, bloccala dalla sua traccia e sbloccala con il tuo nome e il motivo.';

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

/** Asked where a count finds less of goods that nobody may use. */
export const missingReasonTexts = {
  missingReason: 'Dov’è finita',
  missingReasonHint: 'Nessuno può usare questa merce: se l’hai buttata, registra uno scarto.',
  missingUnsaid: 'Questa merce è scaduta, bloccata o da valutare: scrivi dov’è finita quella che manca',
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
