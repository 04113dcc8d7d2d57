import type { QuantityProblem } from '#platform/kernel/numbers.ts';
import { decimalsOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { inventoryTexts } from './messages.it.ts';

/** What is wrong with a quantity that was typed, in Italian: of kilos and litres other things than of pieces. */
export const quantityProblem = (problem: QuantityProblem, unit: Unit): string =>
  inventoryTexts.quantityProblems[decimalsOf(unit) === 0 ? 'whole' : 'decimal'][problem];
