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

function claimsIn(tokens: readonly Token[]): readonly Claim[] {
  const found: Claim[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { word } = tokens[at]!;
    const free = Object.hasOwn(it.freeWords, word) ? it.freeWords[word]! : null;
    if (it.dietWords.test(word)) found.push({ from: at, end: at + 1, of: [] });
    else if (free !== null) found.push({ from: at, end: at + 1, of: [free] });
    else if (isIn(it.freeOf, tokens[at + 1])) found.push({ from: at, end: at + 2, of: [word] });
    else if (it.freeFrom.has(word)) {
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
  const contradicted = contradictedBy(tokens, claim);
  if (contradicted === 'back' || isCorrected(tokens, claim) === 'back') return 'back';
  const isUnsure =
    isDenied ||
    contradicted === 'open' ||
    isIn(it.claimLimits, tokens[claim.end]) ||
    isIn(it.almost, before.at(-1)) ||
    isIn(it.unsure, before.at(-1)) ||
    isIn(it.unsure, tokens[claim.end]);
  return isUnsure || isCorrected(tokens, claim) === 'open' ? 'open' : null;
}

/** The words that say the same as what a food is free of, by allergen and not by word: flour of wheat holds gluten, cream holds milk. */
function holdersOf(tokens: readonly Token[], { from, of }: Claim): ReadonlySet<string> {
  const diet = tokens[from]!.word.startsWith('vegan') ? it.notVegan : it.notVegetarian;
  const groups =
    of.length === 0
      ? diet.map((group) => it.holdersOf[group]!)
      : it.holdersOf.filter((group) => of.some((word) => group.has(word)));
  return new Set(groups.flatMap((group) => [...group]));
}

/**
 * «…, contiene glutine», «…, con glutine», «…, non è senza glutine» behind what was said take it back; food that holds it by its nature
 * («contiene frumento») as well, unless it may be made without it («con panna», which is sold without lactose).
 */
function contradictedBy(tokens: readonly Token[], claim: Claim): 'back' | 'open' | null {
  const { from, end, of } = claim;
  const holders = holdersOf(tokens, claim);
  let told: 'open' | null = null;
  for (let at = end; at < tokens.length; at++) {
    const isNot = isIn(it.not, tokens[at - 1]) || isIn(it.not, tokens[at - 2]);
    const isFree = it.freeFrom.has(tokens[at - 1]?.word ?? '');
    const holds = isIn(it.holds, tokens[at]) && !isNot && !isFree;
    // «con nota senza lattosio» says it again.
    const things = holds ? tokens.slice(at + 1, at + 5) : [];
    const denied = things.findIndex(({ word }) => it.freeFrom.has(word) || it.not.has(word));
    const held = things.slice(0, denied < 0 ? 4 : denied);
    if (held.some(({ word }) => of.includes(word))) return 'back';
    const isHeld = held.some(({ word }, place) => {
      const next = at + place + 2;
      const behind = isIn(it.storageOf, tokens[next]) ? next + 1 : next;
      return (
        holders.has(word) &&
        !isIn(it.notByNature, tokens[behind]) &&
        !it.freeFrom.has(tokens[next]?.word ?? '')
      );
    });
    if (isHeld && !isIn(it.holdsLoosely, tokens[at]) && !of.includes('lattosio')) return 'back';
    if (isHeld) told = 'open';
    if (
      isNot &&
      saysAt(tokens, at, [tokens[from]!.word]) &&
      (of.length === 0 || tokens.slice(at, at + 4).some(({ word }) => of.includes(word)))
    )
      return 'back';
  }
  return told;
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
