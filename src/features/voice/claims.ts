import { correctionAt } from './corrections.ts';
import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import { textOfTokens } from './sentence.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** What is said that a food has not: «senza glutine», «vegano». */
interface Claim {
  readonly from: number;
  readonly end: number;
  /** What it is said to be free of; none of «vegano». */
  readonly of: readonly string[];
}

/** What becomes of what is said that a food has not. */
export interface ClaimsTold {
  /** Words of claims that were taken back: they are none of the name any more. */
  readonly back: ReadonlySet<Token>;
  /** Those claims as they were said, in small letters: no notes any more. */
  readonly texts: ReadonlySet<string>;
  /** A claim was taken back, or is not sure. */
  readonly isOpen: boolean;
}

/**
 * Whether what is said that a food has not is taken back, or not sure: «torta senza glutine, anzi normale», «…, contiene glutine», «forse
 * senza glutine». What somebody who is allergic reads must not be what was corrected.
 */
export function claimsTold(tokens: readonly Token[]): ClaimsTold {
  const back = new Set<Token>();
  const texts = new Set<string>();
  let isOpen = false;
  for (const claim of claimsIn(tokens)) {
    const told = toldOf(tokens, claim);
    if (told !== null) isOpen = true;
    if (told !== 'back') continue;
    const words = tokens.slice(claim.from, claim.end);
    for (const token of words) back.add(token);
    texts.add(textOfTokens(words).toLowerCase());
  }
  return { back, texts, isOpen };
}

const freeFrom = new Set(['senza', 'privo', 'priva', 'privi', 'prive']);

function claimsIn(tokens: readonly Token[]): readonly Claim[] {
  const found: Claim[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { word } = tokens[at]!;
    if (it.dietWords.test(word)) found.push({ from: at, end: at + 1, of: [] });
    else if (isIn(it.freeOf, tokens[at + 1])) found.push({ from: at, end: at + 2, of: [word] });
    else if (freeFrom.has(word)) {
      let end = at + 1;
      const of: string[] = [];
      // «senza latte e uova»
      for (;;) {
        const from = smallBehind(tokens, end);
        const thing = tokens[from];
        const isMore = of.length === 0 || isSubstance(thing);
        if (thing?.kind !== 'word' || !isMore) break;
        of.push(thing.word);
        end = from + 1;
      }
      if (of.length > 0) found.push({ from: at, end, of });
    }
  }
  return found;
}

const isSubstance = (token: Token | undefined): boolean =>
  token !== undefined && (it.allergenWords.has(token.word) || isFood(token.word));

function smallBehind(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isIn(it.articles, tokens[next]) || isIn(it.and, tokens[next]) || tokens[next]?.word === 'di') next++;
  return next;
}

function toldOf(tokens: readonly Token[], claim: Claim): 'back' | 'open' | null {
  const before = tokens.slice(Math.max(0, claim.from - 2), claim.from);
  // «non è senza glutine» takes back what was said before.
  const isDenied = before.some((token) => isIn(it.not, token));
  const isBack = isContradicted(tokens, claim) || isCorrected(tokens, claim) === 'back';
  if (isBack) return 'back';
  const isUnsure =
    isDenied ||
    isIn(it.almost, before.at(-1)) ||
    isIn(it.unsure, before.at(-1)) ||
    isIn(it.unsure, tokens[claim.end]);
  return isUnsure || isCorrected(tokens, claim) === 'open' ? 'open' : null;
}

/** «…, contiene glutine», «…, con glutine», «…, non è senza glutine» behind what was said. */
function isContradicted(tokens: readonly Token[], { from, end, of }: Claim): boolean {
  for (let at = end; at < tokens.length; at++) {
    const isNot = isIn(it.not, tokens[at - 1]) || isIn(it.not, tokens[at - 2]);
    const holds = ['con', 'contiene', 'contengono'].includes(tokens[at]!.word) && !isNot;
    // «con nota senza lattosio» says it again.
    const things = holds ? tokens.slice(at + 1, at + 5) : [];
    const denied = things.findIndex(({ word }) => freeFrom.has(word) || it.not.has(word));
    if (things.slice(0, denied < 0 ? 4 : denied).some(({ word }) => of.includes(word))) return true;
    if (
      isNot &&
      saysAt(tokens, at, [tokens[from]!.word]) &&
      (of.length === 0 || tokens.slice(at, at + 4).some(({ word }) => of.includes(word)))
    )
      return true;
  }
  return false;
}

/** Whether a correction is said of a claim: right behind it, or one of which the words can be said of nothing else. */
function isCorrected(tokens: readonly Token[], { end, of }: Claim): 'back' | 'open' | null {
  let told: 'open' | null = null;
  for (let at = end; at < tokens.length; at++) {
    if (correctionAt(tokens, at) === 0) continue;
    const isRightBehind = tokens.slice(end, at).every(({ kind }) => kind === 'sign');
    const words = tokens.slice(at, at + correctionAt(tokens, at)).map(({ word }) => word);
    let next = at;
    for (;;) {
      const more = tokens[next]?.kind === 'sign' ? 1 : correctionAt(tokens, next);
      if (more === 0) break;
      words.push(...tokens.slice(next, next + more).map(({ word }) => word));
      next += more;
    }
    while (isIn(it.hesitations, tokens[next]) || ['è', "e'", 'sono'].includes(tokens[next]?.word ?? ''))
      next++;
    const token = tokens[next];
    if (isIn(it.ordinary, token)) return 'back';
    // «vegane, anzi di carne»
    const isOther =
      isIn(it.linking, token) &&
      token!.word !== 'senza' &&
      isSubstance(tokens[smallBehind(tokens, next + 1)]);
    if (isRightBehind && isOther && of.length === 0) return 'back';
    const isNothing = token === undefined || token.kind === 'sign';
    const number = readNumber(tokens, next);
    // «senza glutine anzi no, un chilo»
    if (isRightBehind && words.includes('no') && (isNothing || number !== null))
      return words.includes('anzi') ? 'back' : 'open';
    if (isRightBehind && number === null) told = 'open';
    if (isNothing && words.includes('no')) told = 'open';
    at = next - 1;
  }
  return told;
}
