import { productName } from '#platform/kernel/product.ts';

/** Italian texts of the integrity that more than one side needs: mails of the server. Screen texts live in web/messages.it.ts. */

/** How many restaurants a mail names. */
const named = 10;

export const violationsMail = {
  subject: `${productName}: la verifica dei registri ha trovato violazioni`,
  text: (violations: number, restaurants: readonly { readonly name: string; readonly count: number }[]) =>
    [
      violations === 1
        ? 'La verifica dei registri ha trovato 1 dato che non è come è stato scritto.'
        : `La verifica dei registri ha trovato ${String(violations)} dati che non sono come sono stati scritti.`,
      restaurants
        .slice(0, named)
        .map(({ name, count }) => `- ${name}: ${String(count)}`)
        .concat(
          restaurants.length > named ? [`- e altri ${String(restaurants.length - named)} ristoranti`] : [],
        )
        .join('\n'),
      'Confronta con una copia di sicurezza prima di cambiare qualcosa.',
    ].join('\n\n'),
  action: 'Apri la verifica',
};

/** The name of a file that holds where the records stood on a day. */
export const checkpointFileName = (day: string): string => `prova-registrazioni-${day}.json`;

/** The name of a file of records with what proves them. */
export const evidenceFileName = (day: string): string => `registrazioni-con-prove-${day}.json`;
