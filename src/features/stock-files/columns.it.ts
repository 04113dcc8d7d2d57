import { allergens } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { formatItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** A text, or a number with its decimals. */
export type FileCell = string | { readonly value: number; readonly digits: 0 | 2 | 'as needed' };

/** What is written of a product. */
export interface FiledProduct {
  readonly name: string;
  readonly unit: string;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly storageLocation: string | null;
  /** Cents for one unit. */
  readonly cost: number | null;
  readonly minimumStock: number | null;
  readonly qrCode: string | null;
  /** What it is said to hold and may hold of the fourteen; null where nobody said. */
  readonly contains: readonly string[] | null;
  readonly mayContain: readonly string[] | null;
  readonly lots: readonly FiledLot[];
}

export interface FiledLot {
  readonly id: string;
  readonly lotNumber: string;
  readonly quantity: number;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  readonly supplier: string | null;
  readonly storageLocation: string | null;
}

/** Words for the two kinds of expiry; the first of each is what the export writes. */
export const expiryKindWords = {
  use_by: ['da consumare entro', 'consumare entro', 'entro', 'use by'],
  best_before: ['preferibilmente entro', 'da consumarsi preferibilmente entro', 'tmc', 'best before'],
} as const;

/** A column of the file of products (CSV and XLSX), which the export writes and the import reads back. */
interface StockColumn {
  /** As the export heads it, and as the mapping names it. */
  readonly head: string;
  /** What others call it; compared without case, accents, brackets and signs. */
  readonly synonyms: readonly string[];
  /** What the export writes: a row is a product with one of its lots, or with none. */
  readonly cell: (product: FiledProduct, lot: FiledLot | null) => FileCell;
}

const amount = (value: number): FileCell => ({ value, digits: Number.isInteger(value) ? 0 : 'as needed' });

/** Words that say that nobody spoke of the allergens of a product, and that it holds none; the first of each is what the export writes. */
export const unsaidWords = ['non indicati', 'non indicato'] as const;
export const noneWords = ['nessuno', 'nessuna', 'nessun allergene', 'none'] as const;

/** What was said, by the names of the fourteen; «Nessuno» only where somebody said so. */
const allergensSaid = (said: readonly string[] | null): string =>
  said === null
    ? capital(unsaidWords[0])
    : allergens
        .filter((allergen) => said.includes(allergen))
        .map((allergen) => allergenNames[allergen])
        .join(', ') || capital(noneWords[0]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** All columns, in the order in which they are written. */
export const stockColumns = {
  name: {
    head: 'Prodotto',
    synonyms: [
      'prodotto',
      'nome',
      'nome prodotto',
      'articolo',
      'descrizione',
      'descrizione articolo',
      'ingrediente',
      'merce',
      'product',
      'name',
      'item',
    ],
    cell: (product) => product.name,
  },
  unit: {
    head: 'Unità',
    synonyms: ['unita', 'unita di misura', 'um', 'u m', 'misura', 'udm', 'unit'],
    cell: (product) => product.unit,
  },
  quantity: {
    head: 'Quantità',
    synonyms: ['quantita', 'qta', 'q ta', 'q', 'giacenza', 'esistenza', 'pezzi', 'stock', 'quantity', 'qty'],
    cell: (_, lot) => amount(lot?.quantity ?? 0),
  },
  lotNumber: {
    head: 'Lotto',
    synonyms: ['lotto', 'numero lotto', 'n lotto', 'codice lotto', 'lot', 'batch'],
    cell: (_, lot) => lot?.lotNumber ?? '',
  },
  expiryDate: {
    head: 'Scadenza',
    synonyms: [
      'scadenza',
      'data scadenza',
      'data di scadenza',
      'scade il',
      'tmc',
      'da consumare entro',
      'da consumarsi preferibilmente entro',
      'expiry',
      'expiry date',
    ],
    cell: (_, lot) => (lot?.expiryDate ? formatItalianDate(lot.expiryDate) : ''),
  },
  expiryKind: {
    head: 'Tipo scadenza',
    synonyms: ['tipo scadenza', 'tipo di scadenza', 'tipo data'],
    cell: (_, lot) => (lot?.expiryKind ? expiryKindWords[lot.expiryKind][0] : ''),
  },
  category: {
    head: 'Categoria',
    synonyms: ['categoria', 'reparto', 'gruppo', 'famiglia', 'category'],
    cell: (product) => product.category ?? '',
  },
  supplier: {
    head: 'Fornitore',
    synonyms: ['fornitore', 'produttore', 'ragione sociale', 'supplier'],
    cell: (product, lot) => lot?.supplier ?? product.supplier ?? '',
  },
  storageLocation: {
    head: 'Posto',
    synonyms: [
      'posto',
      'posizione',
      'ubicazione',
      'magazzino',
      'scaffale',
      'luogo',
      'conservazione',
      'dove',
      'location',
    ],
    cell: (product, lot) => lot?.storageLocation ?? product.storageLocation ?? '',
  },
  cost: {
    head: 'Costo unitario (€)',
    synonyms: [
      'costo',
      'prezzo',
      'costo unitario',
      'prezzo unitario',
      'prezzo acquisto',
      'prezzo di acquisto',
      'costo unitario eur',
      'cost',
      'price',
    ],
    cell: ({ cost }) => (cost === null ? '' : { value: cost / 100, digits: 2 }),
  },
  minimumStock: {
    head: 'Scorta minima',
    synonyms: [
      'scorta minima',
      'minimo',
      'scorta min',
      'soglia',
      'giacenza minima',
      'punto di riordino',
      'minimum',
    ],
    cell: ({ minimumStock }) => (minimumStock === null ? '' : amount(minimumStock)),
  },
  qrCode: {
    head: 'Codice',
    synonyms: [
      'codice',
      'codice a barre',
      'barcode',
      'ean',
      'codice ean',
      'ean13',
      'codice articolo',
      'sku',
      'qr',
      'code',
    ],
    cell: (product) => product.qrCode ?? '',
  },
  contains: {
    head: 'Allergeni',
    synonyms: ['allergeni', 'allergene', 'contiene', 'allergens'],
    cell: ({ contains }) => allergensSaid(contains),
  },
  mayContain: {
    head: 'Può contenere',
    synonyms: ['puo contenere', 'puo contenere tracce di', 'tracce', 'tracce di', 'may contain'],
    cell: ({ mayContain }) => allergensSaid(mayContain),
  },
  reference: {
    head: 'Riferimento lotto',
    // Only our own word: what others call a reference is no lot of ours.
    synonyms: ['riferimento lotto'],
    cell: (_, lot) => lot?.id ?? '',
  },
} as const satisfies Readonly<Record<string, StockColumn>>;

export type ImportField = keyof typeof stockColumns;
export const importFields = Object.keys(stockColumns) as readonly ImportField[];
