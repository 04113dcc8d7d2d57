/** Told to who comes from the mail that confirms an address. */
export const activatedTexts = {
  title: 'Account Attivato!',
  text: 'Il tuo indirizzo è confermato: ora puoi accedere.',
  signedIn: 'Il tuo indirizzo è confermato.',
};
