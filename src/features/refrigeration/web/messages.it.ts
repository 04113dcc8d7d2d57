import { answerWords, listWords } from '#features/registers/words.it.ts';
import { matterActs } from '#features/non-conformities/acts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { equipmentTypeLabels } from '../type-names.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { RegisterReading } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { degrees, okRange } from '../ok-range.it.ts';
import { isGeneralScale, limitsOfScale } from '../reading-scale.ts';
import type { ReadingScale } from '../reading-scale.ts';
import type { TemperatureBadge, TemperatureLimits } from '../temperature-status.ts';

export { equipmentTypeLabels, okRange };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('frigorifero', 'frigo')
    .match(/\p{L}+/gu) ?? [];

/** The kind of equipment, beside its name; null where the name says it already: «Frigo carne», «Congelatore 2». */
export function typeBeside(name: string, type: EquipmentType): string | null {
  const said = new Set(wordsOf(name));
  const label = equipmentTypeLabels[type];
  return wordsOf(label).every((word) => said.has(word)) ? null : label;
}

/** Words of the badges: exact strings of the documents (FRIG-08). */
export const statusLabels: Readonly<Record<TemperatureBadge, string>> = {
  ok: 'OK',
  warning: 'Attenzione',
  critical: 'Critico',
  unknown: 'N/A',
};

/** The documents' scale in full (FRIG-05…07), or what a type's own says. */
export function scaleText(scale: ReadingScale): string {
  const limits = limitsOfScale(scale);
  if (!isGeneralScale(scale)) return `Come ${scaleName(scale)}: OK ${okRange(limits)}`;
  return `Scala generale: attenzione ${beyond(limits.warnAbove, limits.warnBelow)}, critico ${beyond(limits.criticalAbove, limits.criticalBelow)}`;
}

/** Beyond two bounds: 'oltre 6 °C o sotto −2 °C'. */
const beyond = (above: number | null, below: number | null): string =>
  [above === null ? '' : `oltre ${degrees(above)} °C`, below === null ? '' : `sotto ${degrees(below)} °C`]
    .filter(Boolean)
    .join(' o ');

/** A scale by its name: 'scala generale', 'congelatore'. */
export const scaleName = (scale: ReadingScale): string =>
  scale === 'unknown' || isGeneralScale(scale) ? 'scala generale' : equipmentTypeLabels[scale].toLowerCase();

/**
 * By which limits a reading was judged: the scale of equipment named freely, and limits that are not those of their time
 * or not those of today; else null.
 */
export function limitsText({
  equipmentId,
  scale,
  limits,
  limitsAsOf,
  limitsChanged,
}: Pick<RegisterReading, 'equipmentId' | 'scale' | 'limits' | 'limitsAsOf' | 'limitsChanged'>):
  | string
  | null {
  if (equipmentId !== null && scale === 'unknown') return `${limitsUnreadable}. Di oggi: ${okRange(limits)}`;
  if (limitsAsOf !== undefined) return `Limiti ${limitsOf(limitsAsOf)}: ${okRange(limits)}`;
  if (limitsChanged === true) return `Limiti di allora: ${okRange(limits)}`;
  if (scale === 'unknown') return `Tipo non indicato. ${scaleText(scale)}`;
  // Before it was asked what it is, the general scale stood for everything.
  return equipmentId === null ? scaleText(scale ?? 'altro') : null;
}

/** Judged by limits that are not those of then, and never OK. */
const limitsUnreadable = 'Limiti di allora non leggibili';

/** Of when limits are. */
const limitsOf = (instant: string): string => `del ${formatItalianDateTime(new Date(instant))}`;

/** Whose limits they are, where they are not those of registered equipment. */
const ofScale = (scale: ReadingScale | null): string => (scale === null ? '' : ` (${scaleName(scale)})`);

