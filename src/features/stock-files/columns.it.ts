/** The columns of a file of products: how they are called in our own, and the words by which they are known in others'. */
export const importFields = [
  'name',
  'unit',
  'quantity',
  'lotNumber',
  'expiryDate',
  'expiryKind',
  'category',
  'supplier',
  'storageLocation',
  'cost',
  'minimumStock',
  'qrCode',
  'reference',
] as const;
export type ImportField = (typeof importFields)[number];

/** As the export heads them, and as the mapping names them. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
  name: 'Prodotto',
  unit: 'Unità',
  quantity: 'Quantità',
  lotNumber: 'Lotto',
  expiryDate: 'Scadenza',
  expiryKind: 'Tipo scadenza',
  category: 'Categoria',
  supplier: 'Fornitore',
  storageLocation: 'Posto',
  cost: 'Costo unitario (€)',
  minimumStock: 'Scorta minima',
  qrCode: 'Codice',
  reference: 'Riferimento lotto',
};

/** Compared without case, accents, brackets and signs. */
export const fieldSynonyms: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
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
  unit: ['unita', 'unita di misura', 'um', 'u m', 'misura', 'udm', 'unit'],
  quantity: ['quantita', 'qta', 'q ta', 'q', 'giacenza', 'esistenza', 'pezzi', 'stock', 'quantity', 'qty'],
  lotNumber: ['lotto', 'numero lotto', 'n lotto', 'codice lotto', 'lot', 'batch'],
  expiryDate: [
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
  expiryKind: ['tipo scadenza', 'tipo di scadenza', 'tipo data'],
  category: ['categoria', 'reparto', 'gruppo', 'famiglia', 'category'],
  supplier: ['fornitore', 'produttore', 'ragione sociale', 'supplier'],
  storageLocation: [
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
  cost: [
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
  minimumStock: [
    'scorta minima',
    'minimo',
    'scorta min',
    'soglia',
    'giacenza minima',
    'punto di riordino',
    'minimum',
  ],
  qrCode: [
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
  // Only our own word: what others call a reference is no lot of ours.
  reference: ['riferimento lotto'],
};

/** Words for the two kinds of expiry; the first of each is what the export writes. */
export const expiryKindWords = {
  use_by: ['da consumare entro', 'consumare entro', 'entro', 'use by'],
  best_before: ['preferibilmente entro', 'da consumarsi preferibilmente entro', 'tmc', 'best before'],
} as const;
