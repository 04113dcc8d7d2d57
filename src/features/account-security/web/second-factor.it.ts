/** What the second step of super administrators says. */
export const secondFactorTexts = {
  setUpTitle: 'Aggiungi un secondo passaggio',
  setUpText:
    'Da qui si vedono e si cambiano tutti i ristoranti: la password da sola non basta. Scegli una passkey di questo dispositivo oppure un’app di autenticazione sul telefono.',
  giveTitle: 'Conferma che sei tu',
  giveText: 'Per amministrare serve il secondo passaggio: il codice della tua app oppure la tua passkey.',
  addPasskey: 'Aggiungi una passkey',
  usePasskey: 'Usa la passkey',
  useApp: 'Usa un’app di autenticazione',
  password: 'Password attuale',
  continue: 'Continua',
  codeText: 'Apri l’app di autenticazione sul telefono e inquadra questo codice.',
  qr: 'Codice QR per l’app di autenticazione',
  keyText: 'Non riesci a inquadrarlo? Nell’app scegli “Inserisci una chiave” e scrivi questa:',
  copy: 'Copia la chiave',
  copied: 'Chiave copiata: incollala nell’app.',
  copyFailed: 'Non è stato possibile copiarla: selezionala con il dito.',
  openApp: 'Apri nell’app di questo dispositivo',
  code: 'Codice di 6 cifre',
  codeOrRecovery: 'Codice dell’app o di recupero',
  confirm: 'Conferma',
  recoveryTitle: 'Conserva i codici di recupero',
  recoveryText:
    'Se perdi il telefono entri con uno di questi codici: ognuno vale una volta sola e non li vedrai più. Conservali al sicuro, non sul telefono.',
  saved: 'Li ho conservati',
};
