/*
 * When two spellings of a lot number mean the same lot. There are two rules, because a mistake costs the other thing:
 * goods of two lots must never be added up (the stock), and a recall must miss nothing that may be meant (the call).
 * SQL says the same by `platform/db/lot-number-sql.ts`; tests/integration/rules-in-sql.test.ts holds the two together.
 */
import { joinedNumber } from './fold-text.ts';

/** In capitals letter by letter, as PostgreSQL's `upper()` does: «ß» stays what it is. */
const inCapitals = (text: string): string =>
  [...text]
    .map((letter) => {
      const capital = letter.toUpperCase();
      return [...capital].length === 1 ? capital : letter;
    })
    .join('');

/**
 * The rule of the stock: numbers of a product that differ by nothing but capitals are one lot, whose goods add up (INV-74).
 * «RC-77» and «RC 77» are two: their packages are printed otherwise, and only a person knows.
 */
export const stockNumberKey = (number: string): string => inCapitals(number);

/**
 * The rule of the call: whatever separates the parts of a number and whatever says before it that it is one, it is the one that is
 * called back (INV-67, TRACE-20, TRACE-71). «RC 77», «rc-77» and «RC77» are one, and so are «24310», «L24310», «Lot. 24310» and
 * «Lotto L 24310»; figures and letters of another width are the same.
 */
export const calledNumberKey = (number: string): string =>
  joinedNumber(inCapitals(number.normalize('NFKC')))
    .replace(/^LOTTO(?=.)/, '')
    .replace(/^(LOT|L)(?=[0-9])/, '');

/** Letters and figures that a reader of print takes for each other, and people on a small label as well. */
export const lookalikes = { letters: 'OQDIJLSBZG', figures: '0001115826' } as const;

/**
 * Numbers that look alike in print: «O1O1» and «0101», «A0I» and «A01». A rule for finding only: who looks for one is shown the other and
 * looks at the package; nothing is added up, taken out or blocked by it.
 */
export const similarNumberKey = (number: string): string =>
  Array.from(calledNumberKey(number), (sign) => {
    const place = lookalikes.letters.indexOf(sign);
    return place < 0 ? sign : lookalikes.figures[place]!;
  }).join('');
