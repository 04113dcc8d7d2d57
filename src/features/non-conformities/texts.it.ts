import { matterActs } from './acts.it.ts';
import type { Judgement } from './judgements.ts';

/** Words of a matter, the same wherever it is told. */
export const matterTexts = {
  open: 'Fuori limite, aperto',
  /** Beside what is good by a limit that nobody confirmed. */
  widerLimit: 'limite largo, non confermato',
  /** Where no minute is known by which. */
  toRecheck: 'Da ricontrollare',
  recheck: (when: string) => `Da ricontrollare ${when}`,
  recheckLate: (when: string) => `Da ricontrollare: era ${when}`,
  rechecked: 'Ricontrollato, nei limiti',
  closed: {
    fit: 'Chiuso: alimenti idonei',
    discarded: 'Chiuso: alimenti scartati',
    moved_fit: 'Chiuso: alimenti spostati, idonei',
  } satisfies Record<Judgement, string>,
  closedBy: (who: string, when: string, why: string) => `${who}, ${when}: ${why}`,
  /** «8 di 9 nei limiti · 1 fuori limite, aperto». */
  summary: (inside: number, all: number, open: number, recheck: number) =>
    [
      `${inside} di ${all} nei limiti`,
      open > 0 ? (open === 1 ? '1 fuori limite, aperto' : `${open} fuori limite, aperti`) : null,
      recheck > 0 ? `${recheck} da ricontrollare` : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  limitsChanged: 'Limiti cambiati: misura di nuovo',
  limitThen: (limit: string) =>
    `I limiti sono cambiati dopo: finisce con un valore dentro quelli di allora (${limit}), o valutando gli alimenti.`,
  limitThenTask: (limit: string) =>
    `Il limite è cambiato dopo: finisce con un controllo fatto con quello di allora (${limit}), o valutando gli alimenti.`,
  recheckBy: (when: string) => `Ricontrolla ${when}`,
  stillOpen: 'Resta aperto: scrivi che cosa hai fatto, poi ricontrolla.',
  closedNow: 'Chiuso: nel registro restano il giudizio e chi l’ha dato.',
  notMeasurable: 'Non si può misurare di nuovo: si chiude valutando gli alimenti.',
  notComparable: 'Questo limite non si confronta con un numero: si chiude valutando gli alimenti.',
  recheckMinutes: 'Ricontrolla dopo (minuti)',
  recheckMinutesHint: (usual: number, least: number, most: number) =>
    `Quando un valore è fuori limite e hai scritto che cosa hai fatto. Di solito ${usual}, da ${least} a ${most}.`,
  recheckMinutesWrong: (least: number, most: number) => `Scrivi un numero intero da ${least} a ${most}`,
  mode: 'Che cosa vuoi scrivere',
  modes: { action: 'Scrivi l’azione', closing: matterActs.close },
  judgement: 'Gli alimenti',
  judgements: {
    fit: 'Idonei dopo valutazione',
    discarded: 'Scartati',
    moved_fit: 'Spostati e idonei',
  } satisfies Record<Judgement, string>,
  judgementMissing: 'Scegli che cosa ne è degli alimenti',
  reason: 'Che cosa hai valutato, e perché',
  reasonHint: 'Per esempio: temperatura al cuore, da quanto tempo era fuori limite',
  reasonMissing: 'Scrivi che cosa hai valutato',
  close: 'Chiudi con il tuo nome',
  judged: (judgement: Judgement) => `${matterTexts.judgements[judgement]}:`,
};
