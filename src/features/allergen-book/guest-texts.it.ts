import { allergenNames } from '#features/allergens/names.it.ts';
import type { GuestTexts } from './guest-texts.ts';

export const italianGuestTexts: GuestTexts = {
  title: 'Allergeni dei nostri piatti',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  others: 'Altro',
  none: 'Nessuno dei 14 allergeni dichiarato.',
  unstated: (names) =>
    `Elenco non completo: non sono indicati gli allergeni di ${names}. Chiedi al personale.`,
  noDishes: 'In questo momento non ci sono piatti in elenco: chiedi al personale.',
  otherDishes: 'Altri piatti',
  asOf: (at) => `Come risulta dalle ricette il ${at}.`,
  tryout: 'Ristorante di prova: i dati di questa pagina sono inventati.',
  ask: 'In caso di allergia o intolleranza parla con il personale prima di ordinare: i piatti sono preparati in una sola cucina.',
  law: 'Allergeni dell’allegato II del Reg. (UE) 1169/2011.',
  unknown: 'Questo elenco non c’è più: chiedi al personale.',
  allergens: allergenNames,
};
