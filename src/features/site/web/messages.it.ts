import { productName } from '#platform/kernel/product.ts';

/** Texts of the public pages. */
export const siteTexts = {
  title: productName,
  headline: 'La sicurezza alimentare del tuo ristorante, in ordine ogni giorno.',
  text: 'Temperature, controlli HACCP e magazzino con lotti e scadenze: si registrano in pochi tocchi, anche con le mani bagnate, e restano provati.',
  signIn: 'Accedi',
  start: 'Inizia Gratis',
  today: 'Vai a Oggi',
  activatedTitle: 'Account Attivato!',
  activatedText: 'Il tuo indirizzo è confermato: ora puoi accedere.',
  activatedSignedIn: 'Il tuo indirizzo è confermato.',
  points: [
    {
      title: 'Temperature',
      text: 'Un tastierino grande, i limiti di ogni frigorifero e l’azione da fare quando qualcosa non va.',
    },
    {
      title: 'Controlli HACCP',
      text: 'Che cosa controllare oggi, con il limite critico accanto e l’esito deciso dal numero.',
    },
    { title: 'Lotti e scadenze', text: 'Ogni arrivo con il suo lotto; esce prima quello che scade prima.' },
  ],
};
