import type { Unit } from '#features/inventory/quantity.ts';

/** Why a row that can be read is not stored. */
export type RowRefusal =
  | { readonly code: 'other_lot' | 'part_of_lot' | 'expiry_differs' | 'archived' }
  | { readonly code: 'unit_differs'; readonly unit: Unit };

/** The same in Italian, for the preview and for the answer of the server. */
export function rowRefusalText(refusal: RowRefusal): string {
  switch (refusal.code) {
    case 'other_lot':
      return 'Il riferimento è di un altro lotto. Controlla che la riga non si sia spostata, oppure cancella il riferimento.';
    case 'part_of_lot':
      return 'Questa parte del lotto è stata aperta, congelata o scongelata qui: la merce nuova si carica sul lotto intero.';
    case 'expiry_differs':
      return 'Questo lotto c’è già con un’altra scadenza. Controlla la data, oppure usa un altro numero di lotto.';
    case 'archived':
      return 'Questo prodotto è archiviato: ripristinalo, poi importa di nuovo.';
    case 'unit_differs':
      return `In magazzino questo prodotto si conta in ${refusal.unit}: scrivi la quantità in ${refusal.unit}.`;
  }
}
