import { z } from 'zod';
import { maxCells, maxCharacters, maxExportedRows, maxRows } from './limits.ts';

const inGroups = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** Refusals of files: code, HTTP status, Italian text. */
export const stockFilesErrors = {
  FILE_EMPTY: { status: 422, message: 'Il file è vuoto: scegline un altro.' },
  FILE_TOO_LARGE: { status: 413, message: 'Il file è troppo grande: al massimo 5 MB. Dividilo in più file.' },
  FILE_NOT_A_TABLE: {
    status: 422,
    message: 'Questo file non è una tabella: scegli un file .csv o .xlsx.',
  },
  FILE_OLD_EXCEL: {
    status: 422,
    message: 'Questo è un file di Excel di vecchio tipo (.xls). Aprilo e salvalo come .xlsx o .csv.',
  },
  FILE_UNREADABLE: {
    status: 422,
    message:
      'Il file non si legge: è danneggiato, protetto da password o troppo pesante da aprire. Salvalo di nuovo come .csv e riprova.',
  },
  FILE_QUOTE_OPEN: {
    status: 422,
    message:
      'Nel file una virgoletta (") si apre e non si chiude, e le righe dopo non si leggono: toglila o chiudila e riprova.',
  },
  FILE_NO_ROWS: {
    status: 422,
    message: 'Nel file non ci sono righe: la prima deve avere i nomi delle colonne, le altre i prodotti.',
  },
  FILE_TOO_MANY_ROWS: {
    status: 422,
    message: `Il file ha troppe righe: al massimo ${inGroups(maxRows)} alla volta. Dividilo in più file.`,
    data: z.object({ rows: z.int(), most: z.int() }),
  },
  FILE_TOO_MANY_CELLS: {
    status: 422,
    message: `Il file ha troppe celle: al massimo ${inGroups(maxCells)}. Lascia solo le colonne che servono, oppure dividilo in più file.`,
  },
  FILE_TOO_MUCH_TEXT: {
    status: 422,
    message: `Nel file c’è troppo testo: al massimo ${inGroups(maxCharacters)} caratteri in tutto. Lascia solo le colonne che servono, oppure dividilo in più file.`,
  },
  EXPORT_TOO_LARGE_FOR_EXCEL: {
    status: 422,
    message: `L’inventario ha troppe righe per un file di Excel: al massimo ${inGroups(maxExportedRows.xlsx)}. Salvalo come CSV: Excel apre anche quello.`,
    data: z.object({ rows: z.int(), most: z.int() }),
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: `L’inventario ha troppe righe per un file: al massimo ${inGroups(maxExportedRows.csv)} lotti in tutto. Scarica i lotti che non ci sono più e archivia i prodotti che non usi, poi riprova.`,
    data: z.object({ rows: z.int(), most: z.int() }),
  },
  /** The restaurant itself has as many under way as it may. */
  FILES_OWN_BUSY: {
    status: 429,
    message: 'Hai già altri file in lavorazione: aspetta che finiscano, poi riprova.',
    data: z.object({ works: z.int() }),
  },
  /** As many restaurants as may wait are waiting. */
  FILES_BUSY: {
    status: 503,
    message: 'In questo momento ci sono troppi file in lavorazione. Riprova tra un minuto.',
  },
} as const;

/** What FILES_OWN_BUSY says where it is known how many there are. */
export const ownFilesText = (works: number): string =>
  works === 1
    ? 'Hai già un file in lavorazione: aspetta che finisca, poi riprova.'
    : `Hai già ${works} file in lavorazione: aspetta che finiscano, poi riprova.`;

/** What is told of a row of which only one half was stored. */
export const rowTexts = {
  onlyGoods: (reason: string) => `Quantità salvata, il resto della riga no: ${reason}`,
  /** Of a count that finds less of what nobody may use, or more of what was thrown away: a file has no place to say where it went. */
  countByHand:
    'Per questo lotto serve scrivere dov’è finita la merce che manca, o da dove viene quella in più: contalo dalla sua pagina in Magazzino',
  onlyProduct: (reason: string) => `Scheda del prodotto aggiornata, quantità non salvata: ${reason}`,
} as const;
