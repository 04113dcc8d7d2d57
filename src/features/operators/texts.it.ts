import { circumstance } from '#features/account-security/texts.it.ts';

/** What the administrators of a restaurant are told by mail about a PIN. */
export const pinMails = {
  set: {
    subject: (name: string) => `Nuovo PIN per ${name}`,
    text: (name: string, restaurant: string, at: Parameters<typeof circumstance>[0]) =>
      `Il PIN dell’operatore ${name} di ${restaurant} è stato impostato o cambiato.\n\n${circumstance(at)}\n\n${ifNotAgreed}`,
  },
  removed: {
    subject: (name: string) => `Tolto il PIN di ${name}`,
    text: (name: string, restaurant: string, at: Parameters<typeof circumstance>[0]) =>
      `Il PIN dell’operatore ${name} di ${restaurant} è stato tolto: da adesso chiunque sia davanti a un vostro dispositivo può lavorare con questo nome.\n\n${circumstance(at)}\n\n${ifNotAgreed}`,
  },
} as const;

const ifNotAgreed =
  'Se non lo sapevi, imposta un nuovo PIN dalla pagina “Operatori” e cambia la password dell’account.';
