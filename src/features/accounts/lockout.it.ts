/** What somebody reads whose address is locked after five failures (C-19, AUTH-16, AUTH-17): by code, and on the page. */
export const lockoutTexts = {
  title: 'Account temporaneamente bloccato',
  /** With the end of the lock, in the reader's own zone. */
  until: (time: string) => `Troppi tentativi di accesso falliti. Riprova dopo le ${time}`,
  soon: 'Troppi tentativi di accesso falliti. Riprova tra alcuni minuti',
};
