import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the subscription, in the audit log. */
export const billingAudited: AuditedWords = {
  room: 'billing',
  name: 'Abbonamento',
  acts: { 'billing.save_details': 'Dati per la fattura modificati' },
  subjects: { invoice_details: 'Dati per la fattura' },
  fields: {
    name: 'Ragione sociale',
    vatNumber: 'Partita IVA',
    taxCode: 'Codice fiscale',
    recipientCode: 'Codice destinatario',
    certifiedEmail: 'PEC',
    street: 'Via e numero',
    postalCode: 'CAP',
    city: 'Comune',
    province: 'Provincia',
  },
};
