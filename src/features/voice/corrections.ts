import { readNumber } from './number-words.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** How many words a correction takes at a place; 0 for none. */
export function correctionAt(tokens: readonly Token[], at: number): number {
  // «invece di due» says what does not count (`quantities.ts`).
  if (it.insteadOf.some((phrase) => saysAt(tokens, at, phrase))) return 0;
  // «no freezer», «freezer no» deny a place, and correct nothing.
  if (tokens[at]?.word === 'no' && deniesPlace(tokens, at)) return 0;
  return Math.max(
    0,
    ...it.corrections.filter((phrase) => saysAt(tokens, at, phrase)).map(({ length }) => length),
  );
}

/** Whether a «no» without a pause is said of a place, before it or behind it. */
function deniesPlace(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (isIn(it.intoPlace, tokens[next])) next++;
  // «in frigo, no, in cella»: where a place was said before, another corrects it; but «in frigo no freezer» denies one.
  const isAnother = tokens.slice(0, at).some(({ word }) => Object.hasOwn(it.storageWords, word));
  const isBare = next === at + 1 && isIn(it.freezing, tokens[next]);
  if (isIn(it.cold, tokens[next]) && (!isAnother || isBare)) return true;
  const behind = tokens[at + 1];
  return isIn(it.cold, tokens[at - 1]) && (behind === undefined || behind.kind === 'sign');
}

/** Where «ma» stands in «non due ma tre», or the pause in «non due chili, tre»; −1 for neither. */
function butAt(tokens: readonly Token[], at: number): number {
  const isBehind = at > 0 && (tokens[at - 1]!.kind === 'sign' || isIn(it.and, tokens[at - 1]));
  for (let place = at + 1; place < Math.min(at + 7, tokens.length); place++) {
    if (isIn(it.but, tokens[place])) return place;
    const isPause = tokens[place]!.word === ',' && !isBehind && readNumber(tokens, at + 1) !== null;
    if (isPause && readNumber(tokens, place + 1) !== null) return place;
  }
  return -1;
}

const isNothing = (token: Token): boolean =>
  token.kind === 'sign' ||
  it.eventDays.has(token.word) ||
  it.hesitations.has(token.word) ||
  it.articles.has(token.word);

/**
 * A command in the parts that it was said in: each later one corrects those before it («due litri, anzi tre», «non due ma tre»).
 * Without a correction there is one part.
 */
export function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (let at = 0; at < tokens.length;) {
    const part = parts.at(-1)!;
    const hasContent = part.some((token) => !isNothing(token));
    const length = correctionAt(tokens, at);
    if (length > 0 && hasContent) {
      // What stands behind is the correction; several words of it in a row are one.
      let end = at + length;
      for (;;) {
        const more = correctionAt(tokens, end);
        const skip = tokens[end]?.kind === 'sign' ? 1 : more;
        if (skip === 0) break;
        end += skip;
      }
      parts.push([]);
      at = end;
      continue;
    }
    // Before anything is said it corrects nothing: «no», «cioè, allora …».
    if (length > 0 && isIn(it.emptyCorrections, tokens[at])) {
      at += length;
      continue;
    }
    const but = isIn(it.not, tokens[at]) ? butAt(tokens, at) : -1;
    if (but > 0) {
      part.push(...tokens.slice(at + 1, but));
      parts.push([]);
      at = but + 1;
      continue;
    }
    part.push(tokens[at]!);
    at++;
  }
  return parts.filter((part) => part.some((token) => token.kind !== 'sign'));
}
