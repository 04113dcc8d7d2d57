import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { supplierVettings } from '../tables.ts';

export type VettingRow = InferSelectModel<typeof supplierVettings>;

/** The register of suppliers: nothing of it is measured, so it has no limits. */
export const vettings: PlainRegister<VettingRow> = {
  feature: 'suppliers',
  noun: 'vetting',
  entries: supplierVettings,
  entryType: 'supplier_vetting',
  hashed: (row) => ({
    ...hashedEntry(row),
    kind: row.kind,
    supplier: row.supplier,
    decision: row.decision,
    grounds: row.grounds,
    document: row.document,
    documentName: row.documentName,
    number: row.number,
    datedOn: row.datedOn,
    expiresOn: row.expiresOn,
  }),
};
