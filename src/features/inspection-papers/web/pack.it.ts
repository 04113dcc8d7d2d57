import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';

interface ReadMe {
  readonly restaurant: string;
  readonly period: PrintedPeriod;
  readonly at: Date;
  readonly origin: string;
  readonly held: readonly string[];
  readonly missing: readonly string[];
}

/** Days that are named one by one. */
const daysNamed = 10;

const rowsText = (rows: number): string =>
  rows === 1 ? '1 registrazione' : `${formatCount(rows)} registrazioni`;

/** Texts of the pack for the inspector, and of what is in it. */
export const packTexts = {
  title: 'Pacchetto per l’ispettore',
  description:
    'Uno ZIP con un file CSV per ogni registro scelto, tutti i registri in un file Excel, i file messi alle registrazioni e il file di verifica. I PDF li fa la stampa.',
  make: 'Prepara lo ZIP',
  goOn: 'Riprendi',
  days: 'Giorni del pacchetto',
  spans: {
    chosen: 'Quelli scelti sopra',
    year: 'Gli ultimi 12 mesi',
    twoYears: 'Gli ultimi 2 anni',
    fiveYears: 'Gli ultimi 5 anni',
  },
  period: (from: LocalDate, to: LocalDate) => `Dal ${formatItalianDate(from)} al ${formatItalianDate(to)}`,
  long: 'Può servire molto tempo: tieni aperta questa pagina. Se la rete cade, tocca «Riprendi»: continua da dove era. La stampa e i PDF restano di tre mesi per volta.',
  interrupted: 'Pacchetto interrotto',
  step: (done: number, of: number) => `${String(done)} di ${String(of)}`,
  saved: 'Pacchetto salvato',
  failed: 'Pacchetto non preparato',
  fileName: (from: string, to: string) => `ispezione-${from}-${to}.zip`,
  register: (name: string, title: string, rows: number) => `${name}: ${title}, ${rowsText(rows)}`,
  workbook: (name: string) => `${name}: gli stessi registri in un file Excel, un foglio per registro`,
  attached: (name: string, title: string) => `${name}: file messo a una registrazione di «${title}»`,
  evidence: (name: string) =>
    `${name}: file di verifica, con tutte le registrazioni del ristorante e le loro impronte`,
  noFile: (title: string) => `${title}: di questo registro non c’è un file CSV, solo la stampa.`,
  tooLong: (title: string, days: readonly LocalDate[]) =>
    days.length === 1
      ? `${title}: il ${formatItalianDate(days[0]!)} ha più registrazioni di quante se ne leggono in un giorno, e non ci sono.`
      : `${title}: ${formatCount(days.length)} giorni hanno più registrazioni di quante se ne leggono in un giorno, e non ci sono: ${days.slice(0, daysNamed).map(formatItalianDate).join(', ')}${days.length > daysNamed ? '…' : ''}.`,
  workbookTooLong: (most: number) =>
    `Il file Excel: le registrazioni sono più di ${formatCount(most)}. I CSV le hanno tutte.`,
  damaged: (title: string, rows: number) =>
    `${title}: ${rows === 1 ? 'una riga è danneggiata e manca' : `${formatCount(rows)} righe sono danneggiate e mancano`}.`,
  leftOut: (title: string, name: string) => `${title}: il file «${name}» non è nel pacchetto.`,
  noWorkbook: 'Il file Excel: questo dispositivo non è riuscito a prepararlo. I CSV hanno le stesse righe.',
  noEvidence: 'Il file di verifica: si scarica dalle Impostazioni, «Integrità dei registri».',
  noPdfOfLong:
    'I PDF: in «Ispezione» scegli al massimo tre mesi per volta, tocca «Stampa» e salva come PDF. Per tutto questo tempo sono più PDF.',
  noPdf: 'I PDF: in «Ispezione» tocca «Stampa» e salva come PDF.',
  readMe: ({ restaurant, period, at, origin, held, missing }: ReadMe): string =>
    [
      '\uFEFFPACCHETTO PER L’ISPETTORE',
      '',
      `Ristorante: ${restaurant}`,
      `Giorni: dal ${formatItalianDate(period.from)} al ${formatItalianDate(period.to)}`,
      `Preparato il ${formatItalianDateTime(at)}`,
      '',
      'CHE COSA C’È',
      ...held.map((line) => `- ${line}`),
      '',
      'CHE COSA MANCA',
      ...missing.map((line) => `- ${line}`),
      '',
      'COME SI VERIFICA',
      `1. Apri ${origin}/verifica: non serve un account, e il file non lascia il tuo dispositivo.`,
      '2. Scegli il file che sta nella cartella «verifica».',
      '3. La pagina ricalcola le impronte e dice se qualcosa è stato cambiato, tolto o aggiunto dopo.',
      'I CSV si aprono con un foglio di calcolo; ogni registrazione corretta resta accanto alla sua correzione.',
      '',
    ].join('\r\n'),
};
