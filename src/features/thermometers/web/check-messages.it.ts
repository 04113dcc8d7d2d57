import type { CheckMethod } from '../entry-kinds.ts';

/** What is usually done about a thermometer that is off. */
export const suggestedActions = [
  'Messo da parte con un cartello',
  'Regolato e da ricontrollare',
  'Ordinato quello nuovo',
  'Avvisato il responsabile',
] as const;

/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Termometro sbagliato', 'Valore letto male', 'Metodo sbagliato'] as const;

/** How it was checked, short, where one of them is chosen. */
export const methodChoices: Readonly<Record<CheckMethod, string>> = {
  ice: 'Ghiaccio',
  boiling: 'Bollente',
  certified: 'Certificato',
};

/** What to do for it. */
export const methodHints: Readonly<Record<CheckMethod, string>> = {
  ice: 'Riempi un bicchiere di ghiaccio, aggiungi acqua fredda e mescola. Tieni la punta in mezzo, senza toccare il fondo, finché il numero si ferma: deve segnare 0 °C.',
  boiling: 'Tieni la punta in acqua che bolle forte, senza toccare la pentola, finché il numero si ferma.',
  certified:
    'Metti le due punte vicine nello stesso punto, aspetta che i numeri si fermino e scrivi tutti e due.',
};

/** Texts of the forms for an entry, loaded with them. */
export const checkTexts = {
  sheetTitle: 'Controllo del termometro',
  kind: 'Che cosa registri?',
  thermometer: 'Quale termometro',
  choose: 'Scegli il termometro',
  method: 'Come lo controlli?',
  read: 'Quanto segna, in gradi',
  waiting: (expected: string) => `Deve segnare ${expected}`,
  waitingUnknown: 'Scrivi quanto segna',
  off: (deviation: string) => `scarto ${deviation}`,
  altitude: 'Quota della cucina, in metri sul mare',
  altitudeHint: (celsius: string) => `Qui l’acqua bolle a ${celsius}`,
  altitudeAsk: 'L’acqua bolle prima in montagna: 1 °C in meno ogni 300 metri. Al mare scrivi 0.',
  certified: 'Quanto segna quello certificato (°C)',
  certifiedName: 'Quale termometro certificato',
  certifiedNameHint: 'Nome o numero del certificato',
  replacementText:
    'Quello vecchio non si usa più: il nome resta, e quello nuovo è da controllare prima di usarlo.',
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Tocca quello che hai fatto, o scrivilo. Non usarlo finché non è a posto.',
  correctiveAsk: 'È fuori taratura: scrivi cosa hai fatto, oppure salva comunque.',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  correctTitle: 'Correggi la voce',
  correctHint:
    'Quella sbagliata resta nel registro, barrata. Se lo hai controllato di nuovo, registra una nuova voce.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',
  answerTitle: 'Cosa hai fatto?',
  answerAbout: (thermometer: string, value: string, when: string) => `${thermometer}: ${value}, ${when}`,
  answerNeeded: 'Scrivi cosa hai fatto',
};
