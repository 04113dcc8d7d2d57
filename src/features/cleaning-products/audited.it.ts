import type { AuditedWords } from '#features/audit/audited.ts';
import { attachedNames } from '#features/registers/attached.it.ts';
import { kindTexts, rinseTexts } from './product-text.it.ts';
import { productTabTexts as texts } from './sheets.it.ts';

/** What is done with the register of cleaning products, in the audit log. */
export const cleaningProductsAudited: AuditedWords = {
  room: 'cleaningProducts',
  name: 'Prodotti di pulizia',
  acts: {
    'cleaningProducts.record_sheet': 'Scheda di un prodotto di pulizia registrata',
    'cleaningProducts.correct_sheet': 'Scheda di un prodotto di pulizia corretta',
    'cleaningProducts.keep_safety_sheet': 'Scheda di sicurezza messa in archivio',
  },
  subjects: { cleaning_product: 'Prodotto di pulizia' },
  fields: {
    kind: texts.kind,
    product: texts.product,
    productKind: texts.productKind,
    dilution: texts.dilution,
    contactSeconds: texts.contactSeconds,
    rinse: texts.rinse,
    instructions: texts.instructions,
    warnings: texts.warnings,
    sheetDate: texts.sheetDate,
    sheetId: 'Voce',
    mediaType: texts.fileType,
    bytes: texts.fileBytes,
    addedAt: 'Aggiunto',
  },
  values: { kind: kindTexts, rinse: rinseTexts, mediaType: attachedNames },
  spoken: ['productKind'],
};
