import { formatItalianDate } from '#platform/kernel/dates.ts';

/** What the server says of a change of plan, in the answer of the documents' call (BILL-19). */
export const changeTexts = {
  already: (plan: string) => `Il tuo piano è già ${plan}.`,
  kept: (plan: string) => `Resti con il piano ${plan}.`,
  done: (plan: string) => `Il pagamento è arrivato: tra pochi secondi il piano è ${plan}.`,
  toPay:
    'La banca chiede una conferma: completa il pagamento nella pagina che si apre. Fino ad allora il tuo piano resta com’è.',
  scheduled: (plan: string, at: Date) =>
    `Dal ${formatItalianDate(at)} il piano sarà ${plan}. Fino ad allora resta tutto com’è.`,
};

/** Lines that the payment service prints on an invoice. */
export const customerTexts = {
  vatNumber: 'Partita IVA',
  taxCode: 'Codice fiscale',
  recipientCode: 'Codice destinatario',
  certifiedEmail: 'PEC',
};
