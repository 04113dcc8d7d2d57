export const demoTexts = {
  title: 'Ristorante di prova con dati inventati',
  text: 'Prova quello che vuoi: niente di quello che vedi esiste davvero.',
  remove: 'Elimina i dati di prova',
  question: 'Eliminare i dati di prova?',
  consequence:
    'Prodotti, temperature, controlli e movimenti inventati spariscono per sempre, insieme a quello che hai provato tu. Account, operatori e impostazioni restano: poi il ristorante è tuo, da riempire con i tuoi dati.',
  notRemoved: 'Impossibile eliminare i dati di prova',
  removed: 'Dati di prova eliminati',
  removedText: 'Ora puoi usare il ristorante con i tuoi dati.',
} as const;
