import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { productName } from '#platform/kernel/product.ts';

/** Words that everybody who attacks this product tries first, whatever stands around them. */
const ourWords = [productName, 'haccp', 'ristorante', 'trattoria', 'pizzeria', 'cucina', 'cuoco', 'chef'];

/**
 * The score, of 0 to 4, that a password needs: 2 is a million guesses and more, out of reach of what the lockout and
 * the limits leave to somebody who guesses online.
 */
const neededScore = 2;

/** Longer ones are judged by their beginning: the judgement takes time with the square of the length. */
const judgedLength = 48;

const strength = new ZxcvbnFactory({
  dictionary: { ...common, italianWords: italian.commonWords, italianNames: italian.firstnames },
  graphs: adjacencyGraphs,
});

/**
 * True for a password that keeps to the rules and is still among the first that somebody would try: well-known ones,
 * also dressed up ("P@ssw0rd1!"), Italian words and names, the product's own words, and what the person is known by.
 *
 * @param about what others know of the person: the e-mail address, the restaurant's name
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const known = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const { score } = strength.check(password.slice(0, judgedLength), [...ourWords, ...known]);
  return score < neededScore;
}
