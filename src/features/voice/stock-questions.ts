import { textOfTokens } from './sentence.ts';
import { isIn, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** What somebody wants to know of the stock: the words by which it is looked for. */
export interface SaidStockQuestion {
  readonly name: string;
}

/** «quante uova abbiamo?», «c’è ancora panna?». Null where something else is asked. */
export function stockQuestionOf(tokens: readonly Token[]): SaidStockQuestion | null {
  const spoken = tokens.filter(({ kind, word }) => kind !== 'sign' && !it.hesitations.has(word));
  const all = tokens.filter(({ kind }) => kind !== 'sign');
  const isCounting =
    spoken.some((token) => isIn(it.howMany, token)) && spoken.some((token) => isIn(it.haveWords, token));
  const first = spoken.findIndex((token) => !it.stockSmall.has(token.word) || isIn(it.haveAny, token));
  const isAny =
    isIn(it.haveAny, spoken[first]) &&
    (tokens.some(({ word }) => word === '?') || all.some((token) => isIn(it.stillWords, token)));
  // «fondo bruno, ce n’è ancora»
  const isOfIt = tokens.some(
    ({ word }, at) => word === 'ce' && ["n'", 'ne'].includes(tokens[at + 1]?.word ?? ''),
  );
  const isLeft =
    isOfIt &&
    all.some((token) => isIn(it.stillWords, token)) &&
    !tokens.some((token) => isIn(it.days, token));
  if (!isCounting && !isAny && !isLeft) return null;
  // «non mi ricordo quanti chili di ragù ho fatto» asks nothing.
  if (isCounting && spoken.some((token) => isIn(it.not, token))) return null;
  const isName = (token: Token): boolean => !it.stockSmall.has(token.word);
  const [from, to] = [spoken.findIndex(isName), spoken.findLastIndex(isName)];
  // «brodo di pollo»: small words within it are its own.
  const name = spoken.filter(
    (token, at) => isName(token) || (at > from && at < to && isIn(it.linking, token)),
  );
  if (tokens.some((token) => isIn(it.keptWords, token))) return null;
  // «quanto costa la panna?»: about something else.
  if (name.length === 0 || name.length > 5 || name.some((token) => isIn(it.otherThings, token))) return null;
  if (
    name.some((token) => isIn(it.askWords, token) || isIn(it.otherTellings, token) || isIn(it.people, token))
  )
    return null;
  return { name: textOfTokens(name).toLowerCase() };
}