const chilledTooWarm = [
  'Spostato il cibo in un altro frigo',
  'Chiusa bene la porta',
  'Abbassato il termostato',
  'Buttato il cibo',
  'Chiamato il tecnico',
  'Avvisato il responsabile',
] as const;
const frozenTooWarm = ['Spostato il cibo in un altro congelatore', ...chilledTooWarm.slice(1)] as const;
const tooCold = [
  'Alzato il termostato',
  'Controllato che il cibo non sia gelato',
  'Chiamato il tecnico',
  'Avvisato il responsabile',
] as const;
const hotTooCold = [
  'Riscaldato il cibo oltre 75 °C',
  'Alzata la temperatura',
  'Buttato il cibo',
  'Chiamato il tecnico',
  'Avvisato il responsabile',
] as const;

/** What people usually do about a reading outside its limits (°C), to be tapped instead of written. */
export function suggestedActions(temperature: number, limits: TemperatureLimits): readonly string[] {
  const low = limits.warnBelow ?? limits.criticalBelow;
  const high = limits.warnAbove ?? limits.criticalAbove;
  if (low !== null && temperature < low) return low >= 30 ? hotTooCold : tooCold;
  return high !== null && high < 0 ? frozenTooWarm : chilledTooWarm;
}

/** What is usually wrong with a reading that has to be corrected. */
export const suggestedReasons = ['Letta male', 'Scritta male', 'Attrezzatura sbagliata'] as const;

