import { frozenReasonTexts } from '../asked-texts.it.ts';
import type { Transition } from '../transitions.ts';

/** Opening, freezing and thawing: apart from the rest, which is loaded with the first movement. */
export const changeTexts = {
  actions: { open: 'Apri confezione', freeze: 'Congela', thaw: 'Scongela' } satisfies Record<
    Transition,
    string
  >,
  titles: {
    open: 'Apri una confezione',
    freeze: 'Congela',
    thaw: 'Scongela',
  } satisfies Record<Transition, string>,
  ofLot: {
    open: (lot: string) => `Apri confezione del lotto ${lot}`,
    freeze: (lot: string) => `Congela il lotto ${lot}`,
    thaw: (lot: string) => `Scongela il lotto ${lot}`,
  } satisfies Record<Transition, (lot: string) => string>,
  quantities: {
    open: 'Quanto apri',
    freeze: 'Quanto congeli',
    thaw: 'Quanto scongeli',
  } satisfies Record<Transition, string>,
  days: {
    open: 'Da aperto dura (giorni)',
    freeze: 'Da congelato dura (giorni)',
    thaw: 'Da scongelato dura (giorni)',
  } satisfies Record<Transition, string>,
  daysHint: {
    known: 'Come indicato nella scheda del prodotto',
    unknown: 'Nessuno l’ha ancora indicato: guarda l’etichetta',
  },
  daysProblem: (most: number) => `Inserisci un numero intero da 0 a ${most}`,
  ...frozenReasonTexts,
  place: 'Dove lo metti',
  result: 'Nuova scadenza',
  useBy: (date: string) => `Da consumare entro il ${date}`,
  never: 'Dopo non si potrà più congelare.',
  problems: {
    not_in_this_state: 'Con questo lotto non si può fare.',
    past_date: 'Ha superato la sua data: si può solo scartare o usare com’è.',
    never_refreeze: 'È già stato scongelato: non si può più congelare.',
  },
  failed: 'Errore nella registrazione',
  done: {
    open: 'Apertura registrata',
    freeze: 'Congelamento registrato',
    thaw: 'Scongelamento registrato',
  } satisfies Record<Transition, string>,
} as const;
