import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { Doubt } from '../field.ts';
import type { Rejection } from '../rejection.ts';

const invalid = 'Comando non valido. Descrivi una preparazione da etichettare.';
const unclear =
  'Non sono riuscito a interpretare la richiesta. Riprova con più dettagli sulla preparazione da etichettare.';

/** What the voice card and its preview say; the documents' strings are theirs, letter by letter. */
export const voiceTexts = {
  title: 'Etichetta a voce',
  description:
    'Scrivi o detta la preparazione come la diresti a un collega: la controlli prima di confermare.',
  locked: 'Disponibile solo con piano Plus',
  upgrade: 'Aggiorna Piano',
  command: 'Cosa hai preparato?',
  example: 'Per esempio: due chili di ragù, tre giorni in frigo',
  read: 'Prepara l’etichetta',
  refused: {
    empty: unclear,
    no_name: unclear,
    unrelated: invalid,
    question: invalid,
    mixed: `${invalid} Hai chiesto anche altro: una cosa alla volta.`,
    several: `${invalid} Una preparazione alla volta.`,
    cancelled: 'Annullato: non ho fatto nessuna etichetta.',
  } satisfies Record<Rejection, string>,
  reading: (equipment: string, temperature: string) =>
    `Ho capito una temperatura: ${equipment}, ${temperature}.`,
  toReadings: 'Controlla e registra',
  discard: (said: readonly string[]) =>
    `Ho capito uno scarto: ${said.join(' · ')}. Scegli il lotto nell’inventario.`,
  discardOf: (days: readonly string[]) => `del ${days.join(' o del ')}`,
  discardLot: (lot: string) => `lotto ${lot}`,
  stock: (name: string) => `Ho capito una domanda sulla giacenza: ${name}. La trovi nell’inventario.`,
  toStock: 'Apri l’inventario',

  previewTitle: 'Controlla l’etichetta',
  previewText: 'Niente è salvato finché non confermi.',
  confirm: 'Conferma',
  name: 'Nome',
  quantity: 'Quantità',
  unit: 'Unità',
  shelfLife: 'Durata in ore',
  expires: (at: Date) => `Scade il ${formatItalianDateTime(at)}`,
  made: (at: Date) => `Preparato il ${formatItalianDateTime(at)}`,
  notShown: 'Scrivi le ore per vedere la scadenza',
  category: 'Categoria',
  storage: 'Dove si conserva',
  notes: 'Note',
  check: (why: string) => `Da controllare: ${why}`,
  unsaid: 'Non l’hai detto',
  doubts: {
    two_readings: 'può voler dire altro',
    approximate: 'non è una misura esatta',
    guessed_unit: 'l’unità non è tra quelle del prodotto',
    no_unit: 'l’unità non è detta',
    not_whole: 'serve un numero intero',
    beyond_usual: 'è più del solito per un alimento fresco',
    passed: 'questo momento è già passato',
    heard_otherwise: 'i due ascolti non concordano',
  } satisfies Record<Doubt, string>,
  readings: 'Può voler dire',
  orElse: (others: readonly string[]) => `oppure ${others.join(', ')}`,
  fix: 'Controlla i campi segnalati',
  required: 'Campo obbligatorio',
  wholeHours: 'Scrivi le ore con un numero intero',
  done: 'Tracciabilità creata!',
  failed: (detail: string) => `Errore nella creazione dell'etichetta: ${detail}`,
  notHeard: (detail: string) => `Errore nell'elaborazione vocale: ${detail}`,
  unclear,
};

/** What the microphone says; the documents' string is theirs, letter by letter (VOICE-13). */
export const micTexts = {
  noMicrophone: 'Impossibile accedere al microfono',
  button: { idle: 'Parla', recording: 'Ho finito', processing: 'Ascolto…' },
  status: {
    idle: 'Tieni premuto mentre parli, oppure tocca per iniziare e ritocca per finire.',
    recording: 'Ti ascolto.',
    processing: 'Scrivo quello che hai detto…',
  },
  level: 'Volume della voce',
  time: (seconds: number, most: number) => `${seconds} di ${most} s`,
  browserHears: 'Ascolta il tuo browser: la voce la sente chi lo produce, a noi arrivano solo le parole.',
  problems: {
    denied: 'Non è permesso: tocca il lucchetto accanto all’indirizzo, permettilo e riprova. Oppure scrivi.',
    none: 'Questo dispositivo non ha un microfono: scrivi il comando.',
    busy: 'Un altro programma lo sta usando: chiudilo e riprova. Oppure scrivi.',
    insecure: 'Il browser lo permette solo su un indirizzo https: scrivi il comando.',
    unsupported: 'Questo browser non può ascoltare: scrivi il comando.',
  },
} as const;
export type MicProblem = keyof typeof micTexts.problems;
