/** Quantities of stock: whole numbers of a product's unit (C-30), so that sums and takings are exact. */
import { MAX_WHOLE_QUANTITY } from '#platform/kernel/numbers.ts';

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

/** Large measures and the small ones that a fraction of them is counted in. */
const parts: Partial<Record<Unit, { readonly unit: Unit; readonly factor: number }>> = {
  kg: { unit: 'g', factor: 1000 },
  l: { unit: 'ml', factor: 1000 },
};

export type WholeQuantity = { readonly quantity: number; readonly unit: Unit };

/**
 * An amount as whole units: 3 kg stays, 2,5 kg is 2500 g, 0,75 l is 750 ml. Null when it is no whole
 * number of any unit (half a piece, half a gram), not at least 1, or too large.
 */
export function toWholeQuantity(amount: number, unit: Unit): WholeQuantity | null {
  if (Number.isInteger(amount)) return within(amount, unit);
  const part = parts[unit];
  if (part === undefined) return null;
  // 1.005 × 1000 is 1004.9999999999999 in binary: the nearest whole number, if it is that near.
  const converted = amount * part.factor;
  const whole = Math.round(converted);
  return Math.abs(converted - whole) < 1e-6 ? within(whole, part.unit) : null;
}

function within(quantity: number, unit: Unit): WholeQuantity | null {
  return quantity >= 1 && quantity <= MAX_WHOLE_QUANTITY ? { quantity, unit } : null;
}
