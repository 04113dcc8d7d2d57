import { readUnit } from '#platform/kernel/quantity.ts';
import type { Sentence } from './sentence.ts';
import { textOfTokens, withCapital } from './sentence.ts';
import { isFood } from './foods.it.ts';
import { durationAt } from './shelf-life.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** What is left of a sentence when everything else was taken. */
export interface SaidName {
  readonly tokens: readonly Token[];
  /** It begins as the end of a name does: «di maiale». */
  readonly isTail: boolean;
  /** It was put together of pieces that do not follow each other by themselves. */
  readonly isBroken: boolean;
}

/** Takes words that say nothing: «allora», «ehm», «per favore». */
export function takeHesitations(sentence: Sentence): void {
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = it.hesitationPhrases.find((words) => saysAt(tokens, at, words));
    // «va bene per tre giorni» says how long it is good.
    const isUntil =
      phrase?.at(-1) === 'bene' && ['per', 'fino', 'entro'].includes(tokens[at + 2]?.word ?? '');
    if (phrase !== undefined && !isUntil && sentence.isFreeUntil(at, at + phrase.length))
      sentence.take(at, at + phrase.length);
  }
}

/** «parmigiano stagionato 24 mesi», «parmigiano 24 mesi» with another time behind it: how long it aged is part of its name. */
export function keepAged(sentence: Sentence): void {
  const { tokens } = sentence;
  const times = tokens.flatMap((_, at) => {
    const duration = durationAt(tokens, at);
    return duration === null ? [] : [{ at, ...duration }];
  });
  for (const { at, end, unit } of times) {
    if (!sentence.isFreeUntil(at, end)) continue;
    const lead = sentence.back(at, it.untilSmall);
    const isSaid = isIn(it.aged, tokens[lead - 1]) && !isIn(it.untilSure, tokens[at - 1]);
    const isLong = (unit === 'month' || unit === 'year') && isIn(it.agedFoods, tokens[at - 1]);
    if (isSaid || (isLong && times.some((other) => other.at >= end))) sentence.keepForName(lead, end);
  }
}

const isEdge = ({ kind, word }: Token): boolean =>
  kind === 'sign' || it.nameEdges.has(word) || it.commandWords.has(word) || it.hesitations.has(word);

/** The name: the free words, without those of the command around them. */
export function takeName(sentence: Sentence): SaidName {
  const pieces: {
    readonly tokens: readonly Token[];
    readonly isTail: boolean;
    readonly isAfterQuantity: boolean;
  }[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length;) {
    if (!sentence.isLeft(at) || tokens[at]!.kind === 'sign') {
      at++;
      continue;
    }
    let end = at;
    while (sentence.isLeft(end) && tokens[end]!.kind !== 'sign') end++;
    const kept = new Set(tokens.filter((_, place) => sentence.isOfName(place)));
    const words = tokens.slice(at, end).filter((token) => kept.has(token) || !it.hesitations.has(token.word));
    let first = 0;
    let last = words.length;
    // «conserva di pomodoro» is a dish.
    const isDish = (token: Token): boolean =>
      isFood(token.word) && ['di', "d'"].includes(words[words.indexOf(token) + 1]?.word ?? '');
    const isAround = (token: Token): boolean => isEdge(token) && !kept.has(token) && !isDish(token);
    while (first < last && isAround(words[first]!)) first++;
    while (
      last > first &&
      (isAround(words[last - 1]!) || (words[last - 1]!.kind === 'figures' && !kept.has(words[last - 1]!)))
    )
      last--;
    if (first < last) {
      const link = first > 0 && isIn(it.linking, words[first - 1]) ? first - 1 : first;
      const isCommand = words
        .slice(0, first)
        .some(({ word }) => it.commandWords.has(word) && !it.linking.has(word));
      const isAfterQuantity = at > 0 && tokens[at - 1]!.kind !== 'sign' && !sentence.isLeft(at - 1);
      // «impasto, trenta panetti»: what was counted of it.
      const isCounted = isAfterQuantity && pieces.length > 0 && last - first === 1 && link === first;
      // «trenta pezzi, no, porzioni»
      const isUnit = pieces.length === 0 && last - first === 1 && readUnit(words[first]!.word) !== null;
      if (!isCounted && !isUnit)
        pieces.push({
          tokens: words.slice(pieces.length > 0 || !isCommand ? link : first, last),
          isTail: link < first && !isCommand,
          isAfterQuantity,
        });
    }
    at = end;
  }
  const [head, ...rest] = pieces;
  if (head === undefined) return { tokens: [], isTail: false, isBroken: false };
  const isTail = head.isTail && !head.isAfterQuantity;
  let begin = 0;
  while (begin < head.tokens.length - 1 && isIn(it.nameEdges, head.tokens[begin]) && !isTail) begin++;
  return {
    tokens: [...head.tokens.slice(begin), ...rest.flatMap((piece) => piece.tokens)],
    isTail,
    isBroken: rest.some((piece) => !piece.isTail),
  };
}

/** A name with a capital, as long as a label takes. */
export const nameText = (tokens: readonly Token[]): string =>
  withCapital([...textOfTokens(tokens).toLowerCase()].slice(0, longestName).join('').trim());
export const longestName = 120;

/** «ragù di manzo» and «di maiale»: the end of the name is said anew. */
export function withOtherEnd(name: readonly Token[], end: readonly Token[]): readonly Token[] {
  const link = end[0]?.word;
  const at = name.findLastIndex(({ word }) => word === link);
  const any = name.findLastIndex(({ word }, place) => place > 0 && it.linking.has(word));
  const cut = at > 0 ? at : any > 0 ? any : name.length;
  return [...name.slice(0, cut), ...end];
}
