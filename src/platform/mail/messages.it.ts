import { productName } from '#platform/kernel/product.ts';

/** Texts of the local mailbox page. */
export const mailboxTexts = {
  title: 'Posta locale',
  explanation: `Senza un server SMTP le email di ${productName} arrivano qui. Questa pagina si apre solo da questo computer.`,
  empty: 'Ancora nessuna email.',
  missing: 'Email non trovata',
  back: 'Torna alla posta',
  attachment: 'Allegato:',
};
