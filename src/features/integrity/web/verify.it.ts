import { productName } from '#platform/kernel/product.ts';

/** Texts of the page that verifies a file of records. */
export const verifyPageTexts = {
  title: 'Verifica un file di registrazioni',
  lead: `Scegli il file scaricato da ${productName}: viene ricalcolato qui, sul tuo dispositivo, e non va da nessuna parte. Funziona anche senza rete e senza account.`,
  file: 'File con le prove',
  choose: 'Scegli il file',
  older: 'File più vecchio o prova da un’email (facoltativo)',
  olderHint:
    'Se hai conservato un file di prima, o quello allegato all’email del giorno, prova anche che nessuno ha riscritto la catena da capo.',
  chooseOlder: 'Scegli il file più vecchio',
  printed: 'Codice stampato sui registri',
  printedHint:
    'Sta in fondo a un registro stampato, e sulla copertina della stampa per l’ispezione. Prova che dopo la stampa niente è stato riscritto.',
  printedWrong: 'Scrivi il codice com’è sul foglio: il numero, poi cinque gruppi di quattro segni.',
  none: 'Nessun file scelto',
  drop: 'Oppure trascinalo qui',
  verify: 'Verifica',
  part: (part: number) => `(${String(Math.round(100 * part))} %)`,
  verdicts: {
    sound: 'Integro',
    notSound: 'Non integro',
    foreign: 'Integro, ma firmato da altri',
    invented: 'Integro, ma i dati sono inventati',
    unknown: 'Integro, firma non confrontata',
  },
  unreadable: {
    file: 'Questo non è un file di registrazioni con le prove, o è incompleto.',
    older: 'Il file più vecchio non è un file di registrazioni né la prova di un’email, o è incompleto.',
  },
  failed: 'La verifica non è riuscita su questo dispositivo: ricarica la pagina e riprova.',
  key: {
    ours: 'È firmato con la chiave di questo sito.',
    foreign: 'Non è firmato con la chiave di questo sito: chi lo ha firmato va chiesto a chi te lo ha dato.',
    unknown: 'Senza rete non si può confrontare la chiave con quella di questo sito.',
  },
  privacy: `Come è fatto il file, e come verificarlo con un programma tuo, sta nella documentazione di ${productName}.`,
  link: 'Verifica un file che hai conservato',
} as const;
