import { productName } from '#platform/kernel/product.ts';
import type {
  EmbeddedPostgresError,
  EmbeddedPostgresErrorCode,
  EmbeddedPostgresErrorDetails,
} from './errors.ts';

const texts: Record<EmbeddedPostgresErrorCode, (details: EmbeddedPostgresErrorDetails) => string> = {
  DATA_IN_USE: ({ path, pid }) =>
    `Un’altra copia di ${productName}${pid === undefined ? '' : ` (processo ${pid})`} sta già usando i dati in ${path}: chiudila e riprova.`,
  DATA_NOT_WRITABLE: ({ path }) =>
    `Non posso leggere o scrivere nella cartella dei dati ${path}: controlla i permessi o scegline un’altra con CREDENZA_DATA.`,
  DATA_FOLDER_UNSUITABLE: ({ path }) =>
    `La cartella ${path} non va bene per il database: scegli con CREDENZA_DATA una cartella vuota su un disco locale.`,
  DISK_FULL: ({ path }) => `Lo spazio sul disco di ${path} è finito: libera spazio e riprova.`,
  WRONG_VERSION: ({ path, found, expected }) =>
    `I dati in ${path} sono di Postgres ${found ?? 'di un’altra versione'}, mentre serve la versione ${expected}: usa la versione di ${productName} che li ha creati oppure un’altra cartella con CREDENZA_DATA.`,
  BINARIES_MISSING: ({ platform }) =>
    `Il database incluso non c’è per questo computer (${platform}): indica un tuo Postgres con DATABASE_URL.`,
  USER_UNKNOWN: ({ uid }) =>
    `L’utente ${uid} che avvia ${productName} non ha un nome su questo computer: avviala con un utente registrato o indica un tuo Postgres con DATABASE_URL.`,
  ROOT_REFUSED: ({ path }) =>
    `Postgres non si lascia avviare da root in ${path}: avvia ${productName} con un altro utente o sposta la cartella dove tutti possono leggerla.`,
  START_FAILED: ({ log }) =>
    log === undefined
      ? 'Il database incluso non si avvia: controlla la cartella dei dati e riprova.'
      : `Il database incluso non si avvia: il motivo è nelle ultime righe di ${log}.`,
};

/** One Italian sentence that says what happened and what to do, without technical output. */
export const embeddedPostgresMessage = (error: EmbeddedPostgresError): string =>
  texts[error.code](error.details);
