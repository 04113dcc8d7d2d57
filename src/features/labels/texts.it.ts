import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { expiryWords } from '#platform/kernel/expiry-words.it.ts';
import type { LotState } from '#features/inventory/lot-kinds.ts';
import type { LabelFormatCode } from './formats.ts';
import type { PublicBadge } from './public-badge.ts';
import type { Handling, LabelEnd } from './label-kinds.ts';

/** On a label that promises longer than is usual, behind its notes. */
export const beyondUsualText = (reason: string): string => `Dura più del solito: ${reason}`;

/** Asked where a label promises longer than is usual. */
export const keepsReasonTexts = {
  label: 'Perché dura così a lungo',
  hint: 'È più di quanto si tiene di solito. Il motivo resta scritto sull’etichetta.',
  needed: 'Scrivi perché dura così a lungo',
} as const;

/** Where the name of a typed label says an allergen that is not stated on it. */
export const nameSaysText = (names: readonly string[]): string =>
  `Il nome dice ${names.join(' e ')}, e tra gli allergeni non c’è: aggiungilo, oppure scrivi sull’etichetta perché non c’è`;

/** The words that stand on a label. */
export const paperTexts = {
  useBy: 'Da consumare entro',
  bestBefore: 'Preferibilmente entro',
  noExpiry: 'Senza data di scadenza',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  none: 'Nessuno dei 14 allergeni',
  unknown: 'Allergeni non indicati: chiedi al personale',
  unstated: 'Allergeni non indicati',
  neverRefreeze: 'Non ricongelare',
  lot: 'Lotto',
  reprint: (times: number) => `Ristampa ${String(times)}`,
  made: 'Preparato il',
  handled: {
    as_it_is: 'Ricevuto il',
    portioned: 'Porzionato il',
    decanted: 'Travasato il',
  } satisfies Record<Handling, string>,
  states: { closed: null, opened: 'Aperto', frozen: 'Congelato', thawed: 'Scongelato' } satisfies Record<
    LotState,
    string | null
  >,
  quantity: 'Quantità',
  keep: 'Conserva',
  by: 'Da',
  supplier: 'Fornitore',
  ingredients: 'Ingredienti',
  frozenMark: '* surgelato all’origine',
  notes: 'Note',
  /** Where no font of the paper has a letter of it. */
  noName: 'Senza nome',
  seeCode: 'vedi il codice QR',
} as const;

/** Names of the papers, as their boxes have them. */
export const formatTexts: Readonly<Record<LabelFormatCode, string>> = {
  roll62: 'Rotolo 62 mm',
  roll58: 'Rotolo 58 mm',
  die62x29: '62 × 29 mm',
  die50x30: '50 × 30 mm',
  die100x50: '100 × 50 mm',
  a4x24: 'Foglio A4, 3 × 8',
};

/**
 * «Scaduto», «Scade oggi», «5gg rimanenti» (LABEL-24…26), alike on the public page and in the list; what is past its best-before has
 * not expired (LABEL-46).
 */
export const badgeTexts = (
  { kind, days }: Pick<PublicBadge, 'kind' | 'days'>,
  expiryKind: ExpiryKind | null,
): string =>
  kind === 'days' ? `${String(days)}gg rimanenti` : expiryWords(expiryKind, kind === 'expired' ? -1 : 0);

/** Why a label is not printed any more (LABEL-35). */
export const labelEndTexts: Readonly<Record<LabelEnd, string>> = {
  blocked: 'Bloccato da un richiamo o in attesa di verifica: non si usa, e questa etichetta non si stampa.',
  finished: 'Il contenitore o il lotto risulta finito o scartato: questa etichetta non si stampa più.',
  discarded:
    'Giudicato da scartare: non si usa, e questa etichetta non si stampa. Si può solo spostare o scartare.',
  superseded: 'C’è un’etichetta più recente su questo contenitore: vale quella.',
  redated:
    'La scadenza di questo lotto è stata corretta: l’etichetta ne dice una troppo lontana. Fanne una nuova.',
  incomplete: 'Non dice tutti gli allergeni che si conoscono oggi: fai un’etichetta nuova.',
};

/** What both the server and the form say (LABEL-09). */
export const labelErrorTexts = {
  googleNotConfigured: "Configura prima l'integrazione Google per creare etichette QR",
} as const;
