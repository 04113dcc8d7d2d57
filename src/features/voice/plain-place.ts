import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { isIn, isMeasure, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Words from one place in a sentence to another. */
interface Range {
  readonly from: number;
  readonly end: number;
}

/**
 * What is said around a place that takes it back or leaves it open: «il freezer è rotto», «manca posto in freezer», «freezer, ma è spento»,
 * «se in freezer». Null where it is said plainly as the place.
 *
 * A place that freezes gives weeks, so beside it only words pass that are known to say nothing against it: what no rule knows is asked
 * about. A fridge is taken back only by words that are known to.
 *
 * @param begin where the small words of the place begin («in», «nel»), `end` is behind it
 */
export function takenBack(sentence: Sentence, begin: number, end: number, isFreezing: boolean): Range | null {
  const { tokens } = sentence;
  const left = leftOf(sentence, begin);
  const right = rightOf(sentence, end);
  const clause = clauseBehind(sentence, right);
  const isOff = saysOff(tokens, end, right);
  const isOffNext = clause !== null && saysOff(tokens, clause.from, clause.end);
  if (!isFreezing) return isOff || isOffNext ? { from: begin, end: isOffNext ? clause.end : right } : null;
  const isNamed = isNamedBefore(sentence, left);
  const from = openBefore(tokens, left, begin, isNamed) ?? conditionBefore(sentence, left);
  const until =
    isOffNext || (clause !== null && joinsDoubt(tokens, clause))
      ? clause.end
      : isOff
        ? right
        : openBehind(tokens, end, right, isNamed);
  return from === null && until === null ? null : { from: from ?? begin, end: until ?? end };
}

/** Where what is said of one thing stops: at a pause, a number, a measure, a day, an end, food, or another place. */
function isStop(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || !sentence.isFree(at)) return true;
  const { word } = token;
  const number = readNumber(tokens, at);
  return (
    (number !== null && !number.isArticle) ||
    isMeasure(token, tokens[at - 1]) ||
    isFood(word) ||
    it.weekdays.includes(word) ||
    it.monthNames.includes(word) ||
    Object.hasOwn(it.storageWords, word) ||
    Object.hasOwn(it.groups, word) ||
    Object.hasOwn(it.aboutGroups, word) ||
    it.half.has(word) ||
    saysAt(tokens, at, it.ambient) ||
    it.feastPairs.some(([first, second]) => saysAt(tokens, at, [first, second])) ||
    times.some((set) => set.has(word))
  );
}

const times = [
  it.hours,
  it.days,
  it.weeks,
  it.months,
  it.years,
  it.minutes,
  it.today,
  it.tomorrow,
  it.afterTomorrow,
  it.yesterday,
  it.thisMorning,
  it.degrees,
  it.untilSure,
  it.untilLeft,
  it.untilTo,
  it.feasts,
  it.dayPartWords,
  it.endOf,
  it.beforeYesterday,
];

function leftOf(sentence: Sentence, begin: number): number {
  let at = begin;
  while (at > 0 && !isStop(sentence, at - 1)) at--;
  return at;
}

function rightOf(sentence: Sentence, end: number): number {
  let at = end;
  while (!isStop(sentence, at)) at++;
  return at;
}

/** What is said behind a pause; null where there is nothing of it. */
function clauseBehind(sentence: Sentence, pause: number): Range | null {
  const token = sentence.tokens[pause];
  if (token?.kind !== 'sign' || token.word === '-') return null;
  const end = rightOf(sentence, pause + 1);
  return end > pause + 1 ? { from: pause + 1, end } : null;
}

const small = [
  it.hesitations,
  it.commandWords,
  it.nameEdges,
  it.articles,
  it.storageBefore,
  it.untilBefore,
  it.untilSmall,
];

/** Whether something was named before: what stands beside the place is then none of the name. */
const isNamedBefore = (sentence: Sentence, end: number): boolean =>
  sentence.tokens
    .slice(0, end)
    .some(
      ({ kind, word }, at) =>
        kind === 'word' &&
        sentence.isFree(at) &&
        (isFood(word) || !isStop(sentence, at)) &&
        readNumber(sentence.tokens, at) === null &&
        !small.some((set) => set.has(word)),
    );

const harmless = [
  ...small,
  it.about,
  it.unsure,
  it.processes,
  it.stateWords,
  it.noteAlone,
  it.madeWords,
  it.mustVerbs,
  it.putVerbs,
  it.keptTill,
  it.thenWords,
  it.storageMore,
  it.events,
  it.measuredSo,
  it.placeHarmless,
];

/** What is known to say nothing of whether the food is there: small words, how food was made, what is done with it. */
const isHarmless = ({ word }: Token): boolean =>
  harmless.some((set) => set.has(word)) || it.putAway.test(word) || it.putInto.test(word);

