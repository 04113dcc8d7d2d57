import { timeByText } from '#platform/kernel/time-by.it.ts';

/** What every register says alike. */
export const registerTexts = {
  print: 'Stampa',
  allRegisters: 'Stampa tutti i registri insieme, per un’ispezione',
  missed: {
    at: (name: string, times: readonly string[]) => `${name} (${times.join(', ')})`,
    moreDays: (count: number) => (count === 1 ? 'e un altro giorno' : `e altri ${String(count)} giorni`),
  },
  filters: 'Filtri',
  clear: 'Togli i filtri',
  show: (total: number | undefined) =>
    total === undefined
      ? 'Vedi il registro'
      : total === 1
        ? 'Vedi 1 registrazione'
        : `Vedi ${total} registrazioni`,
  csv: 'CSV',
  xlsx: 'Excel',
  saveXlsx: 'Scarica Excel',
  exporting: (done: number, total: number) => `${done} di ${total}`,
  tooMany: (rows: string, most: string) =>
    `Sono ${rows} righe, e un file ne tiene al massimo ${most}: scegli un periodo più breve con i filtri.`,
  /** Of a time that the clock of the device does not vouch for. */
  timeBy: timeByText,
  /** Of an entry that was told for the past, and why. */
  toldLate: (recorded: string, performed: string) => `registrato il ${recorded} per il ${performed}:`,
  measuredWith: (what: string) => `misurata con ${what}`,
  lateReason: 'Perché la registri solo ora',
  usualActions: 'Azioni usuali',
  usualReasons: 'Motivi usuali',
  notes: 'Note',
  reason: 'Perché la correggi',
  action: 'Cosa hai fatto',
  period: 'Periodo',
  periods: {
    all: 'Sempre',
    today: 'Oggi',
    week: 'Ultimi 7 giorni',
    month: 'Ultimi 30 giorni',
    days: 'Scegli i giorni',
  },
  from: 'Dal',
  to: 'Al',
};
