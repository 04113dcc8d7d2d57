import type { LeftKind } from '../day-end.ts';

const several = (one: string, more: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${String(count)} ${more}`;

/** Texts of the end of the day. */
export const dayEndTexts = {
  title: 'Fine giornata',
  back: 'Oggi',
  verdict: 'Come sta la giornata',
  loadFailed: 'Non riesco a caricare la giornata',
  previous: 'Giorno prima',
  next: 'Giorno dopo',
  toToday: 'Torna a oggi',
  allDone: 'Tutto fatto, niente di aperto',
  allDoneText: 'Quello che oggi era da controllare è registrato e nessun alimento aspetta una decisione.',
  onlyKnown: 'Per adesso non manca niente. Da sapere:',
  resting: 'Oggi chiuso: niente da fare',
  restingText: 'È un giorno di chiusura: quello che nessuno ha fatto non è chiamato fatto.',
  nothingAsked: 'Il piano non chiede ancora niente',
  nothingAskedText:
    'Senza controlli e senza attrezzature nel piano nessuno può dire se la giornata è a posto.',
  left: 'La giornata non è ancora a posto',
  lacks: {
    toSend: 'Prima va inviato quello che hai registrato',
    clockUnsure: 'Prima va rimesso a posto l’orologio',
    outdated: 'I dati sono di prima: non so che cosa manca adesso',
  },
  kinds: {
    labels: several('contenitore con l’etichetta sbagliata', 'contenitori con l’etichetta sbagliata'),
    throw_away: several(
      'alimento da scartare, ancora in magazzino',
      'alimenti da scartare, ancora in magazzino',
    ),
    held: several('lotto da non usare, da valutare o scartare', 'lotti da non usare, da valutare o scartare'),
    recalls: several('richiamo o blocco non chiuso', 'richiami o blocchi non chiusi'),
    outside: several('valore fuori limite o da chiarire', 'valori fuori limite o da chiarire'),
    expired: several('lotto scaduto in magazzino', 'lotti scaduti in magazzino'),
    missed: several(
      'controllo o temperatura di oggi che nessuno può più fare',
      'controlli o temperature di oggi che nessuno può più fare',
    ),
    late: several('controllo o temperatura in ritardo', 'controlli o temperature in ritardo'),
    unread: () => 'Temperature non lette nei giorni scorsi',
    processes_pressing: several('processo da seguire adesso', 'processi da seguire adesso'),
    due: several('controllo o temperatura ancora da fare', 'controlli o temperature ancora da fare'),
    told: several('avviso urgente aperto', 'avvisi urgenti aperti'),
    still_today: several(
      'controllo o temperatura che viene più tardi, oggi',
      'controlli o temperature che vengono più tardi, oggi',
    ),
    due_later: several('controllo da fare nei prossimi giorni', 'controlli da fare nei prossimi giorni'),
    cleanings: several('pulizia da confermare', 'pulizie da confermare'),
    cleanings_later: several('pulizia da fare nei prossimi giorni', 'pulizie da fare nei prossimi giorni'),
    last_day: several('lotto o contenitore che scade oggi', 'lotti e contenitori che scadono oggi'),
    past_tubs: several('contenitore scaduto, da scartare', 'contenitori scaduti, da scartare'),
    wider: several('limite largo che nessuno ha confermato', 'limiti larghi che nessuno ha confermato'),
    unsure: several('controllo fatto, senza un esito buono', 'controlli fatti, senza un esito buono'),
    non_conformities: several('non conformità da chiudere', 'non conformità da chiudere'),
    past_best_before: several(
      'lotto oltre il termine minimo di conservazione',
      'lotti oltre il termine minimo di conservazione',
    ),
    processes: several('processo ancora in corso', 'processi ancora in corso'),
    deadlines: several(
      'scadenza passata, da rinnovare o da fare',
      'scadenze passate, da rinnovare o da fare',
    ),
  } satisfies Record<LeftKind, (count: number) => string>,
  urgentTitle: 'Avvisi urgenti',
  urgentMore: (count: number) =>
    count === 1 ? 'E un altro, nella campanella.' : `E altri ${String(count)}, nella campanella.`,
  expiringTitle: 'Scaduti e all’ultimo giorno',
  peopleTitle: 'Chi ha registrato',
  peopleOf: (count: number) => (count === 1 ? '1 registrazione' : `${String(count)} registrazioni`),
  peopleEmpty: 'Nessuno ha registrato niente.',
  peopleNote:
    'Dalle registrazioni della giornata. Chi ha lavorato senza registrare non c’è, e le ore non sono ore di lavoro.',
  one: 'alle',
  from: 'dalle',
  to: 'alle',
  afterMidnight: 'È passata la mezzanotte',
  afterMidnightText: (day: string) => `Questa è già la giornata nuova. Quella che si chiude adesso è ${day}.`,
  toDayBefore: 'Vai alla giornata di ieri',
  over: 'Questa giornata è finita',
  overText: 'Che cosa è mancato quel giorno sta nel calendario dei controlli e nei registri.',
  toCalendar: 'Calendario dei controlli',
};
