import { formatDecimal, formatTemperature } from '#platform/kernel/numbers.ts';
import type { EquipmentType } from '../equipment-types.ts';
import type { TemperatureBadge, TemperatureLimits } from '../temperature-status.ts';

/** Names of the kinds of equipment. */
export const equipmentTypeLabels: Readonly<Record<EquipmentType, string>> = {
  frigorifero: 'Frigorifero',
  frigo_carne: 'Frigo carne',
  frigo_pesce: 'Frigo pesce',
  frigo_latticini: 'Frigo latticini',
  frigo_verdure: 'Frigo verdure',
  vetrina_refrigerata: 'Vetrina refrigerata',
  congelatore: 'Congelatore',
  abbattitore: 'Abbattitore',
  abbattitore_negativo: 'Abbattitore negativo (pesce crudo)',
  mantenimento_caldo: 'Mantenimento a caldo',
  altro: 'Altro',
};

/** Words of the badges: exact strings of the documents (FRIG-08). */
export const statusLabels: Readonly<Record<TemperatureBadge, string>> = {
  ok: 'OK',
  warning: 'Attenzione',
  critical: 'Critico',
  unknown: 'N/A',
};

/** A limit in °C without a useless ",0": it is a rule, not a measurement. */
const degrees = (value: number): string => formatDecimal(value, Number.isInteger(value) ? 0 : 1);

/** Where a temperature is OK, in words: 'da 0 a 4 °C', 'fino a −18 °C', 'da 63 °C in su'. */
export function okRange(limits: TemperatureLimits): string {
  const low = limits.warnBelow ?? limits.criticalBelow;
  const high = limits.warnAbove ?? limits.criticalAbove;
  if (low === null) return high === null ? '' : `fino a ${degrees(high)} °C`;
  return high === null ? `da ${degrees(low)} °C in su` : `da ${degrees(low)} a ${degrees(high)} °C`;
}

/** Texts of the refrigeration register. */
export const refrigerationTexts = {
  title: 'Temperature',
  due: (count: number) => (count === 1 ? '1 da controllare oggi' : `${count} da controllare oggi`),
  allChecked: 'Tutto controllato oggi',
  retry: 'Riprova',

  equipment: 'Attrezzature',
  equipmentEmpty: 'Ancora nessuna attrezzatura',
  equipmentEmptyText: 'Aggiungi frigoriferi, congelatori e abbattitori: ognuno avrà i suoi limiti.',
  equipmentFailed: 'Non riesco a caricare le attrezzature.',
  addEquipment: 'Aggiungi attrezzatura',
  recordOther: 'Registra altra attrezzatura',
  record: 'Registra',
  recordFor: (name: string) => `la temperatura di ${name}`,
  edit: (name: string) => `Modifica ${name}`,
  showPlot: (name: string) => `Andamento di ${name}`,
  dueToday: 'Da controllare oggi',
  noReading: 'Nessun controllo',
  limits: (limits: TemperatureLimits) => `OK ${okRange(limits)}`,
  today: (time: string) => `oggi ${time}`,

  archivedShow: 'Mostra attrezzature archiviate',
  archivedHide: 'Nascondi attrezzature archiviate',
  archivedTitle: 'Archiviate',
  archivedEmpty: 'Nessuna attrezzatura archiviata.',
  restore: 'Ripristina',

  sheetTitle: 'Controllo temperatura',
  equipmentName: 'Nome attrezzatura',
  equipmentNameHint: 'Per esempio: frigo bar, cella carne',
  equipmentKnown: (name: string) => `È tra le attrezzature registrate: valgono i limiti di «${name}».`,
  temperature: 'Temperatura (°C)',
  waiting: 'Scrivi la temperatura letta',
  inside: (limits: TemperatureLimits) => `Nei limiti: ${okRange(limits)}`,
  outside: (limits: TemperatureLimits) => `Fuori dai limiti: ${okRange(limits)}`,
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Per esempio: spostato il cibo in un altro frigo, avvisato il responsabile',
  correctiveAsk: 'La temperatura è fuori dai limiti: scrivi cosa hai fatto, oppure salva comunque.',
  notes: 'Note',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  cancel: 'Annulla',
  // Exact strings of the documents (FRIG-03, FRIG-10, FRIG-11).
  bothRequired: 'Nome attrezzatura e temperatura sono obbligatori',
  recorded: 'Controllo temperatura registrato',
  recordFailed: 'Errore nella registrazione',

  register: 'Ultimi controlli',
  registerEmpty: 'Ancora nessun controllo',
  registerEmptyText: 'Il primo che registri comparirà qui.',
  registerFailed: 'Non riesco a caricare il registro.',
  columns: {
    equipment: 'Attrezzatura',
    temperature: 'Temperatura',
    done: 'Quando e chi',
  },
  recordedAt: (when: string) => `registrato ${when}`,
  doneAbout: 'Fatto:',

  newEquipment: 'Nuova attrezzatura',
  editEquipment: 'Modifica attrezzatura',
  name: 'Nome',
  nameHint: 'Come la chiamate in cucina: cella 1, frigo pesce…',
  type: 'Tipo',
  typeHint: 'Scegliendo il tipo compilo i limiti usuali: puoi correggerli.',
  limitsTitle: 'Limiti',
  warnBelow: 'Attenzione sotto',
  warnAbove: 'Attenzione sopra',
  criticalBelow: 'Critico sotto',
  criticalAbove: 'Critico sopra',
  limitsHint: 'Lascia vuoto quello che non serve. Il limite stesso va ancora bene.',
  okWithin: (limits: TemperatureLimits) => `Con questi limiti è OK ${okRange(limits)}.`,
  equipmentSaved: 'Attrezzatura salvata',
  equipmentSaveFailed: 'Attrezzatura non salvata',
  archive: 'Archivia',
  archived: (name: string) => `${name} archiviata`,
  restored: (name: string) => `${name} ripristinata`,
  archiveFailed: 'Non riesco ad archiviare',
  restoreFailed: 'Non riesco a ripristinare',

  plotTitle: (name: string) => `Andamento di ${name}`,
  plotSpan: 'Periodo',
  plotDays: (days: number) => `${days} giorni`,
  plotSeries: 'Temperatura',
  plotEmpty: 'Nessun controllo in questo periodo',
  plotFailed: 'Non riesco a caricare l’andamento.',
  temperatureOf: formatTemperature,
};
