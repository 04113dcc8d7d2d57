import { foldText } from '#platform/kernel/fold-text.ts';
import { idleWords } from './typed-food-words.it.ts';

const idle = new Set(idleWords);

/** The words of a food's name that say which it is, whatever their number and gender: «Uova fresche cat. A» → uov, cat. */
function tellingWords(name: string): readonly string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d/.test(word) && !idle.has(word))
    .map((word) => (word.length > 3 ? word.replace(/h?[aeiou]+$/, '') : word));
}

/**
 * Whether a line that somebody typed into a recipe («panna») may be a product of the stock («Panna fresca 35 %»): one says all that the
 * other does. It is for asking and finding, where too much is judged by a person and too little harms (TRACE-84); it links nothing.
 */
export function mayBeFood(typed: string, product: string): boolean {
  const [said, known] = [tellingWords(typed), tellingWords(product)];
  if (said.length === 0 || known.length === 0) return foldText(typed) === foldText(product);
  const [some, all] = [new Set(said), new Set(known)];
  return said.every((word) => all.has(word)) || known.every((word) => some.has(word));
}
