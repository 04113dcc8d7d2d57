import type { CallOfNumber } from './called-numbers.ts';

/** Words of goods that arrive; apart, so that the lists need not load them. */

/** Said when goods were stored that came under a number for which a recall is open, or into a lot that is held. */
export const cameBlockedTexts = {
  title: 'Merce bloccata',
  text: (lots: readonly string[]) =>
    `${lots.length === 1 ? 'Il lotto' : 'I lotti'} ${lots.join(', ')}: c’è un richiamo o una verifica aperta. Metti la merce da parte: non si usa.`,
} as const;

/** What is said beside the number of goods that arrive, before they are stored, where a recall is open for it. */
export const calledText = (call: CallOfNumber): string =>
  call === 'own'
    ? 'Questo lotto è richiamato: rimandalo indietro. Se lo tieni entra bloccato e non si usa.'
    : `Un richiamo aperto ha questo numero di lotto (${call.join(', ')}): controlla che non sia la stessa merce, poi guarda il richiamo.`;

/** What is said where cold goods arrive of which the product is kept at room temperature (INV-72). */
export const warmPlaceText = (place: string): string =>
  `Si tiene al freddo, ma il posto del prodotto è «${place}», a temperatura ambiente: mettilo in frigo e cambia il posto nel prodotto.`;
