import { foldText } from '#platform/kernel/fold-text.ts';
import { callingWords, commonWords, joiningWords, sameFoods } from './typed-food-words.it.ts';

/** A word whatever its number and gender: «uova», «uovo». */
const plainRoot = (word: string): string => (word.length > 3 ? word.replace(/h?[aeiou]+$/, '') : word);

const firstOf = new Map(
  sameFoods.flatMap((words) => words.map((word) => [plainRoot(word), plainRoot(words[0]!)] as const)),
);
/** The same, and by whatever word for it: «acciughe», «alici». */
const rootOf = (word: string): string => firstOf.get(plainRoot(word)) ?? plainRoot(word);

const joining = new Set(joiningWords);
const common = new Set(commonWords.map(rootOf));
const calling = new Set(callingWords.map(rootOf));

/** What the words of a food's name say. */
export interface FoodWords {
  /** All that say something, in their order. */
  readonly all: readonly string[];
  /** Those that say which food it is. */
  readonly telling: readonly string[];
  /** All of it in one word: «pan grattato», «Pangrattato». */
  readonly joined: string;
}

/** Taken apart once for each name: there may be thousands of them. */
export function foodWords(name: string): FoodWords {
  const all = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !joining.has(word))
    .map(rootOf);
  return {
    all,
    telling: all.filter((word) => !common.has(word)),
    joined: all.length === 0 ? foldText(name) : all.join(''),
  };
}

/**
 * Whether a line that somebody typed into a recipe («panna») may be a product of the stock («Panna fresca 35 %»): they share a word that
 * says which food it is, or one is called by what the other is besides («Crudo di Parma», «prosciutto crudo»). It is for asking and finding,
 * where too much is judged by a person and too little harms (TRACE-84); it links nothing.
 */
export function mayBeFood(typed: FoodWords, product: FoodWords): boolean {
  return (
    typed.joined === product.joined ||
    typed.telling.some((word) => product.telling.includes(word)) ||
    isCalledIn(typed, product) ||
    isCalledIn(product, typed)
  );
}

/** Whether the first word of a name is what such goods are called by, and the other has it too. */
const isCalledIn = ({ all: [first] }: FoodWords, other: FoodWords): boolean =>
  first !== undefined && calling.has(first) && other.all.includes(first);
