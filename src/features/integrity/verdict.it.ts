import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import type { ViolationKind } from './chain.ts';
import type { TimeStampFound } from './evidence-file.ts';

const violationTexts: Readonly<Record<ViolationKind, string>> = {
  changed: 'la registrazione non è più quella scritta allora',
  missing_record: 'la registrazione manca',
  gap: 'mancano uno o più anelli della catena',
  reordered: 'l’anello non è al suo posto',
  wrong_link: 'l’anello è stato modificato',
  unrecorded: 'registrazione che nessun anello conferma',
  missing_chain: 'manca dove finisce la catena',
  wrong_note: 'la nota di chiusura non è quella firmata',
  missing_note: 'manca una nota di chiusura',
  unreadable: 'una registrazione non si può più leggere',
  unaudited: 'registrazione che il registro attività non conosce',
  unlinked: 'il registro attività parla di una registrazione che non c’è',
  out_of_time: 'registrazione con un’ora che non torna',
  rewound: 'la catena non è più quella sigillata',
  audit_changed: 'il registro attività non è più quello sigillato',
  wrong_seal: 'il sigillo non è quello firmato',
  missing_seal: 'manca un sigillo',
};

/** A stamp that proved itself. */
interface Stamped {
  readonly sequence: number;
  readonly at: string;
  readonly authority: string;
  readonly isVouched: boolean;
}

const wrongStamps: Readonly<Record<Exclude<TimeStampFound, 'proven' | 'closed' | 'uncheckable'>, string>> = {
  contradicts: 'dice altro: quello che c’era allora è stato riscritto o tolto',
  another: 'è di un altro ristorante',
  altered: 'non è quella che l’autorità ha firmato per questa catena',
  stranger: 'non è dell’autorità indicata',
};

/** What is said of a file that was verified, by the command and by the page. Lines that begin with a dash speak against it. */
export const verdictTexts = {
  of: (restaurant: string, at: string) =>
    `Registrazioni di «${restaurant}», file del ${formatItalianDateTime(new Date(at))}.`,
  violation: (kind: ViolationKind, sequence: number | null, record: string | null) =>
    `- ${sequence === null ? '' : `numero ${formatCount(sequence)}: `}${violationTexts[kind]}${record === null ? '' : ` (${record})`}`,
  moreViolations: (count: number) =>
    count === 1 ? '- e un altro problema' : `- e altri ${formatCount(count)} problemi`,
  checkpointWrong: '- la firma di fine catena non è valida',
  continuity: {
    goes_on: 'Il file più vecchio è confermato: quello che c’era allora c’è ancora, uguale.',
    contradicts: '- il file più vecchio dice altro: quello che c’era allora è stato riscritto o tolto',
    closed:
      'Il file più vecchio è di prima di una cancellazione firmata: di quel tempo non si può confrontare più niente.',
    another: '- il file più vecchio è di un altro ristorante',
    unsigned: '- il file più vecchio non è firmato con la stessa chiave',
  },
  onPaper: {
    goes_on: 'Il codice stampato è confermato: quello che c’era alla stampa c’è ancora, uguale.',
    contradicts:
      '- il codice stampato dice altro: quello che c’era alla stampa è stato riscritto, o il foglio è di un altro ristorante',
    closed:
      'Il codice stampato è di prima di una cancellazione firmata: di quel tempo non si può confrontare più niente.',
    ends_before:
      '- il file finisce prima del codice stampato: se è stato scaricato dopo la stampa mancano registrazioni, altrimenti chiedine uno di oggi',
  },
  timeStamp: ({ sequence, at, authority, isVouched }: Stamped) =>
    `Marca temporale: le registrazioni fino alla numero ${formatCount(sequence)} esistevano già il ${formatItalianDateTime(new Date(at))} secondo «${authority}» (autorità ${isVouched ? 'riconosciuta' : 'non verificata'}).`,
  timeStampsBefore: (count: number, { sequence, at }: Stamped) =>
    `${count === 1 ? 'Un’altra marca temporale è valida: è' : `Altre ${formatCount(count)} marche temporali sono valide: la prima è`} del ${formatItalianDateTime(new Date(at))}, fino alla numero ${formatCount(sequence)}.`,
  timeStampsClosed: (count: number) =>
    `${count === 1 ? 'Una marca temporale è' : `${formatCount(count)} marche temporali sono`} di prima di una cancellazione firmata: di quel tempo non si può confrontare più niente.`,
  timeStampsUncheckable: (count: number) =>
    `${count === 1 ? 'Una marca temporale non si può' : `${formatCount(count)} marche temporali non si possono`} verificare qui: provalo con openssl, come spiega la documentazione.`,
  timeStampWrong: (found: keyof typeof wrongStamps, sequence: number, at: string) =>
    `- la marca temporale del ${formatItalianDateTime(new Date(at))} (fino alla numero ${formatCount(sequence)}) ${wrongStamps[found]}`,
  timeNotProven:
    'Quando è stato scritto lo dice solo chi ha firmato il file: nessuna marca temporale di un’autorità riconosciuta lo prova.',
  sound: (links: number) =>
    links === 1
      ? 'Esito: 1 registrazione, non modificata.'
      : `Esito: ${formatCount(links)} registrazioni, nessuna modificata.`,
  notSound: (violations: number) =>
    `Esito: il file NON è integro${violations === 0 ? '' : ` (${formatCount(violations)} ${violations === 1 ? 'problema' : 'problemi'})`}.`,
  invented: '- i dati sono inventati: è un ristorante di prova',
  notProven: (
    keys: readonly string[],
    { isAlone, isNamed }: { readonly isAlone: boolean; readonly isNamed: boolean },
  ) => [
    'Che cosa non è provato: che i valori scritti fossero veri.',
    ...(isNamed
      ? ['Il nome è quello che il ristorante si era dato quel giorno.']
      : [
          'Di chi è il file non è provato: è di prima che il nome fosse firmato. Chiedi al ristorante un file scaricato oggi.',
        ]),
    ...(isAlone
      ? [
          'Senza un file più vecchio o un codice stampato non è provato che la catena non sia stata riscritta da capo: conserva questo file e confrontalo con il prossimo.',
        ]
      : []),
    `Firmato con: ${keys.join(', ')}. Confronta la chiave con quella pubblicata dal servizio (/api/integrity/keys).`,
  ],
};
