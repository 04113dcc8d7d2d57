import type { LimitProblem } from './temperature-status.ts';

/** Words that the server says and the forms beside their fields; apart from the refusals, which no page loads. */

/** Asked where the name does not say what was read; used by the server and beside the form. */
export const typeWantedText = 'Dal nome non si capisce che cos’è: scegli il tipo';

/**
 * Said where a reading of `name`, outside its limits there, would be judged better as of something else while nobody has
 * measured again or judged the food (FRIG-27); `celsius` with its unit.
 */
export const stillOpenText = (name: string, celsius: string): string =>
  `Per «${name}» ${celsius} è fuori limite, ed è ancora da chiarire: misura di nuovo lì o valuta gli alimenti, poi correggi`;

/** Said where a correction names equipment that was not there when the reading was made (FRIG-28). */
export const notThereThenText =
  'Quando è stata letta questa temperatura, questa attrezzatura non c’era ancora';

/** What to tell somebody whose limits make no sense together; used by the server and beside the form. */
export const limitTexts: Readonly<Record<LimitProblem, string>> = {
  no_critical_limit: 'Indica almeno un limite critico',
  warning_behind_critical: 'Il limite di attenzione deve scattare prima di quello critico',
  nothing_within: 'Con questi limiti nessuna temperatura andrebbe bene',
};

/** Asked where equipment or a place becomes warmer while goods stand there that are kept colder. */
export const holdsGoodsTexts = {
  holds: (goods: readonly string[], count: number) =>
    `${goods.join(', ')}${count > goods.length ? ` e altri ${String(count - goods.length)}` : ''}`,
  whyStays: 'Perché può restare qui',
  whyStaysMissing: 'Scrivi perché può restare',
} as const;

/** Of due times that would take a late reading from its day. */
export const overdueText = 'La lettura è in ritardo: registrala prima, poi sposta l’orario.';
