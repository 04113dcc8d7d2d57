import { productName } from '#platform/kernel/product.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';

const kinds = {
  several_subscriptions: 'più abbonamenti attivi per lo stesso cliente',
  unknown_price: 'un prezzo che non è nel nostro listino',
  unknown_customer: 'un cliente che paga e che qui nessuno conosce',
  not_compared: 'il servizio di pagamento non ha risposto',
} as const;

/** Mails about what is paid. */
export const billingMails = {
  findings: (found: readonly { readonly what: keyof typeof kinds; readonly customer: string }[]) => ({
    subject: `${productName}: abbonamenti da controllare`,
    text: [
      'Confrontando gli abbonamenti con il servizio di pagamento ho trovato qualcosa che solo una persona può decidere:',
      '',
      ...found.map(({ what, customer }) => `- ${customer}: ${kinds[what]}`),
    ].join('\n'),
  }),
  owed: (until: Date, link: string) => ({
    subject: `${productName}: il pagamento non è andato a buon fine`,
    text: `Non siamo riusciti a incassare il tuo abbonamento. Fino al ${formatItalianDate(until)} funziona tutto come prima: aggiorna la carta o paga la fattura. Dopo valgono le funzioni del piano Free; quello che hai registrato resta sempre leggibile ed esportabile.`,
    action: { label: 'Vai all’abbonamento', url: link },
  }),
  paid: (cents: number, number: string | null, link: string) => ({
    subject: `${productName}: pagamento ricevuto`,
    text: `Abbiamo ricevuto ${formatEuro(cents)}, IVA compresa${number === null ? '' : `, per la fattura ${number}`}. Grazie! La trovi, con le altre, in «Fatturazione».`,
    action: { label: 'Vai alle fatture', url: link },
  }),
  lapsed: (link: string) => ({
    subject: `${productName}: il piano non è più attivo`,
    text: 'Il pagamento dell’abbonamento non è arrivato: da adesso valgono le funzioni del piano Free. Quello che hai registrato resta leggibile ed esportabile. Appena paghi, torna tutto come prima.',
    action: { label: 'Vai all’abbonamento', url: link },
  }),
};
