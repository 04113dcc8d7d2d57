import type { PlanFrequency, PlanState } from '../plan-schedule.ts';

/** Days of the week, Monday first. */
const dayNames = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const;

/** The name of an ISO day of the week, Monday 1. */
export const dayName = (day: number): string => dayNames[day - 1] ?? '';

/** Texts of the cleaning plan. */
export const planTexts = {
  title: 'Piano di pulizia',
  description: 'Che cosa si pulisce, con che cosa, ogni quanto e chi lo fa.',
  back: 'Sanificazione',
  open: 'Piano di pulizia',

  today: 'Da fare oggi',
  todaySummary: (toDo: number, done: number): string =>
    `${toDo === 0 ? 'Niente da fare' : `${toDo} da fare`}${done === 0 ? '' : ` · ${done === 1 ? '1 fatta' : `${done} fatte`}`}`,
  noPlan: 'Il piano di pulizia è vuoto',
  noPlanText:
    'Scrivi che cosa pulire e ogni quanto: qui trovi ogni giorno che cosa c’è da fare, da confermare con un tocco.',
  writePlan: 'Scrivi il piano',
  closedToday: 'Oggi chiuso: niente da pulire.',
  nothingToday: 'Oggi il piano non chiede niente.',
  loadFailed: 'Non riesco a caricare il piano di pulizia.',
  states: { done: 'Fatta', due: 'Da fare', overdue: 'In ritardo', later: 'Un altro giorno' } satisfies Record<
    PlanState,
    string
  >,
  paused: 'In pausa',
  toldLate: 'Registrata un altro giorno',
  confirm: 'Fatta',
  confirmFor: (subject: string): string => `Fatta: ${subject}`,
  several: 'Più insieme',
  confirmSeveral: (count: number): string =>
    count === 1 ? 'Conferma 1 pulizia' : `Conferma ${count} pulizie`,
  oneByOne: 'Una alla volta',
  doneBy: (who: string, when: string): string => `${who}, ${when}`,
  confirmed: 'Pulizia confermata',

  missed: 'Saltate negli ultimi 7 giorni',
  missedHint:
    'Nessuno le ha confermate entro la fine del loro giorno, che per il piano finisce alle 4 di notte.',
  missedOn: (day: string): string => `Saltata ${day}`,
  missedIn: (first: string, last: string): string => `Saltata dal ${first} al ${last}`,

  notDone: 'Non è stata fatta',
  notDoneFor: (subject: string): string => `Non è stata fatta: ${subject}`,
  notDoneTitle: 'Non è stata fatta?',
  notDoneText: (subject: string, who: string, when: string): string =>
    `${subject}, confermata da ${who} ${when}. La conferma resta nel registro, barrata, e la voce torna da fare.`,
  notDoneReason: 'Perché la togli?',
  notDoneReasons: ['Toccata per errore', 'Fatta solo in parte'] as const,
  notDoneSave: 'Togli la conferma',
  notDoneSaved: 'Conferma tolta: è di nuovo da fare',

  add: 'Nuova voce',
  edit: 'Modifica',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  remove: 'Togli dal piano',
  removeTitle: (subject: string): string => `Togliere «${subject}» dal piano?`,
  removeText:
    'Quello che è già registrato resta nel registro. Se la voce serve di nuovo, la aggiungi da capo.',
  list: 'Voci del piano',
  pausedList: 'In pausa',
  pausedHint: 'Finché sono in pausa nessuno le chiede, e nessun giorno risulta saltato.',
  empty: 'Ancora nessuna voce',
  emptyText: 'Aggiungi la prima: per esempio il piano di lavoro, ogni giorno, entro la chiusura.',
  added: 'Voce aggiunta al piano',
  saved: 'Voce cambiata: vale da adesso',
  pausedDone: 'Voce in pausa',
  resumed: 'Voce ripresa: vale da adesso',
  removed: 'Voce tolta dal piano',
  saveFailed: 'Voce non salvata',
  by: (time: string): string => `entro le ${time}`,

  form: {
    newTitle: 'Nuova voce del piano',
    editTitle: 'Modifica la voce',
    editText: 'Vale da adesso: quello che è già registrato, o saltato, resta com’è.',
    save: 'Salva',
    subject: 'Che cosa si pulisce',
    subjectPlaceholder: 'Piani in acciaio e taglieri',
    frequency: 'Ogni quanto',
    weekdays: 'In quali giorni',
    weekdaysMissing: 'Scegli almeno un giorno',
    everyDays: 'Ogni quanti giorni',
    everyDaysHint: (min: number, max: number): string => `Da ${min} a ${max}, contati da oggi`,
    dueTime: 'Entro che ora',
    dueTimeHint: 'Prima delle 4 di notte è ancora la sera prima.',
    responsible: 'Chi la fa',
    responsiblePlaceholder: 'Lavapiatti',
    instructions: 'Come si fa',
    instructionsHint: 'Diluizione, tempo di contatto, risciacquo: come dice l’etichetta del prodotto.',
  },
  frequencies: {
    daily: 'Ogni giorno',
    weekdays: 'In certi giorni',
    weekly: 'Una volta a settimana',
    monthly: 'Una volta al mese',
    interval: 'Ogni tot giorni',
  } satisfies Record<PlanFrequency, string>,
};

/** How often an item is owed, in words: «Ogni giorno», «Lunedì e giovedì», «Ogni 3 giorni». */
export function frequencyText({
  frequency,
  weekdays,
  everyDays,
}: {
  readonly frequency: PlanFrequency;
  readonly weekdays: readonly number[];
  readonly everyDays: number | null;
}): string {
  if (frequency === 'interval') return `Ogni ${everyDays} giorni`;
  if (frequency !== 'weekdays') return planTexts.frequencies[frequency];
  const names = weekdays.map(dayName);
  const last = names.at(-1) ?? '';
  const text = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
