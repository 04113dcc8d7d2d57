import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import type { CellProblem } from '../read-row.ts';
import type { RowOutcome } from '../contract.ts';

const rows = (count: number) => (count === 1 ? '1 riga' : `${count} righe`);
const products = (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`);

const moment = (at: string): string => `${formatItalianDate(new Date(at))} alle ${formatTime(new Date(at))}`;

/** «Riga 4», «Righe 2–9, 12»: as the spreadsheet counts them. */
export function linesText(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  const told = runs.map(([from, to]) =>
    from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`,
  );
  return `${lines.length === 1 ? 'Riga' : 'Righe'} ${told.join(', ')}`;
}

export const importTexts = {
  title: 'Importa prodotti',
  description: 'Da un file CSV o Excel: prima lo guardi, poi lo salvi.',
  back: 'Prodotti',
  choose: 'Scegli il file',
  chooseHint:
    'CSV o Excel (.xlsx), fino a 5 MB e 5.000 righe. La prima riga ha i nomi delle colonne: Prodotto, Unità, Quantità, Lotto, Scadenza, Costo, Allergeni…',
  otherFile: 'Scegli un altro file',
  reading: 'Leggo il file…',
  tooLarge: 'Il file è troppo grande: al massimo 5 MB. Dividilo in più file.',
  notReadable: 'Il file non si apre da questo dispositivo. Scegline un altro.',
  refused: 'Questo file non si può importare',
  columns: 'Colonne',
  columnsHint: 'Controlla che ogni colonna sia quella giusta.',
  columnsKnown: 'Tutte riconosciute: tocca per controllarle.',
  column: (header: string, number: number) => (header === '' ? `Colonna ${number}` : header),
  example: (text: string) => (text === '' ? 'Vuota nella prima riga' : `Per esempio: ${text}`),
  leaveOut: 'Non importare',
  leftOut: (names: string) => `Non importo: ${names}.`,
  needsName: 'Scegli quale colonna ha il nome del prodotto.',
  defaultUnit: 'Unità dei prodotti nuovi che non la dicono',
  preview: 'Anteprima',
  newProducts: (count: number) => `${products(count)} da creare`,
  knownProducts: (count: number) => `${rows(count)} per prodotti che hai già`,
  presentRows: (count: number) =>
    count === 1
      ? '1 riga già presente: nessuna quantità aggiunta'
      : `${count} righe già presenti: nessuna quantità aggiunta`,
  sameRows: (count: number) => `${rows(count)} senza novità`,
  takenRows: (count: number) =>
    count === 1
      ? '1 riga già importata: non si aggiunge di nuovo'
      : `${count} righe già importate: non si aggiungono di nuovo`,
  takenAgain: 'Se è un’altra consegna uguale, scegli «Merce in più».',
  leftRows: (count: number) => `${rows(count)} senza niente da cambiare: non si aggiunge nulla`,
  isThere:
    'Le quantità del file entrano come merce che è già qui: la temperatura all’arrivo non si chiede. Quello che arriva adesso si registra in Arrivo merce.',
  whenPresent: 'Prodotti che hai già: cosa sono le quantità del file?',
  whenPresentOptions: {
    new: { label: 'Solo quello che manca', hint: 'Ciò che c’è già, o è già stato importato, resta com’è.' },
    keep: {
      label: 'Niente di nuovo',
      hint: 'Nessuna quantità e nessun prodotto in più: cambiano solo le schede.',
    },
    count: { label: 'Un conteggio', hint: 'La giacenza di ogni lotto diventa quella del file.' },
    add: { label: 'Merce in più', hint: 'Si aggiunge a quella che c’è.' },
  },
  stayingRows: (count: number) =>
    `${rows(count)} con un altro fornitore o posto per lotti che hai già: restano come sono`,
  stays: {
    supplier: (name: string | null) =>
      `Il fornitore del lotto resta ${name === null ? 'com’è' : `«${name}»`}: non cambia dopo l’arrivo.`,
    storageLocation: (name: string | null) =>
      `Il posto del lotto resta ${name === null ? 'com’è' : `«${name}»`}: per spostarlo apri il lotto.`,
  },
  wrongRows: (count: number) => `${rows(count)} da correggere`,
  askedRows: (count: number) =>
    count === 1 ? '1 riga ha una data da controllare' : `${count} righe hanno una data da controllare`,
  askedNames: (names: readonly string[]) =>
    names.length > 5 ? `${names.slice(0, 5).join(', ')} e altre ${names.length - 5}` : names.join(', '),
  askedReason: 'Perché le metti in magazzino lo stesso',
  askedReasonHint:
    'La data è passata, è oggi, manca o non è quella che porta di solito merce così. Quello che scrivi vale per tutte queste righe e resta scritto. Altrimenti toglile dal file.',
  askedMeasure: 'Che cosa ne fai adesso',
  askedMeasureHint: 'Ciò che è scaduto si potrà solo scartare o rendere.',
  answerFirst: 'Prima di’ perché metti in magazzino le righe con una data da controllare.',
  alreadyRows: (count: number) => `Già importate da questo file: ${rows(count)}`,
  fileTaken: (at: string) => `Questo file è già stato importato il ${moment(at)}`,
  fileTakenText: 'Le sue righe non si aggiungono di nuovo. Se è un’altra consegna uguale, importalo ancora.',
  importAgain: 'Importa di nuovo: è altra merce',
  againOn: 'Lo importi di nuovo: le quantità si aggiungono a quelle che ci sono.',
  againOff: 'Non importare di nuovo',
  firstRows: 'Prime righe',
  product: 'Prodotto',
  quantity: 'Quantità',
  lot: 'Lotto',
  expiry: 'Scadenza',
  effect: 'Esito',
  willCreate: 'Nuovo',
  willReceive: 'Carico',
  willUpdate: 'Aggiorna',
  willCount: (from: string, to: string) => `Conteggio: da ${from} a ${to}`,
  isPresent: 'Già presente',
  isTaken: 'Già importata',
  takenAt: (at: string) => `il ${moment(at)}`,
  isLeft: 'Resta com’è',
  isSame: 'Nessuna novità',
  halfTitle: 'Righe salvate solo in parte',
  lines: linesText,
  wrongTitle: 'Righe da correggere',
  wrongHint: 'Non vengono importate. Scaricale, correggile e importa il file corretto.',
  why: 'Perché',
  downloadWrong: 'Scarica queste righe',
  wrongFile: 'righe-da-correggere.csv',
  start: (count: number) => `Importa ${rows(count)}`,
  nothingToDo: 'Non c’è niente da importare.',
  importing: 'Importo…',
  progress: (done: number, total: number) => `${done} di ${total}`,
  interrupted: 'L’importazione si è fermata',
  interruptedText: 'Le righe salvate restano salvate. Riprendi: nessuna verrà salvata due volte.',
  resume: 'Riprendi',
  done: 'Importazione finita',
  doneCounts: (counts: Readonly<Record<RowOutcome['outcome'], number>>) =>
    (
      [
        ['Prodotti nuovi', counts.created],
        ['Righe caricate', counts.received],
        ['Lotti contati', counts.counted],
        ['Prodotti aggiornati', counts.updated],
        ['Righe già presenti', counts.present],
        ['Righe già importate prima', counts.taken],
        ['Righe lasciate come sono', counts.left],
        ['Righe senza novità', counts.unchanged],
        ['Righe già salvate', counts.already],
        ['Righe rifiutate', counts.refused],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what}: ${count}`)
      .join(' · '),
  toInventory: 'Vai ai prodotti',
} as const;

/** Links and buttons that the inventory shows. */
export const fileTexts = {
  import: 'Importa',
  exportCsv: 'Scarica CSV',
  exportXlsx: 'Scarica Excel',
  places: 'Posti',
  group: 'File e posti',
  exportFailed: 'Impossibile esportare l’inventario',
} as const;

/** Why a cell can not be read; the text of the cell goes before it. */
export const problemTexts: Readonly<Record<CellProblem, string>> = {
  required: 'manca il nome del prodotto',
  too_long: 'testo troppo lungo',
  unknown_unit: 'unità sconosciuta: usa g, kg, ml, l, pz, porzione o confezione',
  not_a_number: 'non è un numero',
  ambiguous_number: 'non è chiaro se è mille o uno: scrivilo senza punti',
  not_whole: 'con questa unità la quantità è un numero intero: i decimali vanno con kg e l',
  more_than_three_decimals: 'al massimo tre cifre dopo la virgola',
  negative: 'non può essere negativo',
  too_large: 'numero troppo grande',
  too_many_decimals: 'al massimo due decimali',
  not_a_date: 'non è una data: scrivi giorno/mese/anno',
  no_such_day: 'questo giorno non esiste',
  missing_year: 'manca l’anno',
  not_a_reference: 'non è il riferimento di un lotto: cancellalo',
  unknown_allergen:
    'non è il nome di uno dei 14 allergeni: scrivi per esempio «Glutine, Latte», oppure «Nessuno» o «Non indicati»',
  unknown_kind: 'scrivi «da consumare entro» oppure «preferibilmente entro»',
};
