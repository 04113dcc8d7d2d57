/** Texts of the modal that says which plan something needs. */
export const planRequiredTexts = {
  title: (plan: string) => `Disponibile con il piano ${plan}`,
  text: 'Questa funzione non è compresa nel tuo piano.',
  readable: 'Quello che hai già registrato resta leggibile; per registrare ancora serve il piano giusto.',
  askAdmin: 'Chiedi all’amministratore del ristorante di cambiare piano.',
  toSubscription: 'Vai all’abbonamento',
  toDashboard: 'Torna a Oggi',
  read: 'Leggi quello che c’è',
  close: 'Ho capito',
  banner: (plan: string) => `Solo lettura: per registrare serve il piano ${plan}.`,
  more: 'Scopri come',
};
