import type { FiguresProblem } from './limits-of.ts';
import type { MeasureUnit } from './measure-units.ts';

/** Units as they are written behind a number; apart, so that whoever shows a value need not load the screens' words. */
export const unitTexts: Readonly<Record<MeasureUnit, string>> = {
  celsius: '°C',
  percent: '%',
  ph: 'pH',
  aw: 'aw',
  mg_per_l: 'mg/l',
  ppm: 'ppm',
  cfu: 'ufc',
  cfu_per_g: 'ufc/g',
  cfu_per_ml: 'ufc/ml',
  cfu_per_cm2: 'ufc/cm²',
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  mm: 'mm',
  cm: 'cm',
  second: 'secondi',
  minute: 'minuti',
  hour: 'ore',
  day: 'giorni',
};

/** What is wrong with the figures of a limit; said by the server and beside the form. */
export const figureTexts: Readonly<Record<FiguresProblem['code'], string>> = {
  limit_ends_swapped: 'Il massimo deve stare sopra il minimo',
  limit_not_plausible: 'Con questa unità non può essere: controlla il numero',
  limit_differs_from_text: 'Il testo del limite dice altro: correggi il testo o il numero',
};

/**
 * Asked of whoever calls a number good that nothing compared, or words that may say the contrary («no» may as well mean that there
 * are no pests); said by the server and beside the form.
 */
export const okWantsReasonText = (denied: boolean): string =>
  denied
    ? 'Quello che hai scritto può dire il contrario di OK: scegli Critico, o scrivi perché va bene'
    : 'Nessuno ha confrontato questo numero: scrivi perché va bene';

/** Said where words are to stand for a measurement. */
export const wantsNumberText =
  'Per questo limite serve un solo numero, nella sua unità: così il controllo resta N/A e non chiude niente';

/** Said where a check outside its limit is to be corrected to what nobody can judge. */
export const correctionSaysNothingText =
  'Il controllo era fuori limite: scrivi il valore giusto, oppure giudica l’alimento';

/** Stored as the limit of a check whose limit of then can not be read: it says no number, so nothing is compared with it. */
export const unknownLimitText = 'limite di allora non leggibile';

/** Said of a task whose limit is wider than its kind asks, in the list and in the bell. */
export const widerLimitTexts = {
  confirmed: (reason: string): string => `Limite più largo del solito: ${reason}`,
  /** Of one with a reason that was stored before it was found that no reason helps. */
  beyond: 'Limite oltre il possibile per questo controllo: correggilo',
  unconfirmed: 'Limite più largo del solito: confermalo con un perché, o correggilo',
};
