import { productName } from '#platform/kernel/product.ts';

/** Italian texts that the server writes for administrators: mails. Screen texts live in web/messages.it.ts. */

export const invitationMail = {
  subject: `Il tuo accesso all’amministrazione di ${productName}`,
  text: `Sei stato aggiunto agli amministratori di ${productName}.\n\nScegli la tua password per accedere. Il link vale 24 ore e si può usare una volta sola.\n\nSe non te lo aspettavi, ignora questa email: senza password nessuno può accedere.`,
  action: 'Scegli la password',
};
