import { productName } from '#platform/kernel/product.ts';

/** Italian texts that both the mails and the screens use. Screen texts live in web/messages.it.ts. */

/** When and from where something was done, as a mail tells it. */
interface Circumstance {
  /** Date and time in Rome. */
  readonly when: string;
  readonly device: string;
  readonly address: string;
}

/** When and from where, in the lines of a mail. */
export const circumstance = ({ when, device, address }: Circumstance): string =>
  `Quando: ${when}\nDispositivo: ${device}\nIndirizzo di rete: ${address}`;

const ifNotYou =
  'Se non sei stato tu, imposta subito una nuova password: nella pagina di accesso scegli “Password dimenticata?”.';

export const passwordChangedMail = {
  subject: 'La tua password è stata cambiata',
  text: (at: Circumstance) =>
    `La password del tuo account ${productName} è stata cambiata. Gli altri dispositivi collegati sono stati disconnessi.\n\n${circumstance(at)}\n\n${ifNotYou}`,
};

export const confirmEmailMail = {
  subject: 'Conferma il tuo nuovo indirizzo email',
  text: `Hai chiesto di usare questo indirizzo per il tuo account ${productName}. Il cambio vale solo dopo la conferma. Il link vale 24 ore e si può usare una volta sola.\n\nSe non l’hai chiesto tu, ignora questa email: non cambia nulla.`,
  action: 'Conferma il nuovo indirizzo',
};

export const emailTakenMail = {
  subject: `Questo indirizzo ha già un account ${productName}`,
  text: `Qualcuno ha chiesto di usare questo indirizzo per un altro account ${productName}, ma l’indirizzo ha già un account: il cambio non è possibile e non è cambiato nulla.\n\nSe sei stato tu, accedi con questo indirizzo oppure scegline un altro. Altrimenti ignora questa email.`,
};

export const emailChangeAskedMail = {
  subject: 'È stato chiesto di cambiare la tua email',
  text: (email: string, at: Circumstance) =>
    `È stato chiesto di cambiare l’indirizzo email del tuo account ${productName} in ${email}. Fino alla conferma dal nuovo indirizzo accedi come sempre.\n\n${circumstance(at)}\n\n${ifNotYou} Il cambio chiesto non varrà più.`,
};

export const emailChangedMail = {
  subject: 'La tua email è stata cambiata',
  text: (email: string, when: string) =>
    `L’indirizzo email del tuo account ${productName} ora è ${email}. Da adesso accedi con quello.\n\nQuando: ${when}\n\nSe non sei stato tu, contatta subito il supporto: con questo indirizzo non puoi più accedere.`,
};

export const passkeyAddedMail = {
  subject: 'È stata aggiunta una passkey',
  text: (name: string, at: Circumstance) =>
    `Al tuo account ${productName} è stata aggiunta la passkey “${name}”: chi la possiede può accedere senza password.\n\n${circumstance(at)}\n\nSe non sei stato tu, rimuovila dalla pagina “Il tuo account” e cambia la password.`,
};

export const passkeyRemovedMail = {
  subject: 'È stata rimossa una passkey',
  text: (name: string, at: Circumstance) =>
    `Dal tuo account ${productName} è stata rimossa la passkey “${name}”: con quella non si accede più.\n\n${circumstance(at)}\n\n${ifNotYou}`,
};

export const authenticatorAddedMail = {
  subject: 'È stata collegata un’app di autenticazione',
  text: (at: Circumstance) =>
    `Al tuo account ${productName} è stata collegata un’app di autenticazione: i suoi codici sono il secondo passaggio per amministrare.\n\n${circumstance(at)}\n\n${ifNotYou}`,
};

export const recoveryCodeUsedMail = {
  subject: 'È stato usato un codice di recupero',
  text: (left: number, at: Circumstance) =>
    `Per amministrare con il tuo account ${productName} è stato usato un codice di recupero. Te ne restano ${left}.\n\n${circumstance(at)}\n\n${ifNotYou}`,
};

/** The same for a free address and a taken one: only the mail there tells. */
export const emailChangeAsked = (email: string): string =>
  `Ti abbiamo scritto a ${email}. Apri il link entro 24 ore: fino ad allora accedi con l’indirizzo di prima.`;
