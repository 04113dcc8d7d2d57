import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Days of the week, Monday first. */
const dayNames = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const;

/** An ISO day of the week, Monday 1. */
export const weekdayName = (day: number): string => dayNames[day - 1] ?? '';

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1) ?? ''}`;

/** Texts of the closed days. */
export const closedDaysTexts = {
  title: 'Giorni di chiusura',
  description: 'Nei giorni chiusi controlli e pulizie non sono richiesti, e non risultano mancati.',
  back: 'Impostazioni',
  loadFailed: 'Impossibile caricare i giorni di chiusura',
  failed: 'Non salvato',
  week: 'Ogni settimana',
  weekEvery: (days: readonly number[]): string =>
    days.length === 0 ? 'Sempre aperto' : `Chiuso ${inWords(days.map(weekdayName))}`,
  weekFrom: (days: readonly number[], from: LocalDate): string =>
    `Dal ${formatItalianDate(from)}: ${days.length === 0 ? 'sempre aperto' : `chiuso ${inWords(days.map(weekdayName))}`}`,
  cold: (isRead: boolean): string =>
    isRead
      ? 'I frigoriferi si controllano anche nei giorni di chiusura'
      : 'Nei giorni di chiusura non si controllano nemmeno i frigoriferi',
  change: 'Cambia',
  closures: 'Chiusure e aperture straordinarie',
  closuresText: 'Ferie, feste, lavori: dal primo giorno all’ultimo compreso.',
  add: 'Aggiungi chiusura',
  none: 'Nessuna chiusura',
  noneText: 'Aggiungi le ferie prima che comincino: nessuno sarà avvisato per quei giorni.',
  opening: 'Apertura straordinaria',
  span: (first: LocalDate, last: LocalDate): string =>
    first === last
      ? formatItalianDate(first)
      : `Dal ${formatItalianDate(first)} al ${formatItalianDate(last)}`,
  now: 'In corso',
  toldLate: (day: LocalDate, reason: string): string => `Detta dopo, il ${formatItalianDate(day)}: ${reason}`,
  remove: 'Togli',
  removeOf: (what: string): string => `Togli ${what}`,
  reopen: 'Riapri da oggi',
  removeTitle: (what: string): string => `Togliere «${what}»?`,
  removeText: 'I giorni tornano aperti: quello che non è stato fatto risulterà mancato.',
  reopenTitle: 'Riaprire da oggi?',
  reopenText: 'La chiusura finisce ieri. Da oggi i controlli sono di nuovo richiesti.',
  removeOpeningText: 'Il giorno torna chiuso.',
  removeWeekText: 'Resta valido quello di prima.',
  weekForm: {
    title: 'Chiusura settimanale',
    days: 'Giorni in cui siete chiusi',
    hint: 'Nessuno: siete aperti tutta la settimana.',
    all: 'Almeno un giorno deve restare aperto.',
    from: 'Da quando vale',
    past: 'Vale da oggi in poi: i giorni passati restano com’erano.',
    cold: 'I frigoriferi si controllano anche nei giorni di chiusura',
    coldHint: 'Frigoriferi e congelatori restano accesi: di solito sì. Abbattitori e banchi caldi no.',
    save: 'Salva',
  },
  closureForm: {
    title: 'Aggiungi chiusura',
    text: 'I controlli registrati e i valori fuori limite restano dove sono.',
    name: 'Nome',
    placeholder: 'Chiusura estiva',
    first: 'Primo giorno',
    last: 'Ultimo giorno',
    order: 'L’ultimo giorno viene prima del primo.',
    reason: 'Perché lo dici solo ora',
    reasonHint: 'Questi giorni sono già passati: la chiusura resterà segnata come detta dopo.',
    begunHint: 'Oggi qualcosa è già registrato o in ritardo: la chiusura resterà segnata come detta dopo.',
    save: 'Aggiungi',
  },
  paper: {
    title: 'Giorni di chiusura',
    none: 'Nessuno in questo periodo.',
    reading: 'Leggo i giorni di chiusura…',
    failed: 'I giorni di chiusura non si possono leggere adesso: questa stampa non ne dice niente.',
    weekly: 'Chiusura settimanale',
    late: 'detta dopo',
  },
  today: {
    title: 'Oggi chiuso',
    because: (name: string): string => `Oggi chiuso: ${name}`,
    text: 'Niente da controllare o da pulire. Quello che era fuori limite resta da sistemare.',
    textWithCold:
      'Si leggono solo le temperature di frigoriferi e congelatori. Quello che era fuori limite resta da sistemare.',
    until: (day: LocalDate): string => `Si riapre ${longDay.format(new Date(`${day}T12:00:00Z`))}.`,
    open: 'Siamo aperti',
    openTitle: 'Oggi siete aperti?',
    openText: 'I controlli di oggi tornano da fare, ognuno alla sua ora.',
    failed: 'Apertura non registrata',
  },
};

const longDay = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
