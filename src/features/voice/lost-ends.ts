import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { isIn, isMeasure, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Whether a word names a day, or a length of days. */
export const saysDay = (word: string): boolean =>
  it.weekdays.includes(word) ||
  it.monthNames.includes(word) ||
  [it.today, it.tomorrow, it.afterTomorrow, it.days, it.weeks, it.months, it.years].some((words) =>
    words.has(word),
  );

/**
 * Ends that nobody understood: «scade il 30 febbraio», «scade presto», «da consumare il 31 novembre»; takes them, so that on the label
 * stands no second end, and what was said beside it stays. True where one was said.
 */
export function takeLostEnds(sentence: Sentence): boolean {
  const { tokens } = sentence;
  let isLost = false;
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const end =
      isIn(it.untilLeft, tokens[at]) || isIn(it.untilTo, tokens[at])
        ? ledEnd(sentence, at)
        : dateEnd(tokens, at);
    if (end === null || !sentence.isFreeUntil(at, end)) continue;
    const before = sentence.back(sentence.back(at, it.articles), it.lostBefore);
    sentence.take(before, end);
    isLost = true;
    at = end - 1;
  }
  return isLost;
}

/** Where an end ends that a word leads to; «fino», «oltre» alone lead to none. */
function ledEnd(sentence: Sentence, at: number): number | null {
  const { tokens } = sentence;
  let from = at + 1;
  while (
    sentence.isFree(from) &&
    (isIn(it.untilSmall, tokens[from]) || isIn(it.untilBefore, tokens[from])) &&
    !isIn(it.endOf, tokens[from])
  )
    from++;
  const isOfEnd = isIn(it.endOf, tokens[from]) && isIn(it.untilLeftPairs['fine']!, tokens[from + 1]);
  const next = tokens[from]?.word ?? '';
  const end = isOfEnd
    ? from + 2
    : (dateEnd(tokens, from) ??
      (isIn(it.soon, tokens[from]) || it.feasts.has(next) || saysDay(next) ? from + 1 : null));
  return end ?? (isIn(it.untilTo, tokens[at]) ? null : at + 1);
}

/** Where a date ends that there is not: «30 febbraio», «31 di novembre 2034», «31/11». */
function dateEnd(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const isFigures = /^\d{1,2}([./-])\d{1,2}(?:\1\d{2,4})?$/.test(token?.word ?? '');
  const isLed = isIn(it.articles, tokens[at - 1]) || isIn(it.untilLeft, tokens[at - 1]);
  if (isFigures && isLed && !isMeasure(tokens[at + 1], token)) return at + 1;
  const day = readNumber(tokens, at);
  if (day === null || day.isArticle || day.end !== at + 1) return null;
  const monthAt = day.end + (tokens[day.end]?.word === 'di' ? 1 : 0);
  if (!it.monthNames.includes(tokens[monthAt]?.word ?? '')) return null;
  const year = readNumber(tokens, monthAt + 1);
  return year !== null && year.value >= 2000 && year.value < 2100 ? year.end : monthAt + 1;
}
