import type { Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { expiryKindWords } from './columns.it.ts';
import type { ImportRow } from './read-row.ts';

type ExpiringRow = Pick<ImportRow, 'row' | 'line' | 'expiryDate' | 'expiryKind'>;

/** Why a row that can be read is not stored. */
export type RowRefusal =
  | { readonly code: 'two_expiries'; readonly rows: readonly [ExpiringRow, ExpiringRow] }
  | { readonly code: 'supplier_differs'; readonly supplier: string }
  | {
      readonly code:
        | 'other_lot'
        | 'part_of_lot'
        | 'expiry_differs'
        | 'archived'
        | 'contains_unsaid'
        | 'count_without_lot';
    }
  | { readonly code: 'allergens_lost'; readonly allergens: readonly Allergen[] }
  | { readonly code: 'unit_differs' | 'not_whole'; readonly unit: Unit };

/** The same in Italian, for the preview and for the answer of the server. */
export function rowRefusalText(refusal: RowRefusal): string {
  switch (refusal.code) {
    case 'other_lot':
      return 'Il riferimento è di un altro lotto. Controlla che la riga non si sia spostata, oppure cancella il riferimento.';
    case 'part_of_lot':
      return 'Questa parte del lotto è stata aperta, congelata o scongelata qui: la merce nuova si carica sul lotto intero.';
    case 'expiry_differs':
      return 'Questo lotto c’è già con un’altra scadenza. Controlla la data, oppure usa un altro numero di lotto.';
    case 'two_expiries': {
      const [a, b] = refusal.rows;
      const kinds = a.expiryDate === b.expiryDate;
      return `Le righe ${lineOf(a)} e ${lineOf(b)} danno due scadenze allo stesso lotto: ${expiryText(a, kinds)} e ${expiryText(b, kinds)}. Correggi quella sbagliata, oppure usa un altro numero di lotto.`;
    }
    case 'count_without_lot':
      return 'Un conteggio si fa lotto per lotto: scrivi il numero del lotto. Se è merce arrivata adesso, importala a parte.';
    case 'supplier_differs':
      return `Questo lotto è già arrivato da un altro fornitore (${refusal.supplier}): usa un numero di lotto diverso.`;
    case 'archived':
      return 'Questo prodotto è archiviato: ripristinalo, poi importa di nuovo.';
    case 'allergens_lost':
      return `Mancano allergeni che il prodotto dichiara o che il suo nome dice: ${refusal.allergens.map((one) => allergenNames[one].toLocaleLowerCase('it')).join(', ')}. Aggiungili alla riga, oppure toglili dalla scheda del prodotto, dove scrivi perché.`;
    case 'contains_unsaid':
      return 'La riga dice solo che cosa può contenere: scrivi anche gli allergeni che contiene, oppure «Nessuno».';
    case 'not_whole':
      return `Questo prodotto si conta in ${refusal.unit}: scrivi un numero intero.`;
    case 'unit_differs':
      return `In magazzino questo prodotto si conta in ${refusal.unit}: scrivi la quantità in ${refusal.unit}.`;
  }
}

/** As the spreadsheet counts it: its header is the first, where nothing else is said. */
const lineOf = ({ row, line }: ExpiringRow): number => line ?? row + 1;

/** @param withKind where only that tells two expiries apart */
function expiryText({ expiryDate, expiryKind }: ExpiringRow, withKind: boolean): string {
  if (expiryDate === null) return 'nessuna';
  const date = formatItalianDate(expiryDate);
  return withKind ? `${date} (${expiryKindWords[expiryKind ?? 'use_by'][0]})` : date;
}
