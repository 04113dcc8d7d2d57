/** Texts of the page that everybody loads first; the others stand in messages.it.ts, so that sign-in stays light. */
export const signInTexts = {
  claim: 'La sicurezza alimentare del tuo ristorante, in ordine.',
  signInTab: 'Accedi',
  signUpTab: 'Registrati',
  tabs: 'Accesso',
  email: 'Email',
  password: 'Password',
  remember: 'Ricordami',
  forgot: 'Password dimenticata?',
  signIn: 'Accedi',
  backHome: 'Torna alla home',
  emailRequired: 'Inserisci il tuo indirizzo email',
  emailInvalid: 'Inserisci un indirizzo email valido',
  passwordRequired: 'Inserisci la password',
  signedIn: 'Accesso effettuato',
  signInFailed: 'Credenziali non valide',
  noCookies:
    'Il browser rifiuta i cookie e l’accesso non resta aperto. Consentili per questo sito e riprova.',
};
