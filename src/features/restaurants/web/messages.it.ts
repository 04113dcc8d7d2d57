/** Texts of the restaurant's profile; the toasts exactly as the documents give them (SETT-07…09). */
export const profileTexts = {
  title: 'Profilo del ristorante',
  description: 'Come si chiama il tuo ristorante e come si contatta.',
  name: 'Nome del ristorante',
  email: 'Email',
  phone: 'Telefono',
  address: 'Indirizzo',
  save: 'Salva profilo',
  saved: 'Profilo salvato con successo',
  saveFailed: "Errore nell'aggiornamento del profilo",
  unsaved: 'Modifiche non salvate',
  loadFailed: 'Impossibile caricare i dati del ristorante',
};
