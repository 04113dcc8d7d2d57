import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { CheckBadge } from '../check-status.ts';
import type { CheckOutcome } from '../critical-limit.ts';
import type { Frequency } from '../frequencies.ts';
import type { DueState } from '../task-due.ts';
import { unitTexts } from '../texts.it.ts';

/** Texts of the HACCP screen. Those with a ledger id are exact strings of the documents. */
export const haccpTexts = {
  title: 'HACCP',
  description: 'Che cosa fare oggi, che cosa è fatto.',
  refresh: 'Aggiorna',
  // HACCP-01
  newTask: 'Nuovo Task',
  // HACCP-03
  tabs: { label: 'HACCP', tasks: 'Task HACCP', checks: 'Controlli Eseguiti' },
  // HACCP-02
  shortcuts: {
    label: 'Registri',
    '/refrigeration': { title: 'Temperature', text: 'Frigo, congelatori e banchi caldi' },
    '/sanitization': { title: 'Sanificazione', text: 'Pulizie e disinfezioni' },
    '/pest-control': { title: 'Controllo infestanti', text: 'Trappole, sopralluoghi, interventi' },
  },
  search: { tasks: 'Cerca un controllo del piano', checks: 'Cerca un controllo' },
  found: (count: number) => (count === 1 ? '1 risultato' : `${count} risultati`),

  states: { done: 'Fatto', due: 'Da fare', overdue: 'In ritardo' } satisfies Record<DueState, string>,
  frequencies: { daily: 'Giornaliera', weekly: 'Settimanale', monthly: 'Mensile' } satisfies Record<
    Frequency,
    string
  >,
  doneWell: 'Fatto, nei limiti',
  doneNear: 'Fatto, vicino al limite',
  doneUnknown: 'Fatto, senza esito',
  widerLimit: 'Limite largo',
  // HACCP-12
  outcomes: { ok: 'OK', warning: 'Attenzione', critical: 'Critico', unknown: 'N/A' } satisfies Record<
    CheckBadge,
    string
  >,

  /** Beside an outcome that nobody compared. */
  byPerson: 'non confrontato',

  limit: 'Limite critico',
  frequency: 'Frequenza',
  lastCheck: 'Ultimo controllo',
  fromManual: (version: number) => `Dal manuale HACCP, versione ${String(version)}`,
  lastTime: 'ultima volta:',
  noCheckYet: 'Ancora nessun controllo',
  byTime: (time: string) => `entro le ${time}`,
  missedTimes: (times: readonly string[]) =>
    times.length === 1 ? `mancato alle ${times.join()}` : `mancati: ${times.join(', ')}`,
  doneOf: (done: number, all: number) => `${done} di ${all} fatti`,
  nextTime: (time: string) => `il prossimo entro le ${time}`,
  times: (times: readonly string[]) => `alle ${times.join(', ')}`,
  byDay: (date: string, time: string) => `entro il ${date} alle ${time}`,
  check: 'Controlla',
  checkTask: (name: string) => `Controlla: ${name}`,
  recheck: matterActs.recheck,
  recheckTask: (name: string) => `${matterActs.recheck}: ${name}`,
  change: 'Modifica',
  edit: (name: string) => `Modifica: ${name}`,
  copy: 'Duplica',
  restore: 'Ripristina',

  round: {
    start: (count: number) => `Inizia il giro (${count})`,
    title: 'Giro controlli',
    description: 'Tutto quello che è da fare adesso, uno dopo l’altro.',
    position: (current: number, all: number) => `${current} di ${all}`,
    skip: 'Salta',
    saveAndGoOn: 'Salva e continua',
    progress: 'Controlli del giro',
    progressNote: (done: number, all: number) => `${done} di ${all}`,
    list: 'Passi del giro',
    done: 'Fatto',
    skipped: 'Saltato',
    goTo: (name: string) => `Vai a: ${name}`,
    resume: 'Continua il giro',
    nothing: {
      title: 'Niente da controllare adesso',
      text: 'Quando un controllo o una temperatura sono da fare, il giro li mette in fila qui.',
    },
    /** While something is out of its limits, or to be cleared up (C-61). */
    nothingElse: {
      title: 'Nient’altro da controllare adesso',
      text: 'Prima pensa a quello che è scritto qui sopra: finché non è risolto, il giro non è a posto.',
    },
    /** On a device whose clock was set back (ERR-23). */
    clockUnsure: {
      title: 'Non so che cosa è da controllare adesso',
      text: 'Rimetti a posto l’orologio di questo dispositivo, o aspetta la rete.',
    },
    summary: 'Giro finito',
    summaryDone: 'Fatti',
    summarySkipped: 'Saltati',
    summaryUnclear: 'Fuori limite, aperti',
    summaryRecheck: 'Da ricontrollare',
    recheckOf: (name: string) => `Ricontrollo: ${name}`,
    matters: (count: number) =>
      count === 1 ? 'Una temperatura fuori limite' : `${count} temperature fuori limite`,
    toReadings: 'Vai a Temperature',
    allDone: 'Tutto fatto. Buon lavoro.',
    takeSkipped: (count: number) => (count === 1 ? 'Riprendi il saltato' : `Riprendi i saltati (${count})`),
    again: 'Cerca altri controlli',
    toDay: 'Torna a Oggi',
    toPlan: 'Vai al piano HACCP',
    reading: 'Temperatura',
  },
  alreadyDone: (who: string, when: string) => `Già fatto da ${who} ${when}`,
  alreadyDoneText: (value: string) =>
    `Ha registrato «${value}». Se salvi anche il tuo, nel registro restano tutti e due.`,

  matters: {
    title: (count: number) => (count === 1 ? 'Un controllo da chiarire' : `${count} controlli da chiarire`),
    text: 'Fuori limite resta qui finché un nuovo controllo è nei limiti, o finché qualcuno valuta gli alimenti e chiude.',
    lastAnswer: (action: string, who: string) => `${action} (${who})`,
    toClose: matterActs.close,
    toCloseFor: (name: string) => `${matterActs.close}: ${name}`,
    line: (value: string, limit: string, who: string, when: string) =>
      `${value} (limite ${limit}) · ${who}, ${when}`,
    answer: matterActs.answer,
    answerTo: (name: string) => `${matterActs.answer}: ${name}`,
    all: (count: number) => `Mostra tutti (${count})`,
    done: 'Che cosa hai fatto',
    save: 'Salva risposta',
  },

  correction: {
    open: 'Correggi',
    openFor: (name: string, value: string) => `Correggi: ${name}, ${value}`,
    title: (name: string) => `Correggi: ${name}`,
    text: (value: string, when: string) =>
      `Correggi se hai letto o scritto male: il valore «${value}» del ${when} resta nel registro, barrato. Se hai misurato di nuovo, fai un nuovo controllo.`,
    reason: 'Perché lo correggi',
    reasons: ['Letto male', 'Errore di battitura'],
    save: 'Salva correzione',
  },

  calendar: {
    onPhone: 'Sul telefono',
    title: 'Calendario dei controlli',
    description:
      'I controlli del piano giorno per giorno: che cosa è fatto e che cosa manca. Temperature e cotture non ci sono: hanno il loro registro.',
    link: 'Calendario',
    lastDays: (days: number) => `Controlli degli ultimi ${days} giorni`,
    lastDaysSum: (done: number, owed: number, missed: number) =>
      `${done} fatti su ${owed}${missed === 0 ? '' : missed === 1 ? ', 1 mancato' : `, ${missed} mancati`}. Temperature e cotture non sono contate.`,
    back: 'HACCP',
    task: 'Controllo',
    allTasks: 'Tutti i controlli',
    previous: 'Mese precedente',
    next: 'Mese successivo',
    grid: (month: string) => `Calendario di ${month}`,
    table: 'Tabella',
    tableCaption: (month: string) => `Controlli di ${month}, giorno per giorno`,
    day: 'Giorno',
    done: 'Fatti',
    missed: 'Mancati',
    open: 'Da fare',
    missedAt: (name: string, times: readonly string[]) => `${name} (${times.join(', ')})`,
    outside: 'Fuori limite',
    outsideOf: (open: number, over: number) =>
      [
        open === 0 ? null : open === 1 ? '1 aperto' : `${open} aperti`,
        over === 0 ? null : over === 1 ? '1 chiuso' : `${over} chiusi`,
      ]
        .filter((part) => part !== null)
        .join(', '),
    which: 'Che cosa manca',
    byTask: 'Per controllo',
    byTaskCaption: (month: string) => `Controlli di ${month}, uno per uno`,
    archived: 'archiviato',
    nothing: 'niente da fare',
    dayName: (day: string, parts: string) => `${day}: ${parts}`,
    parts: {
      closed: (name: string | null, toldLate: boolean) =>
        `chiuso${name === null ? '' : ` (${name})`}${toldLate ? ', detto dopo' : ''}`,
      done: (count: number) => (count === 1 ? '1 fatto' : `${count} fatti`),
      doneBefore: (count: number) => (count === 1 ? '1 già fatto prima' : `${count} già fatti prima`),
      missed: (count: number) => (count === 1 ? '1 mancato' : `${count} mancati`),
      open: (count: number) => `${count} da fare`,
      unsure: (count: number) => `${count} senza esito buono`,
      bad: (count: number) => `${count} fuori limite, ${count === 1 ? 'chiuso' : 'chiusi'}`,
      late: (count: number) =>
        count === 1 ? '1 registrato un altro giorno' : `${count} registrati un altro giorno`,
      outside: (count: number) => `${count} fuori limite, non ancora ${count === 1 ? 'chiuso' : 'chiusi'}`,
    },
    legend: 'Legenda',
    states: {
      done: 'Controlli fatti',
      unsure: 'Fatto, non tutto con esito buono',
      late: 'Fatto, registrato un altro giorno',
      outside: 'Fuori limite, aperto',
      bad: 'Fuori limite, chiuso',
      partial: 'Manca qualcosa',
      missed: 'Niente fatto',
      open: 'Ancora da fare',
      closed: 'Chiuso',
    },
    weekdays: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
    none: '–',
    empty: {
      title: 'In questo mese non c’era niente da controllare',
      text: 'I controlli contano da quando li aggiungi al piano.',
    },
    hint: 'I controlli settimanali e mensili contano l’ultimo giorno aperto del loro periodo; quelli con più orari contano una volta per orario.',
  },

  entryWords: {
    corrected: 'Corretto',
    correctedBy: (value, who, when) => `Corretto in «${value}» da ${who}, ${when}`,
    correction: 'Correzione:',
    correctionBy: (who, when) => `corretto da ${who}, ${when}`,
    recordedAt: (when) => `registrato il ${when}`,
    action: 'Azione:',
    answer: ({ action, judged, who, when }) => ({
      label: `${who}, ${when}:`,
      text: judged === null ? action : `${judged} ${action}`,
    }),
    remarks: 'Azioni, note e correzioni',
  } satisfies RegisterWords,

  csv: {
    performedAt: 'Eseguito il',
    recordedAt: 'Registrato il',
    task: 'Controllo',
    value: 'Valore',
    limit: 'Limite critico',
    minimum: 'Limite minimo',
    maximum: 'Limite massimo',
    unit: 'Unità del limite',
    outcome: 'Esito',
    thermometer: 'Termometro',
    operator: 'Operatore',
    correctiveAction: 'Azione correttiva',
    answers: 'Risposte',
    notes: 'Note',
    correctionReason: 'Motivo della correzione',
    correctedAt: 'Corretto il',
    limitOfWhen: (limit: string, when: string) => `${limit} (del ${when})`,
    outcomeByPerson: (outcome: string) => `${outcome} (non confrontato)`,
    fileName: (date: string) => `controlli-haccp-${date}`,
  },

  printed: {
    title: 'Registro dei controlli HACCP',
    performedAt: 'Eseguito il',
    subject: 'Controllo',
    limit: 'Limite critico',
    value: 'Valore',
    outcome: 'Esito',
    operator: 'Operatore',
    noneMissed: 'Nel periodo non è mancato nessun controllo previsto.',
    missed: (count: number) =>
      count === 1
        ? '1 controllo previsto non è stato fatto:'
        : `${String(count)} controlli previsti non sono stati fatti:`,
  },

  filters: {
    task: 'Controllo',
    allTasks: 'Tutti i controlli',
    outcome: 'Esito',
    allOutcomes: 'Tutti gli esiti',
    from: 'Dal giorno',
    to: 'Al giorno',
    export: 'Scarica CSV',
  },

  tasksEmpty: {
    title: 'Il tuo piano non ha ancora controlli',
    text: 'Aggiungi il primo controllo: che cosa si misura, ogni quanto e con quale limite.',
  },
  starter: {
    open: 'Scegli tra i controlli più comuni',
    title: 'Controlli più comuni',
    text: 'Scegli quelli che servono alla tua cucina: dopo li cambi quando vuoi.',
    manualTitle: 'I limiti giusti sono quelli del tuo manuale',
    manualText:
      'Questi sono i valori usati di solito: confrontali con il tuo manuale HACCP e correggili dove serve.',
    chooseAll: 'Scegli tutti',
    chooseNone: 'Togli tutti',
    add: (count: number) =>
      count === 0
        ? 'Scegli almeno un controllo'
        : count === 1
          ? 'Aggiungi 1 controllo'
          : `Aggiungi ${count} controlli`,
  },
  tasksOnDevice: 'Non posso chiedere al server: cerco tra i controlli letti qui.',
  tasksNotFound: { title: 'Nessun controllo trovato', text: 'Prova con un’altra parola.' },
  archivedEmpty: { title: 'Nessun controllo archiviato' },
  checksEmpty: {
    title: 'Ancora nessun controllo eseguito',
    text: 'I controlli registrati compaiono qui, dal più recente. Un errore si corregge con un nuovo controllo: restano tutti e due.',
  },
  toTasks: 'Vai ai controlli da fare',
  checksNotFound: { title: 'Nessun controllo trovato', text: 'Prova con un’altra parola.' },
  listUnavailable: 'L’elenco non è disponibile in questo momento.',
  retry: 'Riprova',
  showArchived: 'Vedi archiviati',
  showActive: 'Torna ai controlli in uso',

  form: {
    newTitle: 'Nuovo Task',
    newText: 'Che cosa si controlla, ogni quanto e con quale limite.',
    editTitle: 'Modifica controllo',
    editText: 'I controlli già registrati restano com’erano.',
    name: 'Nome',
    namePlaceholder: 'Frigo verdure',
    criticalLimit: 'Limite critico',
    limitPlaceholder: '≤ 4 °C',
    limitHint: 'Scrivilo come lo diresti: «≤ 4 °C», «min 75», «tra 0 e 4», «superfici pulite».',
    limitRead: (limit: string) => `Letto come: ${limit}. L’esito si calcola da solo.`,
    limitUnread: 'Non so confrontare questo limite',
    limitUnreadText: 'Scritto così non capisco da quale numero a quale va bene. Come si giudica?',
    limitWordless: 'In questo limite non c’è un numero',
    limitWordlessText: 'Non c’è niente da confrontare con quello che si misura. Come si giudica?',
    judging: 'Come si giudica',
    judgings: {
      sight: {
        label: 'Si giudica a vista',
        hint: 'Decide chi fa il controllo. Un numero non vale OK senza una nota.',
      },
      figures: {
        label: 'Con un minimo e un massimo',
        hint: 'Scrivi i numeri: l’esito si calcola da solo.',
      },
    },
    judgingMissing: 'Scegli come si giudica',
    limitMinimum: 'Minimo',
    limitMaximum: 'Massimo',
    limitUnit: 'Unità',
    noUnit: 'Nessuna',
    figuresMissing: 'Scrivi il minimo, il massimo o tutti e due',
    frequency: 'Frequenza',
    dueTime: 'Da fare entro le',
    dueTimeHint: {
      daily: 'Ogni giorno',
      weekly: 'La domenica, ultimo giorno della settimana',
      monthly: 'L’ultimo giorno del mese',
    } satisfies Record<Frequency, string>,
    category: 'Categoria',
    categoryPlaceholder: 'Frigoriferi',
    correctiveAction: 'Azione correttiva',
    correctiveHint: 'Che cosa fare quando il valore è fuori limite.',
    describe: 'Descrizione',
    save: 'Salva',
    create: 'Crea controllo',
    /** Short enough for the longest name that there may be. */
    copyOf: (name: string) => `${name.slice(0, 110)} (copia)`,
    archive: 'Archivia',
    cancel: 'Annulla',
  },
  bounds: {
    atMost: (value: string) => `al massimo ${value}`,
    below: (value: string) => `sotto ${value}`,
    atLeast: (value: string) => `almeno ${value}`,
    above: (value: string) => `sopra ${value}`,
    and: (lower: string, upper: string) => `${lower} e ${upper}`,
  },
  units: unitTexts,

  sheet: {
    value: 'Valore',
    valueIn: (unit: string) => `Valore in ${unit}`,
    valuePlaceholder: 'Che cosa hai trovato',
    writeText: 'Scrivi un testo',
    useKeypad: 'Usa il tastierino',
    // What is stored as the value of a check with nothing to measure, and the outcome that each says.
    answerAsked: 'Rispetta il limite?',
    answers: [
      { value: 'Conforme', outcome: 'ok' },
      { value: 'Non conforme', outcome: 'critical' },
    ] as const satisfies readonly { value: string; outcome: CheckOutcome }[],
    useAnswers: 'Usa le risposte pronte',
    outcome: 'Esito',
    outcomeChoose: 'Il valore non si può confrontare con il limite: scegli tu l’esito.',
    outcomeMissing:
      'Manca l’esito: sceglilo. Se non si può dire, tocca di nuovo «Salva controllo»: resta «N/A», e non è un controllo buono.',
    correctiveTitle: 'Che cosa fare',
    correctiveTitleOf: (outcome: string) => `${outcome}: che cosa fare`,
    correctiveNotSet: 'Il piano non prevede un’azione correttiva: decidi tu e scrivi che cosa hai fatto.',
    correctiveAsPlanned: 'Ho fatto così',
    correctiveFirst: 'Leggi che cosa fare, poi salva.',
    correctiveDone: 'Azione correttiva svolta',
    correctivePlaceholder: 'Che cosa hai fatto',
    okReason: 'Perché va bene',
    okReasonHint: 'Non si può confrontare con il limite: resta scritto che l’hai giudicato tu.',
    addNotes: 'Aggiungi una nota',
    notes: 'Note',
    save: 'Salva controllo',
  },

  register: {
    caption: 'Controlli eseguiti, dal più recente',
    task: 'Controllo',
    value: 'Valore',
    limit: (limit: string) => `Limite: ${limit}`,
    limitOfThen: (limit: string) => `Limite di allora: ${limit}`,
    limitOfWhen: (limit: string, when: string) => `Limite del ${when}: ${limit}`,
    outcome: 'Esito',
    when: 'Quando e chi',
    notes: 'Note e azioni',
  },

  toasts: {
    // HACCP-05
    taskIncomplete: 'Nome e limite critico sono obbligatori',
    // HACCP-13, HACCP-14
    taskCreated: 'Task HACCP creato con successo',
    taskCreateFailed: 'Errore nella creazione del task HACCP',
    tasksCreated: 'Controlli HACCP aggiunti al piano',
    taskUpdated: 'Controllo HACCP aggiornato con successo',
    taskUpdateFailed: 'Errore nell’aggiornamento del controllo HACCP',
    taskArchived: 'Controllo HACCP archiviato',
    taskArchiveFailed: 'Errore nell’archiviazione del controllo HACCP',
    taskRestored: 'Controllo HACCP ripristinato',
    taskRestoreFailed: 'Errore nel ripristino del controllo HACCP',
    undo: 'Annulla',
    // HACCP-09
    valueRequired: 'Valore richiesto per il controllo',
    // HACCP-15, HACCP-16
    checkSaved: 'Controllo HACCP registrato con successo',
    checkFailed: 'Errore nella registrazione del controllo',
    correctionSaved: 'Correzione registrata',
    correctionFailed: 'Errore nella correzione del controllo',
    answerSaved: 'Risposta registrata',
    answerFailed: 'Errore nella registrazione della risposta',
    exportFailed: 'Errore nell’esportazione dei controlli',
  },
};
