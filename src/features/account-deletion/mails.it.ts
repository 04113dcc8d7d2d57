import { productName } from '#platform/kernel/product.ts';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';

const stays =
  'Restano solo le fatture, per 10 anni come chiede la legge, e per qualche tempo le copie di sicurezza, che scadono da sole.';
const meanwhile =
  'Fino ad allora tutto funziona come prima: puoi lavorare, leggere e scaricare i registri. Il piano non si rinnova e finisce con la cancellazione.';

/** What a mail says of the end of a chain: anybody can hold it against an export that was kept. */
export interface ClosingNote {
  readonly records: number;
  readonly head: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** Mails about the deletion of an account. */
export const deletionMails = {
  asked: (
    restaurant: string,
    by: string,
    dueAt: Date,
    at: { readonly when: string; readonly device: string; readonly address: string },
  ) => ({
    subject: `${productName}: l’account sarà cancellato il ${formatItalianDate(dueAt)}`,
    text: `${by} ha chiesto di cancellare il ristorante «${restaurant}» con tutti i suoi account. Il ${formatItalianDateTime(dueAt)} cancelliamo per sempre registri, prodotti, etichette, operatori e accessi. ${stays}\n\n${meanwhile}\n\nQuando: ${at.when}\nDispositivo: ${at.device}\nIndirizzo di rete: ${at.address}\n\nHai cambiato idea, o non sei stato tu? Annulla la cancellazione dalle impostazioni. Se non sei stato tu, cambia subito anche la password.`,
  }),
  reminder: (restaurant: string, dueAt: Date) => ({
    subject: `${productName}: fra pochi giorni cancelliamo l’account`,
    text: `Il ${formatItalianDateTime(dueAt)} cancelliamo per sempre il ristorante «${restaurant}» con tutti i suoi account. ${stays}\n\nScarica adesso i registri che ti servono: chi fa controlli può chiederteli anche dopo. Se hai cambiato idea, annulla la cancellazione dalle impostazioni.`,
  }),
  withdrawn: (restaurant: string, by: string) => ({
    subject: `${productName}: la cancellazione è annullata`,
    text: `${by} ha annullato la cancellazione del ristorante «${restaurant}». Non è stato cancellato niente e tutto resta com’era.`,
  }),
  done: (restaurant: string, at: Date, { records, head, signature, publicKey }: ClosingNote) => ({
    subject: `${productName}: l’account è stato cancellato`,
    text: `Il ${formatItalianDateTime(at)} abbiamo cancellato il ristorante «${restaurant}» con tutti i suoi account. Con questo indirizzo non si accede più; se vuoi ricominciare, puoi registrarti di nuovo. ${stays}\n\nNota di chiusura: il registro finiva con la registrazione numero ${records}.\nImpronta: ${head}\nFirma: ${signature}\nChiave pubblica: ${publicKey}\n\nChi ha conservato un file dei registri può confrontarlo con questa nota.`,
  }),
  action: 'Vai alle impostazioni',
} as const;
