import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import type { AskedFacts } from '#features/inventory/arrival.it.ts';
import type { ArrivalQuestion } from '#features/inventory/arrival.ts';

/** What the register of non-conformities says of goods that came. */
export const supplierWords = {
  noSupplier: 'Fornitore non indicato',
  /** «Latte fresco: 11,0 °C all’arrivo, al massimo 6,0 °C». */
  accepted: (product: string, questions: readonly ArrivalQuestion[], facts: AskedFacts): string =>
    `${product}: ${questions.map((question) => arrivalTexts.question(question, facts)).join('; ')}`,
  refused: (product: string, facts: AskedFacts): string =>
    facts.celsius === null || facts.maxCelsius === null || facts.celsius <= facts.maxCelsius
      ? `${product}: rifiutato`
      : `${product}: ${arrivalTexts.question('above_limit', facts)}, rifiutato`,
  kept: (reason: string, measure: string | null): string =>
    measure === null ? `Accettato: ${reason}` : `Accettato: ${reason}. ${measure}`,
  sentBack: (reason: string): string => `Rifiutato: ${reason}`,
};