/** Texts of the refrigeration register. */
export const refrigerationTexts = {
  ...listWords,
  ...answerWords,
  title: 'Temperature',
  toDo: (due: number, overdue: number) =>
    [
      overdue > 0 ? `${overdue} in ritardo` : '',
      due > 0 ? (due === 1 ? '1 da controllare' : `${due} da controllare`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allChecked: 'Tutto controllato per ora',

  equipment: 'Attrezzature',
  equipmentEmpty: 'Ancora nessuna attrezzatura',
  equipmentEmptyText: 'Che cosa hai in cucina? Tocca per aggiungere la prima: i limiti usuali ci sono già.',
  otherKind: 'Altro tipo',
  equipmentFailed: 'Non riesco a caricare le attrezzature.',
  addEquipment: 'Aggiungi attrezzatura',
  recordOther: 'Registra un’altra temperatura',
  record: 'Registra',
  recordFor: (name: string) => `la temperatura di ${name}`,
  edit: (name: string) => `Modifica ${name}`,
  showPlot: (name: string) => `Andamento di ${name}`,
  spark: (count: number, lowest: string, highest: string, limits: string) =>
    `Ultimi ${count} controlli da ${lowest} a ${highest} (${limits})`,
  views: { label: 'Temperature', equipment: 'Attrezzature', register: 'Registro' },
  editHere: 'Modifica',
  dueBy: (time: string) => `Entro le ${time}`,
  overdueSince: (time: string) => `In ritardo dalle ${time}`,
  doneUntil: (time: string) => `Fatta · prossima entro le ${time}`,
  nextBy: (time: string) => `Prossima entro le ${time}`,
  recheck: matterActs.recheck,
  noReading: 'Nessun controllo',
  unread: (days: number) =>
    days === 0
      ? 'Un turno è saltato'
      : days === 1
        ? 'Nessuno la legge da un giorno'
        : `Nessuno la legge da ${days} giorni`,
  limits: (limits: TemperatureLimits) => `OK ${okRange(limits)}`,

  atRisk: 'Merce a rischio',
  atRiskHint: 'Vedi che cosa c’era dentro',
  matters: (count: number) =>
    count === 1 ? '1 temperatura fuori limite' : `${count} temperature fuori limite`,
  mattersText: 'Restano qui finché sono di nuovo nei limiti, o finché qualcuno valuta gli alimenti e chiude.',
  notAnswered: 'Nessuno ha scritto cosa ha fatto.',
  matter: (name: string, temperature: string) => `${name}: ${temperature}`,
  answer: matterActs.answer,
  toClose: matterActs.close,
  answerFor: (name: string) => `la temperatura di ${name}`,
  moreMatters: (count: number) => (count === 1 ? 'Mostra l’altra' : `Mostra le altre ${count}`),

  archivedShow: 'Mostra attrezzature archiviate',
  archivedHide: 'Nascondi attrezzature archiviate',
  archivedTitle: 'Archiviate',
  archivedEmpty: 'Nessuna attrezzatura archiviata.',
  restore: 'Ripristina',

  sheetTitle: 'Controllo temperatura',
  equipmentName: 'Nome attrezzatura',
  equipmentNameHint: 'Per esempio: frigo bar, pozzetto gelati',
  whatIsIt: 'Che cos’è?',
  whatIsItHint: 'Dal nome non si capisce: il tipo dice con quali limiti si giudica.',
  choose: 'Scegli il tipo',
  noneOfThese: 'Nessuno di questi',
  typeFirst: 'Scegli che cos’è: senza il tipo non so giudicarla.',
  equipmentKnown: (name: string) => `È tra le attrezzature registrate: valgono i limiti di «${name}».`,
  temperature: 'Temperatura (°C)',
  waiting: (limits: TemperatureLimits | null) =>
    ['Scrivi la temperatura', limits === null ? '' : okRange(limits)]
      .filter((part) => part !== '')
      .join(': OK '),
  inside: (limits: TemperatureLimits, scale: ReadingScale | null) =>
    `Nei limiti${ofScale(scale)}: ${okRange(limits)}`,
  outside: (limits: TemperatureLimits, scale: ReadingScale | null) =>
    scale === 'unknown'
      ? `${limitsUnreadable}: da verificare. Di oggi: ${okRange(limits)}`
      : `Fuori dai limiti${ofScale(scale)}: ${okRange(limits)}`,
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Tocca quello che hai fatto, o scrivilo',
  correctiveAsk: 'La temperatura è fuori dai limiti: scrivi cosa hai fatto, oppure salva comunque.',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  cancel: 'Annulla',
  skip: 'Salta',

  answerTitle: 'Cosa hai fatto?',
  answerAbout: (name: string, temperature: string, when: string) => `${name}: ${temperature}, ${when}`,
  answerNeeded: 'Scrivi cosa hai fatto',

  correct: 'Correggi',
  correctTitle: 'Correggi il controllo',
  correctText: (name: string, temperature: string, when: string) => `${name}: ${temperature}, ${when}`,
  correctHint:
    'Correggi se hai letto o scritto male: la temperatura sbagliata resta nel registro, barrata. Se hai misurato di nuovo, registrane una nuova.',
  rightTemperature: 'Temperatura giusta (°C)',
  reason: 'Perché la correggi?',
  corrected: 'Controllo corretto',
  // Exact strings of the documents (FRIG-03, FRIG-10, FRIG-11).
  bothRequired: 'Nome attrezzatura e temperatura sono obbligatori',
  recorded: 'Controllo temperatura registrato',
  recordFailed: 'Errore nella registrazione',

  register: 'Ultimi controlli',
  registerEmpty: 'Ancora nessun controllo',
  registerEmptyText: 'Il primo che registri comparirà qui.',
  entryWords: {
    corrected: 'Corretta',
    correctedBy: (temperature, name, when) =>
      `Valore giusto: ${temperature.replace(' ', '\u00a0')} (${name}, ${when})`,
    correction: 'Correzione:',
    correctionBy: (name, when) => `corretta da ${name}, ${when}`,
    recordedAt: (when) => `registrato ${when}`,
    action: 'Fatto:',
    answer: ({ action, judged, who, when }) => ({
      label: judged ?? 'Fatto:',
      text: action,
      by: `${who}, ${when}`,
    }),
    remarks: 'Azioni, note e correzioni',
  } satisfies RegisterWords,
  columns: {
    equipment: 'Attrezzatura',
    temperature: 'Temperatura',
    outcome: 'Esito',
    done: 'Quando e chi',
    notes: 'Note e azioni',
  },
  search: 'Cerca un’attrezzatura',
  filterEquipment: 'Attrezzatura',
  allEquipment: 'Tutte le attrezzature',
  filterState: 'Stato',
  allStates: 'Ogni stato',
  states: {
    ok: 'Nei limiti',
    outside: 'Fuori dai limiti',
    open: 'Fuori limite, aperte',
    corrected: 'Corrette',
  },
  found: (count: number) => (count === 1 ? '1 controllo' : `${count} controlli`),
  notFound: 'Nessun controllo così',
  printedTitle: 'Registro temperature',
  printed: {
    noneMissed: 'Nel periodo non è mancata nessuna temperatura prevista.',
    missed: (count: number) =>
      count === 1
        ? '1 temperatura prevista non è stata misurata:'
        : `${String(count)} temperature previste non sono state misurate:`,
  },
  fileName: (date: string) => `registro-temperature-${date}`,
  csv: {
    heads: {
      performedAt: 'Letta il',
      subject: 'Attrezzatura',
      value: 'Temperatura °C',
      outcome: 'Esito',
      limit: 'Nei limiti',
      thermometer: 'Termometro',
      operator: 'Operatore',
      recordedAt: 'Registrata il',
      done: 'Cosa è stato fatto',
      notes: 'Note',
      correction: 'Correzione',
    },
    corrects: (reason: string, when: string) => `Corregge un controllo precedente (${when}): ${reason}`,
    corrected: (temperature: string, name: string, when: string) =>
      `Corretta: il valore giusto è ${temperature} (${name}, ${when})`,
  },
  csvOkRange: ({
    equipmentId,
    scale,
    limits,
    limitsAsOf,
  }: Pick<RegisterReading, 'equipmentId' | 'scale' | 'limits' | 'limitsAsOf'>) => {
    if (equipmentId !== null && scale === 'unknown')
      return `${okRange(limits)} (${limitsUnreadable.toLowerCase()})`;
    if (limitsAsOf !== undefined) return `${okRange(limits)} (limiti ${limitsOf(limitsAsOf)})`;
    if (scale === 'unknown') return `${okRange(limits)} (tipo non indicato)`;
    return equipmentId === null ? `${okRange(limits)} (${scaleName(scale ?? 'altro')})` : okRange(limits);
  },

  newEquipment: 'Nuova attrezzatura',
  editEquipment: 'Modifica attrezzatura',
  name: 'Nome',
  nameHint: 'Come la chiamate in cucina: cella 1, frigo pesce…',
  type: 'Tipo',
  typeHint: 'Scegliendo il tipo compilo i limiti usuali: puoi correggerli.',
  limitsTitle: 'Deve stare',
  warnBelow: 'tra (minimo)',
  warnAbove: 'e (massimo)',
  advanced: 'Avanzate',
  criticalTitle: 'Quando è critico',
  criticalHint: 'Tra il limite e questi valori è «Attenzione». Il limite stesso va ancora bene.',
  criticalBelow: 'Critico sotto',
  criticalAbove: 'Critico sopra',
  limitsHint: 'Lascia vuoto il lato che non serve.',
  dueTimesTitle: 'Quando va controllata',
  dueTimesHint: 'Un controllo entro ogni orario. Se ne manca uno, lo segnaliamo.',
  dueTime: (n: number) => `Orario ${n}`,
  addDueTime: 'Aggiungi orario',
  removeDueTime: (n: number) => `Togli l’orario ${n}`,
  dueTimeTwice: 'Questo orario c’è già',
  okWithin: (limits: TemperatureLimits) =>
    `Con questi limiti è OK ${okRange(limits)}, critico ${beyond(limits.criticalAbove, limits.criticalBelow)}.`,
  whyStaysHint: 'Altrimenti chiudi, spostala, e poi cambia l’attrezzatura.',
  equipmentSaved: 'Attrezzatura salvata',
  equipmentSaveFailed: 'Attrezzatura non salvata',
  archive: 'Archivia',
  archived: 'Attrezzatura archiviata',
  restored: 'Attrezzatura ripristinata',
  archiveFailed: 'Non riesco ad archiviare',
  restoreFailed: 'Non riesco a ripristinare',

  plotTitle: (name: string) => `Andamento di ${name}`,
  plotSpan: 'Periodo',
  plotDays: (days: number) => (days === 1 ? '24 ore' : `${days} giorni`),
  plotFileName: (name: string, date: string) => `temperature-${name}-${date}.csv`,
  plotSeries: 'Temperatura',
  plotEmpty: 'Nessun controllo in questo periodo',
  plotFailed: 'Non riesco a caricare l’andamento.',
  temperatureOf: formatTemperature,
};
