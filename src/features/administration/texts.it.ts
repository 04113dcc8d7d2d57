import { formatDecimal } from '#platform/kernel/numbers.ts';
import { productName } from '#platform/kernel/product.ts';

/** Italian texts that the server writes for administrators: mails. Screen texts live in web/messages.it.ts. */

export const invitationMail = {
  subject: `Il tuo accesso all’amministrazione di ${productName}`,
  text: `Sei stato aggiunto agli amministratori di ${productName}.\n\nScegli la tua password per accedere. Il link vale 24 ore e si può usare una volta sola.\n\nSe non te lo aspettavi, ignora questa email: senza password nessuno può accedere.`,
  action: 'Scegli la password',
};

/** For the owner of a restaurant that was opened for them (C-47). */
export const ownerInvitationMail = {
  subject: `Il tuo ristorante su ${productName} è pronto`,
  text: `Abbiamo aperto per te un ristorante su ${productName}, con 30 giorni di prova.\n\nScegli la tua password per entrare. Il link vale 7 giorni e si può usare una volta sola; se è scaduto, usa «Password dimenticata?» nella pagina di accesso.\n\nSe non te lo aspettavi, ignora questa email: senza password nessuno può accedere.`,
  action: 'Scegli la password',
};

/** Free room as people read it: 812 MB, 1,4 GB. */
export const room = (bytes: number): string =>
  bytes >= 1e9 ? `${formatDecimal(bytes / 1e9, 1)} GB` : `${formatDecimal(Math.floor(bytes / 1e6), 0)} MB`;

export const lowDiskMail = {
  subject: `Lo spazio sul disco di ${productName} sta finendo`,
  /** `freeBytes` is null where the system does not say. */
  text: (folder: string, freeBytes: number | null, isForBackups: boolean) =>
    [
      freeBytes === null
        ? `Nella cartella ${folder} non si riesce più a scrivere.`
        : `Nel disco della cartella ${folder} restano liberi ${room(freeBytes)}.`,
      isForBackups
        ? 'Quando lo spazio finisce, le copie di sicurezza non si fanno più. Libera spazio, o tieni meno copie.'
        : `Quando lo spazio finisce, ${productName} non può più registrare niente: libera spazio o passa a un disco più grande prima che succeda.`,
      'Finché lo spazio resta poco, questo avviso arriva una volta al giorno.',
    ].join('\n\n'),
};
