import { productName } from '#platform/kernel/product.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import type { LeftOutWhy } from './left-out.ts';
import { leftOutTables } from './left-out.ts';
import { checkpointName, evidenceName, manifestName } from './manifest.ts';
import type { ManifestContent } from './manifest.ts';
import { tableWords } from './tables.it.ts';

const whyWords: Readonly<Record<LeftOutWhy, string>> = {
  sessions:
    'gli accessi aperti: chi è al lavoro su quale dispositivo, e quanto un dispositivo deve ancora inviare',
  personal: 'gli avvisi di ogni persona, con gli indirizzi dei suoi dispositivi',
  links: 'l’indirizzo segreto del calendario dei compiti',
  counters: 'i contatori con cui le schermate sanno che qualcosa è cambiato',
  drawn: 'i PDF delle etichette, che si disegnano di nuovo dalle etichette stesse',
};

const rowsOf = (count: number): string => (count === 1 ? '1 riga' : `${formatCount(count)} righe`);

/** What LEGGIMI.txt says: what is in each part, how it is read without us, and how an installation takes it back in. */
export function readmeText({
  restaurant,
  at,
  tables,
  appVersion,
  evidence,
}: Pick<ManifestContent, 'restaurant' | 'at' | 'tables' | 'appVersion'> & {
  /** Whether the evidence file is in it, and why not. */
  readonly evidence: 'there' | 'unreadable' | 'too_large';
}): string {
  const listed = (isOnlyRead: boolean): string[] =>
    tables
      .filter((table) => table.isOnlyRead === isOnlyRead)
      .map(({ name, entry, rows }) => `- ${entry}: ${tableWords[name] ?? name} (${rowsOf(rows)})`);
  const read = listed(true);
  return [
    `TUTTI I DATI DI «${restaurant.name}»`,
    `Salvati il ${formatItalianDateTime(new Date(at))} da ${productName} ${appVersion}. Identificativo del ristorante: ${restaurant.id}`,
    '',
    'QUESTO FILE È RISERVATO',
    'Contiene tutto ciò che il ristorante ha registrato, con i nomi delle persone. Conservalo dove lo leggi solo tu.',
    'Il registro delle attività (audit_logs) ripete anche l’indirizzo segreto del calendario dei compiti, se è stato creato: chi riceve il file lo può aprire. Se lo dai ad altri, prima fai un indirizzo nuovo.',
    '',
    'COME SI LEGGE, SENZA PROGRAMMI NOSTRI',
    'È un archivio ZIP. Ogni tabella è un file .ndjson: testo in UTF-8, una riga per ogni cosa registrata, ogni riga un oggetto JSON. Si apre con un editor di testo, con Excel (Dati, Recupera dati, Da JSON) o con qualunque linguaggio di programmazione.',
    'Le ore sono in UTC (ISO 8601), le date sono anno-mese-giorno, gli importi e le quantità sono numeri esatti.',
    'I file conservati con le registrazioni (attestati, bolle, schede) sono nella cartella «file»; la riga a cui appartengono dice il nome.',
    '',
    'CHE COSA C’È',
    ...listed(false),
    ...(read.length > 0 ? ['', 'C’È, DA LEGGERE: un’altra installazione non lo riprende', ...read] : []),
    '',
    'CHE COSA NON C’È',
    '- le password, le passkey e i codici di sicurezza degli account',
    '- i PIN degli operatori: si scelgono di nuovo',
    '- le chiavi del tuo account Google e le chiavi dei link per gli ispettori',
    ...[...new Set(Object.values(leftOutTables))].map((why) => `- ${whyWords[why]}`),
    '',
    'COME SI VERIFICA',
    `- ${manifestName}: l’elenco di ogni parte con la sua impronta (SHA-256), firmato dall’installazione`,
    `- ${checkpointName}: dove finisce la catena delle registrazioni, firmato`,
    evidence === 'there'
      ? `- ${evidenceName}: le registrazioni con le prove. Si verifica sulla pagina /verifica di ogni installazione, o con: npm run verify -- ${evidenceName.split('/').at(-1)!}`
      : evidence === 'too_large'
        ? '- manca il file delle prove, perché qui non ci sta: si scarica da solo, nelle impostazioni'
        : '- manca il file delle prove, perché una registrazione è rovinata e non si legge: avvisa chi gestisce il servizio. Le tabelle ci sono tutte, così come sono',
    '',
    'COME SI RIPRENDE',
    `Chi gestisce un’installazione di ${productName} ${appVersion} che non conosce questo ristorante lo riprende con: npm run take-in -- QUESTO-FILE.zip --owner EMAIL`,
    'Torna tutto ciò che sta sotto «Che cosa c’è», con gli stessi identificativi e la stessa catena. Il comando controlla prima il file intero, e se qualcosa non torna non scrive niente.',
  ].join('\r\n');
}
