import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { Amount } from '../making.ts';
import type { Freshness } from '../freshness.ts';

/** What the preparations' screens say. */
export const preparationsTexts = {
  title: 'Preparazioni',
  description: 'Ricette, preparazioni e le loro etichette.',
  refresh: 'Aggiorna',
  voice: 'Comando vocale',
  scan: 'Leggi un’etichetta',
  newRecipe: 'Nuova ricetta',
  newPreparation: 'Nuova preparazione',
  tabs: { label: 'Preparazioni e ricette', active: 'Preparazioni Attive', recipes: 'Ricette' },
  search: 'Cerca ricetta o lotto',
  loading: 'Caricamento delle preparazioni',
  loadFailed: 'Le preparazioni non si caricano',
  none: 'Nessuna preparazione trovata.',
  knownOnly: 'Il server non risponde: ho cercato tra le preparazioni che questo dispositivo conosce.',
  later: (day: string, allergens: string, isTrace: boolean) =>
    `Aggiunto il ${day} dopo la preparazione: ${isTrace ? `può contenere ${allergens}` : allergens}`,
  lacks: (allergens: string) => `L’etichetta stampata non dice: ${allergens} — ristampa`,
  lacksText: (name: string, allergens: string) =>
    `L’etichetta di ${name} non dice: ${allergens}. Apri il contenitore e fanne una nuova.`,
  reprint: 'Ristampa',
  list: 'Preparazioni attive',
  emptyTitle: 'Nessuna preparazione attiva',
  emptyText: 'Scegli una ricetta: il resto è già pronto.',
  noRecipes: 'Scrivi la prima ricetta: poi ogni preparazione è pronta in pochi tocchi.',
  mislabelled: 'Etichetta da rifare',
  freshness: { expired: 'Scaduta', soon: 'In Scadenza', fresh: 'Fresca' } satisfies Record<Freshness, string>,
  /** Of the last day of what is still fresh: one state in one badge. */
  freshToday: (today: string) => `Fresca, ${today.charAt(0).toLowerCase()}${today.slice(1)}`,
  expires: (at: Date) => `Scade il ${formatItalianDateTime(at)}`,
  made: (at: Date, who: string) => `Fatta il ${formatItalianDateTime(at)} da ${who}`,
  batch: 'Lotto',
  label: 'Etichetta',
  viewQr: 'Visualizza QR',
  noLabel: 'Le etichette sono nel piano Base',

  makeTitle: (name: string) => (name === '' ? 'Nuova preparazione' : name),
  recipe: 'Ricetta',
  chooseRecipe: 'Seleziona una ricetta',
  quantity: 'Quantità',
  unit: 'Unità',
  quick: (factor: 0.5 | 1 | 2, amount: string) =>
    `${factor === 0.5 ? '½' : `${String(factor)}×`} · ${amount}`,
  unitDoesNotFit: (whole: Amount) =>
    `La ricetta rende ${formatQuantity(whole.quantity, unitTexts[whole.unit])}: scegli un’unità dello stesso tipo`,
  storage: 'Come si conserva',
  validity: 'Validità',
  hours: 'ore',
  days: 'giorni',
  preview: (at: Date) => `Scadrà il ${formatItalianDateTime(at)}`,
  boundBy: (name: string, at: Date) =>
    `${name} scade prima, il ${formatItalianDateTime(at)}: la preparazione non dura di più.`,
  leftOutReason: 'Che cosa hai usato al suo posto',
  leftOutHint:
    'Per esempio: preso oggi da un altro fornitore, oppure: fatta senza. Resta scritto con il tuo nome.',
  leftOut: (names: readonly string[], reason: string, who: string) =>
    `Mentre un lotto era bloccato o in dubbio, fatta senza segnare ${names.join(', ')}: ${reason} (${who})`,
  longer: 'Dura di più',
  recipeReason: 'Perché dura più della ricetta',
  recipeReasonHint: ([most, said]: readonly [number, boolean], days: boolean) =>
    `${said ? 'La ricetta dice' : 'La ricetta non dice niente: di solito sono'} ${String(most)} ${days ? 'giorni' : 'ore'}. Il motivo resta scritto e si vede sul contenitore.`,
  onlyCold: 'Perché sta fuori dal freddo',
  onlyColdNeeded: 'Scrivi perché sta fuori dal freddo',
  onlyColdHint:
    'La ricetta dice quanto dura al freddo, non fuori. Il motivo resta scritto e si vede sul contenitore.',
  recipeReasonNeeded: 'Scrivi perché dura più di quanto dice la ricetta',
  extended: (who: string, reason: string) => `Data allungata da ${who}: ${reason}`,
  dateOpen: (ingredient: string) => `Va oltre la data di ${ingredient}: la deve confermare un’altra persona.`,
  dateConfirmed: (who: string) => `Confermata da ${who}.`,
  expiryReason: 'Perché',
  expiryReasonHint: 'Es. Cotta a 75 °C al cuore. Resta scritto con la preparazione.',
  reasonNeeded: 'Scrivi perché dura di più degli ingredienti',
  place: 'Dove la metti',
  notes: 'Note',
  stock: 'Cosa ci metti',
  tubDetail: (number: number, amount: string, until: string) =>
    `Contenitore ${String(number)}, ${amount}, scade il ${until}`,
  stockDetail: (until: string) => `Magazzino, scade il ${until}`,
  stockPlain: 'Magazzino',
  short: (most: string) => `Magazzino: se ne può usare solo ${most}, la ricetta ne chiede di più`,
  unusable: {
    none: 'Magazzino: non ce n’è',
    expired: 'Non si usa: in magazzino è scaduto',
    held: 'Non si usa: arrivato fuori limite, da valutare',
    blocked: 'Non si usa: bloccato da un richiamo o in attesa di verifica',
  },
  toLots: { expired: 'Scarta il lotto', held: 'Valuta il lotto', blocked: 'Vedi il lotto' },
  addInput: 'Aggiungi altro',
  addInputChoose: 'Scegli tra preparazioni e magazzino',
  /** Below a container that is not all that its line asks for. */
  besideTub: (short: { taken: string; asked: string } | null) =>
    `${short === null ? 'Non si può dire se basta' : `${short.taken} su ${short.asked}`}: in etichetta va anche quello che fai oggi, con la ricetta di adesso.`,
  stockHint: 'Esce prima ciò che scade prima. Togli la spunta a ciò che non hai usato.',
  allergens: 'Allergeni',
  unstated: (names: string) => `Allergeni non indicati: ${names}`,
  none14: 'Nessuno dei 14 allergeni',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  submit: 'Prepara e fai l’etichetta',
  submitPlain: 'Prepara',
  done: 'Preparazione creata e etichetta generata!',
  donePlain: 'Preparazione creata!',
  failed: 'Errore nella creazione della preparazione',
  hoursRange: 'Da 1 a 168 ore',
  daysRange: 'Da 1 a 730 giorni',
  fix: 'Controlla i campi segnalati.',
  keptAct: {
    use: (name: string, quantity: string) => `Uso · ${name} · ${quantity}`,
    discard: (name: string, quantity: string) => `Scarto · ${name} · ${quantity}`,
  },
  /** Of a refusal; the number is put in when it is known. */
  leftInTub: (unit: string) =>
    `Adesso nel contenitore: {available} ${unit}. Correggi la quantità; se qualcuno l’ha già registrato, elimina questa.`,
  use: 'Usa',
  discard: 'Scarta',
  useTitle: (name: string) => `Usa ${name}`,
  discardTitle: (name: string) => `Scarta ${name}`,
  reason: 'Perché',
  chooseReason: 'Scegli il motivo',
  used: 'Uscita registrata',
  discarded: 'Scarto registrato',
  emptyFailed: 'Non è stato registrato',
  whole: (text: string) => `Tutto (${text})`,
  kept: (name: string) => `Preparazione: ${name}`,
  available: (text: string) => `Ce n’è: ${text}`,
  back: 'Preparazioni',
  labelTitle: 'Etichetta',
  labelMissing: 'Questa preparazione non è tra quelle attive.',
} as const;
