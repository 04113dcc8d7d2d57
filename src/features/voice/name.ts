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
  /** More was said that does not follow it by itself. */
  readonly isBroken: boolean;
  /** What was said of it behind it: «…, quella per il banchetto». */
  readonly remarks: readonly string[];
  /** What of it may be a part of the name. */
  readonly isOpen: boolean;
  /** What was said before it, and names no food. */
  readonly skipped: readonly Token[];
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

/** Where quantities end, and whether they were measured in a unit or only counted. */
export type QuantityEnds = ReadonlyMap<number, 'measured' | 'counted'>;

/** Free words in a row, without those of the command around them. */
interface Piece {
  readonly tokens: readonly Token[];
  /** It begins with a word that links it to what was said before. */
  readonly isTail: boolean;
  readonly isAfterQuantity: boolean;
  /** Where its words begin and end in the sentence. */
  readonly from: number;
  readonly end: number;
}

/**
 * The name: the first free words, without those of the command around them, and what is linked to them right behind or behind the
 * quantity. What else is said is a remark.
 */
export function takeName(sentence: Sentence, quantityEnds: QuantityEnds = new Map()): SaidName {
  const pieces: Piece[] = [];
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
      const isCounted =
        quantityEnds.get(at) === 'counted' && pieces.length > 0 && last - first === 1 && link === first;
      // «trenta pezzi, no, porzioni»
      const isUnit = pieces.length === 0 && last - first === 1 && readUnit(words[first]!.word) !== null;
      if (!isCounted && !isUnit)
        pieces.push({
          tokens: words.slice(pieces.length > 0 || !isCommand ? link : first, last),
          isTail: link < first && !isCommand,
          isAfterQuantity,
          from: at,
          end,
        });
    }
    at = end;
  }
  const [head, ...rest] = pieces.slice(headOf(sentence, pieces, quantityEnds));
  if (head === undefined)
    return { tokens: [], isTail: false, isBroken: false, remarks: [], isOpen: false, skipped: [] };
  const isTail = head.isTail && !head.isAfterQuantity;
  let begin = 0;
  while (begin < head.tokens.length - 1 && isIn(it.nameEdges, head.tokens[begin]) && !isTail) begin++;
  const linked = rest.filter((piece, place) =>
    isLinked(sentence, piece, place === 0 ? head : rest[place - 1]!, quantityEnds),
  );
  const remarks = rest.filter((piece) => !linked.includes(piece));
  return {
    tokens: [...head.tokens.slice(begin), ...linked.flatMap((piece) => piece.tokens)],
    isTail,
    isBroken: rest.some((piece) => !piece.isTail),
    remarks: remarks
      .map(({ from, end }) => remarkText(tokens.slice(from, end)))
      .filter((text) => text !== ''),
    skipped: pieces.slice(0, pieces.indexOf(head)).flatMap((piece) => piece.tokens),
    isOpen: head !== pieces[0] || remarks.some(({ tokens: words }) => words.some(({ word }) => isFood(word))),
  };
}

const namesFood = ({ tokens }: Piece): boolean => tokens.some(({ word }) => isFood(word));

/**
 * Which of the pieces the name begins with: the first, unless it names no food and another does, behind a pause or a quantity:
 * «Marco, il ragù, due chili», «Marco due chili di ragù».
 */
function headOf(sentence: Sentence, pieces: readonly Piece[], quantityEnds: QuantityEnds): number {
  const [first] = pieces;
  if (first === undefined || namesFood(first)) return 0;
  const isCalled = sentence.tokens[first.end]?.kind === 'sign';
  const found = pieces.findIndex((piece, place) => {
    const opening = piece.tokens.find(({ word }) => !it.nameEdges.has(word));
    if (place === 0 || opening === undefined || !isFood(opening.word)) return false;
    return quantityEnds.has(piece.from)
      ? piece.tokens[0]?.word === 'di' || isCalled
      : isCalled && !piece.isTail;
  });
  return Math.max(found, 0);
}

/** Whether words go on with the name: «ragù, quello di cinghiale», «lasagne due teglie al ragù». */
function isLinked(sentence: Sentence, piece: Piece, before: Piece, quantityEnds: QuantityEnds): boolean {
  const { tokens } = sentence;
  const isThat = isIn(it.thatOne, tokens[piece.from]);
  if (!(isThat || piece.isTail) || !isIn(it.nameLinks, piece.tokens[0])) return false;
  const isBehindPause = tokens.slice(before.end, piece.from).every(({ kind }) => kind === 'sign');
  return isBehindPause || (!isThat && quantityEnds.has(piece.from) && !sentence.isLeft(before.end));
}

/** A remark without the small words that only joined it to what was said. */
function remarkText(tokens: readonly Token[]): string {
  let from = 0;
  // «né latte né uova» denies, «ne ho fatti due» does not.
  while (
    (isIn(it.remarkJoins, tokens[from]) && !/^n(?:é|è|e')$/i.test(tokens[from]!.text)) ||
    isIn(it.hesitations, tokens[from])
  )
    from++;
  // «quelle vegetariane», «quella per il banchetto», and not «quello che …»
  if (isIn(it.thatOne, tokens[from]) && tokens.length > from + 1 && !isIn(it.that, tokens[from + 1])) from++;
  let end = tokens.length;
  while (end > from && (isIn(it.nameEdges, tokens[end - 1]) || isIn(it.hesitations, tokens[end - 1]))) end--;
  const words = tokens.slice(from, end);
  // «domani finisce», «stasera vanno finiti»: said of the end that was understood.
  const isOfEnd = words.every(
    ({ word }) =>
      it.untilBefore.has(word) ||
      it.remarkJoins.has(word) ||
      it.mustBe.has(word) ||
      it.mustVerbs.has(word) ||
      it.articles.has(word) ||
      it.putAway.test(word),
  );
  return isOfEnd ? '' : textOfTokens(words);
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
