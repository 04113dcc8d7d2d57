import type { DetailProblem } from './invoice-details.ts';
/** Refusals of what is paid for: code, HTTP status, Italian text. */
export const billingErrors = {
  /** Nobody has given this server keys of the payment service. */
  BILLING_NOT_CONFIGURED: {
    status: 409,
    message: 'Su questa installazione i pagamenti non sono ancora attivi: scrivi a chi la gestisce.',
  },
  BILLING_KEY_REFUSED: {
    status: 409,
    message:
      'Il servizio di pagamento non accetta le chiavi di questa installazione: avvisa chi la gestisce. Non ti è stato addebitato niente.',
  },
  BILLING_PRICES_MISSING: {
    status: 409,
    message:
      'Nel servizio di pagamento manca il prezzo di questo piano, o è diverso da quello che vedi qui: avvisa chi gestisce l’installazione. Non ti è stato addebitato niente.',
  },
  /** It did not answer, or said that it can not: what came of the call is not known. */
  PAYMENT_SERVICE_AWAY: {
    status: 502,
    message:
      'In questo momento il servizio di pagamento non risponde. Riprova tra qualche minuto: se qualcosa è arrivato lo stesso, lo vedrai qui e non pagherai due volte.',
  },
  PAYMENT_SERVICE_REFUSED: {
    status: 502,
    message: 'Il servizio di pagamento non ha accettato la richiesta: avvisa chi gestisce l’installazione.',
  },
  PAYMENT_REFUSED: {
    status: 409,
    message:
      'Il pagamento non è andato a buon fine: controlla la carta o usane un’altra. Il tuo piano resta com’era.',
  },
  /** Another tab, another owner, or the click before is at it. */
  BILLING_BUSY: {
    status: 409,
    message: 'Un’altra richiesta sull’abbonamento è ancora in corso: aspetta qualche secondo e riprova.',
  },
  PLAN_NOT_SOLD: { status: 409, message: 'Questo piano non si può acquistare.' },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'Il ristorante ha già un abbonamento: per cambiare piano usa «Cambia piano».',
  },
  /** The page of the payment was finished; what it brought is not known here yet. */
  CHECKOUT_JUST_PAID: {
    status: 409,
    message: 'Il pagamento è già stato fatto: tra poco il piano sarà attivo. Non serve pagare di nuovo.',
  },
  NOT_SUBSCRIBED: { status: 409, message: 'Il ristorante non ha un abbonamento a pagamento.' },
  NO_CUSTOMER: {
    status: 409,
    message: 'Non c’è ancora niente da gestire: il ristorante non ha mai avuto un abbonamento a pagamento.',
  },
  /** Nothing is charged for a time that the restaurant will not see. */
  RESTAURANT_LEAVING: {
    status: 409,
    message:
      'Il ristorante sta per essere cancellato: prima annulla la cancellazione dalle impostazioni. Non ti è stato addebitato niente.',
  },
  CHANGE_NOT_POSSIBLE: {
    status: 409,
    message: 'Questo cambio non è possibile adesso: ricarica la pagina e controlla il tuo piano.',
  },
  /** The difference is worked out for an instant, which is too long ago now. */
  PREVIEW_TOO_OLD: {
    status: 409,
    message: 'L’importo mostrato non è più attuale: guardalo di nuovo e conferma.',
  },
  /** An open payment comes first. */
  PAYMENT_DUE: {
    status: 409,
    message: 'C’è un pagamento da sistemare: aggiorna la carta o paga la fattura, poi cambia piano.',
  },
} as const;

/** What is wrong with the details of an invoice, beside the field. */
export const detailTexts: Readonly<Record<DetailProblem, string>> = {
  vat_digits: 'La partita IVA ha 11 cifre',
  vat_wrong: 'Questa partita IVA non esiste: controlla le cifre',
  tax_code_wrong: 'Questo codice fiscale non esiste: controlla lettere e cifre',
  recipient_code_wrong: 'Il codice destinatario ha 7 lettere o cifre',
  recipient_missing: 'Scrivi il codice destinatario oppure la PEC',
  postal_code_wrong: 'Il CAP ha 5 cifre',
  province_unknown: 'Scrivi la sigla della provincia, per esempio RM',
};
