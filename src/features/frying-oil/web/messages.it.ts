import { correctsVoce, voceAnswerWords, voceWords } from '#features/registers/voce-words.it.ts';
import { matterWords } from '#features/registers/words.it.ts';
import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { OilKind, StripResult } from '../oil-kinds.ts';

/** What is usually done about oil beyond its limit; the change itself is an entry of its own. */
export const suggestedActions = [
  'Friggitrice spenta',
  'Buttato il fritto appena fatto',
  'Messo il cartello «non usare»',
  'Avvisato il responsabile',
] as const;

/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Friggitrice sbagliata', 'Valore sbagliato', 'Litri sbagliati'] as const;

/** What an entry tells. */
export const oilKindTexts: Readonly<Record<OilKind, string>> = {
  check: 'Controllo',
  change: 'Cambio olio',
  collection: 'Ritiro olio esausto',
};

/** The same, short, where one of them is chosen. */
export const oilKindChoices: Readonly<Record<OilKind, string>> = { ...oilKindTexts, collection: 'Ritiro' };

/** What a strip may show, to be tapped. */
export const stripChoices: Readonly<Record<StripResult, string>> = {
  good: 'Buono',
  near: 'Vicino al limite',
  spent: 'Da cambiare',
};

/** Texts of the register of frying oil. */
export const fryingOilTexts = {
  ...voceWords,
  ...matterWords,
  title: 'Olio di frittura',

  fryers: 'Friggitrici',
  fryersEmpty: 'Registra il primo controllo: la friggitrice comparirà qui.',
  notChecked: 'Non ancora misurato',
  newOil: 'Olio nuovo, non ancora misurato',
  checkedAt: (when: string) => `Misurato ${when}`,
  changedAt: (when: string) => `Olio cambiato ${when}`,
  notChanged: 'Nessun cambio registrato',
  toChange: 'Olio da cambiare',
  check: 'Controlla',
  change: 'Cambia olio',
  ofFryer: (fryer: string) => `di ${fryer}`,
  limit: (percent: string) => `Limite: ${percent} di composti polari`,
  changeLimit: 'Limite',
  limitTitle: 'Limite dell’olio',
  limitField: 'Composti polari, al massimo (%)',
  limitSetBy: (who: string, when: string) => `Scelto da ${who}, ${when}`,
  limitNotBelieved: (written: string) =>
    `È scritto ${written}: più largo dell’indicazione non vale, conta il 25 %. Salva il limite giusto.`,
  limitTooWide: 'Al massimo 25: puoi solo scegliere un limite più stretto',
  useUsual: 'Torna al 25 %',
  limitSaved: 'Limite salvato: vale da adesso',

  matters: (count: number) => (count === 1 ? '1 olio da cambiare' : `${count} oli da cambiare`),
  mattersText: 'Restano qui finché non registri il cambio dell’olio: i composti polari non calano da soli.',
  matter: (fryer: string, value: string) => `${fryer}: ${value}`,
  dueBy: (when: string) => `Da cambiare ${when}`,
  dueLate: (when: string) => `Era da cambiare ${when}`,
  limitThen: (limit: string) => `limite ${limit}`,
  answer: matterActs.answer,

  sheetTitle: 'Olio di frittura',
  kind: 'Che cosa registri?',
  fryer: 'Friggitrice',
  fryerHint: 'Chiamala sempre allo stesso modo',
  fryerPlaceholder: 'Per esempio: Friggitrice 1',
  known: 'Friggitrici già usate',
  way: 'Con che cosa hai misurato?',
  ways: { meter: 'Misuratore', strip: 'Striscia' },
  polar: 'Composti polari, in percento',
  waiting: (limit: string) => `Scrivi il valore: ${limit}`,
  strip: 'Che cosa mostra la striscia?',
  litresDrained: 'Litri di olio tolti',
  litresCollected: 'Litri ritirati',
  collector: 'Chi lo ha ritirato',
  collectorPlaceholder: 'La ditta che ritira l’olio esausto',
  receiptNumber: 'Numero del documento di ritiro',
  receiptHint: 'Conserva il foglio: qui scrivi il numero per ritrovarlo',
  receiptDate: 'Data del documento',
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Tocca quello che hai fatto, o scrivilo. Quando cambi l’olio registra il cambio.',
  correctiveAsk: 'L’olio è oltre il limite: scrivi cosa hai fatto, oppure salva comunque.',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  recorded: 'Voce dell’olio registrata',
  recordFailed: 'Voce non registrata',
  beyondNext: 'Resta aperto: scrivi che cosa hai fatto e cambia l’olio.',
  changeNext: 'Adesso cambia l’olio e registra il cambio: solo quello chiude.',
  stillToChange: 'Una misura migliore non basta: l’olio è ancora da cambiare',
  stillNext: 'Una misura migliore non basta: l’olio è ancora da cambiare.',
  nearNext: 'È vicino al limite: ricontrollalo presto.',

  answerTitle: 'Cosa hai fatto?',
  answerAbout: (fryer: string, value: string, when: string) => `${fryer}: ${value}, ${when}`,
  answerNeeded: 'Scrivi cosa hai fatto',

  register: 'Registro dell’olio',
  registerEmptyText: 'La prima che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare le friggitrici.',
  columns: {
    subject: 'Friggitrice',
    value: 'Valore ed esito',
    done: 'Quando e chi',
    notes: 'Azioni e note',
    actions: 'Azioni',
  },
  filterKind: 'Che cosa',
  allKinds: 'Tutte le voci',
  filterState: 'Esito',
  allStates: 'Ogni esito',
  states: {
    ok: 'Nei limiti',
    near: 'Vicino al limite',
    beyond: 'Oltre il limite',
    open: 'Da cambiare',
    corrected: 'Corrette',
  },
  fileName: (date: string) => `registro-olio-frittura-${date}`,
  printedTitle: 'Registro olio di frittura',
  csv: {
    heads: {
      performedAt: 'Fatto il',
      subject: 'Friggitrice',
      value: 'Valore',
      outcome: 'Esito',
      limit: 'Limite',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      done: 'Cosa è stato fatto',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      kind: 'Che cosa',
      polar: 'Composti polari %',
      strip: 'Striscia',
      litres: 'Litri',
      collector: 'Ritirato da',
      receiptNumber: 'Numero del documento',
      receiptDate: 'Data del documento',
    },
    corrects: correctsVoce,
    corrected: (value: string, name: string, when: string) =>
      `Corretta: quella giusta dice ${value.toLowerCase()} (${name}, ${when})`,
  },
  entryWords: {
    ...voceAnswerWords,
    correctedBy: (value, name, when) => `Quella giusta: ${value.toLowerCase()} (${name}, ${when})`,
    open: 'olio da cambiare',
  } satisfies RegisterWords,

  correctTitle: 'Correggi la voce',
  correctHint:
    'Quella sbagliata resta nel registro, barrata. Se hai misurato di nuovo, registra una nuova voce.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',
};
