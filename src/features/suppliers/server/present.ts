import { presentEntry } from '#features/registers/server/index.ts';
import type { Vetting } from '../contract.ts';
import type { VettingRow } from './register.ts';

/** What an entry tells, as it travels. */
export const toldBy = (row: VettingRow) => ({
  kind: row.kind,
  supplier: row.supplier,
  decision: row.decision,
  grounds: row.grounds,
  document: row.document,
  documentName: row.documentName,
  number: row.number,
  datedOn: row.datedOn,
  expiresOn: row.expiresOn,
});

/** A stored entry as it travels. */
export function presentVetting(row: VettingRow): Vetting {
  const { correctiveAction: _none, ...entry } = presentEntry(row);
  return { ...entry, ...toldBy(row) };
}
