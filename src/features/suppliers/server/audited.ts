import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { suppliersAudited } from '../audited.it.ts';
import { suppliersContract as calls } from '../contract.ts';
import { supplierVettings } from '../tables.ts';

const path = (): string => '/suppliers';

/** What is done with the register of suppliers. */
export const auditedSuppliers: AuditedRoom = {
  words: suppliersAudited,
  subjects: [tableSubject('supplier_vetting', supplierVettings, supplierVettings.supplier, path)],
  shapes: {
    'suppliers.record_vetting': calls.recordVetting,
    'suppliers.correct_vetting': calls.correctVetting,
    'suppliers.keep_document': calls.keepDocument,
  },
  makes: { 'suppliers.correct_vetting': 'supplier_vetting' },
  whole: ['suppliers.record_vetting', 'suppliers.correct_vetting'],
};
