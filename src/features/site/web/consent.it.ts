/** Texts of the question about cookies (C-50). */
export const consentTexts = {
  title: 'Cookie',
  text: 'Usiamo solo i cookie tecnici che servono per farti accedere. Puoi dire fin d’ora se ne accetteresti altri.',
  more: 'Leggi l’informativa',
  acceptAll: 'Accetta tutti',
  onlyNecessary: 'Solo necessari',
  customise: 'Personalizza',
  save: 'Salva le scelte',
  back: 'Indietro',
  close: 'Chiudi senza scegliere',
  necessary: 'Necessari',
  necessaryText: 'Accesso e sicurezza: sempre attivi.',
  functional: 'Funzionali',
  functionalText: 'Ricorderebbero le tue preferenze.',
  analytics: 'Statistici',
  analyticsText: 'Conterebbero le visite.',
};
