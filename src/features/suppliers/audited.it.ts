import type { AuditedWords } from '#features/audit/audited.ts';
import { attachedNames } from '#features/registers/attached.it.ts';
import { supplierSheetTexts as texts } from './sheets.it.ts';
import { decisionTexts, documentTexts, kindTexts } from './vetting-text.it.ts';

/** What is done with the register of suppliers, in the audit log. */
export const suppliersAudited: AuditedWords = {
  room: 'suppliers',
  name: 'Fornitori',
  acts: {
    'suppliers.record_vetting': 'Voce di un fornitore registrata',
    'suppliers.correct_vetting': 'Voce di un fornitore corretta',
    'suppliers.keep_document': 'Documento di un fornitore messo in archivio',
  },
  subjects: { supplier_vetting: 'Fornitore' },
  fields: {
    kind: texts.kind,
    supplier: texts.supplier,
    decision: texts.decision,
    grounds: texts.grounds,
    document: texts.document,
    documentName: 'Quale documento',
    number: texts.number,
    datedOn: texts.datedOn,
    expiresOn: texts.expiresOn,
    vettingId: 'Voce',
    mediaType: texts.fileType,
    bytes: texts.fileBytes,
    addedAt: 'Aggiunto',
  },
  values: { kind: kindTexts, decision: decisionTexts, document: documentTexts, mediaType: attachedNames },
};
