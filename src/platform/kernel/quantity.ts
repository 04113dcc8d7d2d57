/**
 * Quantities of stock (C-30). What is stored is always a whole number, of grams and millilitres where a product is counted
 * in kilos and litres, so that sums and takings are exact. People and the API speak in the product's own unit, kilos and
 * litres with up to three decimals: a number means the same whoever sent it, and whenever.
 */
import { MAX_WHOLE_QUANTITY, parseQuantity, type QuantityDecimals, type QuantityProblem } from './numbers.ts';
import type { Parsed } from './result.ts';

/** The units a product can be counted in. Codes; singular and plural words are texts of the screens. */
export const units = ['g', 'kg', 'ml', 'l', 'pz', 'porzione', 'confezione'] as const;
export type Unit = (typeof units)[number];

/** What preparations and labels count in unless told (documents, section 9). */
export const defaultUnit: Unit = 'porzione';

/** How the units are written on packages, in dictation and in spreadsheets. */
const spellings: Record<Unit, readonly string[]> = {
  g: ['gr', 'grammo', 'grammi'],
  kg: ['kilo', 'kili', 'chilo', 'chili', 'chilogrammo', 'chilogrammi'],
  ml: ['millilitro', 'millilitri'],
  l: ['lt', 'litro', 'litri'],
  pz: ['pezzo', 'pezzi', 'unità'],
  porzione: ['porzioni'],
  confezione: ['confezioni', 'conf'],
};

/** The unit behind a word ("Pezzi", "kg.", "grammi"); null when it is none of ours. */
export function readUnit(text: string): Unit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return units.find((unit) => unit === word || spellings[unit].includes(word)) ?? null;
}

/** Large measures and the small ones that they are stored in. */
const parts: Partial<Record<Unit, { readonly unit: Unit; readonly factor: number }>> = {
  kg: { unit: 'g', factor: 1000 },
  l: { unit: 'ml', factor: 1000 },
};

/** The unit in which quantities of a product are stored: grams for kilos, millilitres for litres, else its own. */
export const baseUnitOf = (unit: Unit): Unit => parts[unit]?.unit ?? unit;

/** How many whole ones of `baseUnitOf` are one of the unit. */
export const factorOf = (unit: Unit): number => parts[unit]?.factor ?? 1;

/** Places behind the comma that a quantity of the unit can have. */
export const decimalsOf = (unit: Unit): QuantityDecimals => (parts[unit] === undefined ? 0 : 3);

/**
 * What a person counted, as it is stored: 2,5 kg is 2500. Null when it is no whole number of the base unit (half a piece,
 * half a gram), negative or larger than what is stored.
 */
export function toBase(quantity: number, unit: Unit): number | null {
  const factor = factorOf(unit);
  // 1.005 × 1000 is 1004.9999999999999 in binary: the nearest whole number, if it stands for what was said.
  const whole = Math.round(quantity * factor);
  return whole / factor === quantity && whole >= 0 && whole <= MAX_WHOLE_QUANTITY ? whole : null;
}

/** What is stored, as a person counts it: 2500 g of what is counted in kilos is 2.5. */
export const fromBase = (stored: number, unit: Unit): number => stored / factorOf(unit);

/**
 * A stored quantity that says in which unit it is, in the unit in which it is shown: what moved while only whole kilos
 * could be counted says «kg», and what moved since «g». As it is where the two are not of one kind.
 */
export function inUnit(
  stored: { readonly quantity: number; readonly unit: string },
  shown: Unit,
): { readonly quantity: number; readonly unit: string } {
  const unit = units.find((known) => known === stored.unit);
  if (unit === undefined || baseUnitOf(unit) !== baseUnitOf(shown)) return stored;
  return { quantity: fromBase(stored.quantity * factorOf(unit), shown), unit: shown };
}

/** Reads a quantity of the unit as it is typed: «2,5» of kilos, «3» of pieces (INV-13). */
export const readQuantity = (text: string, unit: Unit): Parsed<number, QuantityProblem> =>
  parseQuantity(text, decimalsOf(unit));

/** Sum of quantities of one unit, exact: 0,1 and 0,2 kg are 0,3. */
export const sumOf = (quantities: readonly number[], unit: Unit): number =>
  fromBase(
    quantities.reduce((sum, quantity) => sum + Math.round(quantity * factorOf(unit)), 0),
    unit,
  );
