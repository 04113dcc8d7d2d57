/** What is said while who runs the platform has suspended the restaurant; loaded when it is. */
export const suspendedTexts = {
  title: 'Il ristorante è sospeso',
  text: 'Puoi leggere, stampare ed esportare tutto e fare richiami, ma non registrare: tieni su carta temperature e controlli. Scrivi a chi gestisce il servizio.',
};
