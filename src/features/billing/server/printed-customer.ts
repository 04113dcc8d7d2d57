import type Stripe from 'stripe';
import type { InvoiceDetails } from '../invoice-details.ts';
import { customerTexts as texts } from '../texts.it.ts';

/** How the service prints them: name and address in their places, the rest as lines above the sum (four at most). */
export function printedCustomer(details: InvoiceDetails) {
  const { name, vatNumber, taxCode, recipientCode, certifiedEmail, street, postalCode, city, province } =
    details;
  const lines = [
    { name: texts.vatNumber, value: vatNumber },
    ...(taxCode === null ? [] : [{ name: texts.taxCode, value: taxCode }]),
    ...(recipientCode === null ? [] : [{ name: texts.recipientCode, value: recipientCode }]),
    // A line of the service holds 140 characters; an address that is longer stands in the metadata alone.
    ...(certifiedEmail === null || certifiedEmail.length > 140
      ? []
      : [{ name: texts.certifiedEmail, value: certifiedEmail }]),
  ];
  return {
    name,
    address: { line1: street, postal_code: postalCode, city, state: province, country: 'IT' },
    metadata: {
      vat_number: vatNumber,
      tax_code: taxCode ?? '',
      recipient_code: recipientCode ?? '',
      certified_email: certifiedEmail ?? '',
    },
    invoice_settings: { custom_fields: lines },
  } satisfies Stripe.CustomerUpdateParams;
}
