import { productName } from '#platform/kernel/product.ts';

/** Italian texts that the server itself writes: mails, and names it gives. Screen texts live in web/messages.it.ts. */

/** Name of a restaurant until its owner gives it one (C-47). */
export const newRestaurantName = 'Il mio ristorante';

export const confirmationMail = {
  subject: 'Conferma il tuo indirizzo email',
  text: `Benvenuto in ${productName}.\n\nConferma il tuo indirizzo email per attivare l’account. Il link vale 24 ore. Se lo apri da un altro dispositivo, ti chiediamo la password che hai scelto.\n\nSe non hai creato tu questo account, ignora questa email.`,
  action: 'Conferma l’indirizzo',
};

export const resetMail = {
  subject: 'Imposta una nuova password',
  text: `Hai chiesto di impostare una nuova password per ${productName}. Il link vale un’ora e si può usare una volta sola.\n\nSe non l’hai chiesto tu, ignora questa email: la tua password resta quella di prima.`,
  action: 'Imposta la nuova password',
};

export const passwordResetMail = {
  subject: 'La tua password è stata cambiata',
  text: `La password del tuo account ${productName} è stata cambiata con il link di questa casella di posta. Tutti i dispositivi sono stati disconnessi.`,
  withoutPasskeys:
    'Anche le passkey sono state rimosse: puoi aggiungerle di nuovo dalla pagina “Il tuo account”.',
  ifNotYou:
    'Se non sei stato tu, qualcuno legge la tua posta: cambia subito la password della casella, poi chiedi un nuovo link dalla pagina di accesso.',
};

/** The same for known and unknown addresses (C-51). */
export const resetRequested =
  'Se l’indirizzo è registrato, riceverai a breve un’email con il link per impostare una nuova password.';

/** The same for known, unknown and confirmed addresses (C-51). */
export const confirmationResent =
  'Se l’indirizzo è registrato e non ancora confermato, riceverai a breve un’email con il link di conferma.';