/** Where before a place begins what leaves it open; null where it is plain. */
function openBefore(tokens: readonly Token[], left: number, begin: number, isNamed: boolean): number | null {
  const words = tokens.slice(left, begin);
  const asks = words.findIndex((token) => isIn(it.asksPlaceBefore, token));
  if (asks >= 0) return isNamed ? left : left + asks;
  // «né in freezer»
  if (words.at(-1)?.word === 'ne') return begin - 1;
  // «il freezer»: something is told of it; «per il freezer» says where it goes.
  if (isIn(it.placeArticles, words.at(-1)) && words.at(-2)?.word !== 'per') return isNamed ? left : begin - 1;
  // «cannoli siciliani», «con cura», «al tartufo»: goes on with the food.
  const isOfFood = isFood(tokens[left - 1]?.word ?? '');
  const goesOn = isOfFood || (isIn(it.linking, words[0]) && words[0]!.word !== 'in');
  return isNamed && !goesOn && words.some((token) => !isHarmless(token) && !it.howFoodIs.test(token.word))
    ? left
    : null;
}

/** Where behind a place ends what leaves it open; null where it is plain. */
function openBehind(tokens: readonly Token[], end: number, right: number, isNamed: boolean): number | null {
  const words = tokens.slice(end, right);
  if (tokens[right]?.word === '?') return right;
  // «in freezer forse tre mesi» doubts the months; «in freezer si conserva …» tells of the food.
  const isCounted = readNumber(tokens, right) !== null;
  const asks = words.findLastIndex(
    (token, at) =>
      (isIn(it.asksPlaceBehind, token) &&
        !(token.word === 'si' && isIn(it.untilBefore, tokens[end + at + 1]))) ||
      (isIn(it.unsure, token) && !isCounted),
  );
  if (asks >= 0) return isNamed ? right : end + asks + 1;
  const note = words.findIndex((token) =>
    [it.noteWords, it.noteVerbs, it.noteStarts, it.noteClauses, it.categoryWord].some((set) =>
      isIn(set, token),
    ),
  );
  const told = note < 0 ? words : words.slice(0, note);
  return isNamed && told.some((token) => !isHarmless(token)) ? right : null;
}

/** «se c’è posto, in freezer»: where the clause before begins that makes a condition of it; null for none. */
function conditionBefore(sentence: Sentence, left: number): number | null {
  const { tokens } = sentence;
  if (tokens[left - 1]?.word !== ',') return null;
  const from = leftOf(sentence, left - 1);
  return isIn(it.placeConditions, tokens[from]) ? from : null;
}

/** «…, ma è spento», «…, se c’è posto»: whether the clause behind a place leaves it open. */
function joinsDoubt(tokens: readonly Token[], { from, end }: Range): boolean {
  if (isIn(it.placeConditions, tokens[from]) && !isIn(it.unsure, tokens[from])) return true;
  const isJoined = isIn(it.but, tokens[from]) || isIn(it.placeJoins, tokens[from]);
  const words = tokens.slice(from + 1, end);
  return isJoined && words.some((token) => isIn(it.asksPlaceBehind, token) || isOff(token));
}

/** Whether the sentence names anything beside: «il frigo due è rotto» alone tells of a fridge, and of no food. */
export const saysElse = (sentence: Sentence, { from, end }: Range): boolean =>
  sentence.tokens.some(
    ({ kind, word }, at) =>
      (at < from || at >= end) &&
      kind === 'word' &&
      sentence.isFree(at) &&
      !small.some((set) => set.has(word)),
  );

/**
 * Whether what is told beside a place that freezes leaves open that the food is frozen: current, a door or a freezer that is named anew,
 * and whatever no rule knows to be harmless. A list of what may go wrong would never be whole, and what is missed is weeks.
 *
 * @param tokens the whole sentence
 * @param remarks what of it was left, `notes` with what else became a note
 */
export function leavesFrozenOpen(
  tokens: readonly Token[],
  remarks: readonly (readonly Token[])[],
  notes: readonly (readonly Token[])[],
): boolean {
  return (
    tokens.some(
      (token, at) =>
        isIn(it.powerWords, token) ||
        // «segna più cinque»
        (token.word === 'piu' && readNumber(tokens, at + 1) !== null),
    ) ||
    notes.some((words) =>
      words.some(({ word }) => isOff({ word }) || it.thawing.test(word) || it.freezing.has(word)),
    ) ||
    remarks.some((words) => words.some((token) => !isToldPlainly(token)))
  );
}

const plainlyTold = [
  it.toldOfFood,
  it.allergenWords,
  it.freeFrom,
  it.contains,
  it.eventDays,
  it.and,
  it.linking,
];

/** What is known to tell of food, or of whom it is for. */
function isToldPlainly(token: Token): boolean {
  const { kind, word } = token;
  if (kind !== 'word') return true;
  if (isIn(it.openOfFreezer, token) || it.thawing.test(word) || it.freezing.has(word) || isOff(token))
    return false;
  return (
    isHarmless(token) ||
    isFood(word) ||
    it.dietWords.test(word) ||
    it.howFoodIs.test(word) ||
    plainlyTold.some((set) => set.has(word))
  );
}

const isOff = ({ word }: { readonly word: string }): boolean => it.offWords.test(word);

/** Whether somebody says of equipment that it does not work: «è rotto», «fuori uso», «non funziona», «in manutenzione». */
export function saysOff(tokens: readonly Token[], from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    // «a forno spento», «uova rotte»
    const isOther = isIn(it.heatSources, tokens[at - 1]) || isFood(tokens[at - 1]?.word ?? '');
    if (isOff(tokens[at]!) && !isOther) return true;
    if (it.offPhrases.some((words) => saysAt(tokens, at, words))) return true;
  }
  return false;
}
