/** What a printed register says of the code by which a file is held against it. */
export const codeOnPaperTexts = {
  code: (code: string) => `Codice di questa stampa: ${code}`,
  qr: 'Codice QR che apre la verifica con il codice di questa stampa',
  note: (address: string) =>
    `Chi riceve il file di verifica lo confronta con questo codice su ${address}: se dopo la stampa qualcosa è stato riscritto, si vede.`,
  failed: 'Il codice di questa stampa non si può leggere adesso.',
};
