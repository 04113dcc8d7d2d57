import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import { arrivalCelsius } from '../limits.ts';

/** A temperature at arrival, °C, as it is typed, null for none; or what is wrong with it. */
export function readCelsius(text: string): number | null | string {
  if (text.trim() === '') return null;
  const read = parseItalianDecimal(text);
  if (!read.ok || Math.round(read.value * 10) / 10 !== read.value) return texts.celsiusProblem;
  const { min, max } = arrivalCelsius;
  return read.value < min || read.value > max ? texts.celsiusRange(min, max) : read.value;
}
