import { productName } from '#platform/kernel/product.ts';

/** The page for the kitchen's wall. */
export const wallTexts = {
  title: 'Come si usa in cucina',
  back: 'Oggi',
  print: 'Stampa',
  code: `Codice QR che apre ${productName}`,
  scan: 'Inquadra il codice con il telefono, entra e scegli il tuo nome.',
  rules: [
    {
      title: 'Di’ chi sei',
      text: 'In alto c’è il nome di chi lavora: se non sei tu, toccalo e scegli il tuo. Resta su tutto quello che registri.',
    },
    {
      title: 'Fai la prima cosa che ti chiede',
      text: '«Oggi» ti dice una cosa alla volta, la più urgente. Misura, scrivi il numero, salva.',
    },
    {
      title: 'Se è fuori limite, non lasciar perdere',
      text: 'Scrivi che cosa hai fatto e rimisura quando te lo chiede. Nel dubbio il cibo non si usa.',
    },
    {
      title: 'Quello che arriva si registra quando arriva',
      text: 'Fornitore, lotto, scadenza, gradi della merce fredda. Quella troppo calda si rifiuta.',
    },
    {
      title: 'Ogni contenitore ha la sua etichetta',
      text: 'Prepara dalla ricetta e attacca l’etichetta subito. Se lo apri, lo dividi o lo congeli, se ne fa una nuova.',
    },
    {
      title: 'Sbagliare si può, cancellare no',
      text: 'Quello che hai scritto male si corregge con un motivo: resta scritto che cosa c’era prima.',
    },
  ],
  offline: 'Senza rete si lavora lo stesso: quello che registri parte da solo quando la rete torna.',
} as const;
