import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** How many words a correction takes at a place; 0 for none. */
function correctionAt(tokens: readonly Token[], at: number): number {
  return Math.max(
    0,
    ...it.corrections.filter((phrase) => saysAt(tokens, at, phrase)).map(({ length }) => length),
  );
}

const isNothing = (token: Token): boolean =>
  token.kind === 'sign' || it.hesitations.has(token.word) || it.articles.has(token.word);

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
    if (length > 0 && tokens[at]?.word === 'no') {
      at++;
      continue;
    }
    if (isIn(it.not, tokens[at]) && tokens.slice(at + 1, at + 7).some((token) => isIn(it.but, token))) {
      const but = at + 1 + tokens.slice(at + 1).findIndex((token) => isIn(it.but, token));
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
