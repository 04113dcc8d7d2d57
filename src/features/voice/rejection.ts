import { isFood } from './foods.it.ts';
import { readUnit } from '#platform/kernel/quantity.ts';
import { readNumber, wholeWord } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { durationAt } from './shelf-life.ts';
import {
  asksReading,
  isForList,
  ordersDishes,
  beginsWork,
  plansDay,
  tellsHow,
  tellsOfLabels,
  tellsSomething,
} from './talk.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Why a command makes no label. The words that people read stand in `texts.it.ts`. */
export const rejections = [
  'empty',
  'unrelated',
  'question',
  'mixed',
  'several',
  'no_name',
  'cancelled',
] as const;
export type Rejection = (typeof rejections)[number];

/** What a command says of a label. */
export interface Evidence {
  readonly name: readonly Token[];
  /** What was said before the name, and names no food. */
  readonly skipped: readonly Token[];
  /** It was put together of pieces that do not follow each other by themselves. */
  readonly isBroken: boolean;
  readonly hasQuantity: boolean;
  /** With a unit, and not only what was counted. */
  readonly hasMeasure: boolean;
  readonly hasShelfLife: boolean;
  /** For how long it keeps, and not only until when. */
  readonly hasLength: boolean;
  /** Until when it keeps. */
  readonly hasEnd: boolean;
  readonly hasPlace: boolean;
}

const isClauseStart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  if (before === undefined || before.kind === 'sign') return true;
  return (
    it.and.has(before.word) ||
    it.hesitations.has(before.word) ||
    [
      'mi',
      'puoi',
      'devi',
      'potresti',
      'vorrei',
      'voglio',
      'devo',
      'dobbiamo',
      'ci',
      'me',
      'lo',
      'non',
    ].includes(before.word)
  );
};

/** What is said, without signs and what says nothing. */
const spokenOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ kind, word }) => kind !== 'sign' && !it.hesitations.has(word));

/** Whether its first word asks: «quanto», «posso». */
const opensQuestion = (tokens: readonly Token[]): boolean => {
  const [first] = spokenOf(tokens);
  return isIn(it.askWords, first) || isIn(it.mayWords, first);
};

/** «ma secondo te …», «quanto dura …», wherever it is said. */
const asksWithin = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      it.askPhrases.some((phrase) => saysAt(tokens, at, phrase)) ||
      ((isIn(it.howMany, token) || token.word === 'quando') && isIn(it.keptWords, tokens[at + 1])),
  );

/** Whether it asks something. */
export function isQuestion(tokens: readonly Token[]): boolean {
  return opensQuestion(tokens) || asksWithin(tokens) || tokens.some(({ word }) => word === '?');
}

/** «posso avere l’etichetta dei funghi …» asks for it, and asks nothing. */
function isRequest(tokens: readonly Token[]): boolean {
  if (asksWithin(tokens)) return false;
  const [first] = spokenOf(tokens);
  const isLabel = tokens.some(({ word }) => word.startsWith('etichett'));
  return (
    !opensQuestion(tokens) ||
    (isLabel && isIn(it.mayWords, first) && tokens.some(({ word }) => word === 'avere'))
  );
}

export const isCancelled = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => it.noLabel.some((phrase) => saysAt(tokens, at, phrase))) ||
  tokens.some((_, at) =>
    it.cancelled.some(
      (phrase) =>
        saysAt(tokens, at, phrase) &&
        tokens
          .slice(at + phrase.length)
          .every(({ kind, word }) => kind === 'sign' || it.hesitations.has(word) || word === 'tutto'),
    ),
  );

/** Whether somewhere something else is asked for: another verb begins it. Only what is still free is looked at. */
export function asksOtherwise(sentence: Sentence): boolean {
  const { tokens } = sentence;
  return tokens.some(
    (token, at) =>
      (sentence.isFree(at) && isOtherThing(tokens, at)) ||
      (sentence.isFree(at) && isAsked(tokens, at)) ||
      // «porzionalo», «tirali fuori»; behind a label it is said of it
      (sentence.isFree(at) &&
        isOtherWith(token) &&
        !tokens.slice(0, at).some((_, from) => durationAt(tokens, from) !== null)) ||
      // «metti a bollire sei litri d’acqua»
      (isIn(it.putVerbs, token) &&
        tokens[at + 1]?.word === 'a' &&
        /(?:are|ere|ire)$/.test(tokens[at + 2]?.word ?? '')) ||
      (sentence.isFree(at) &&
        isIn(it.otherVerbs, token) &&
        // «guarda, le melanzane …»
        !(isIn(it.hesitations, token) && tokens[at + 1]?.kind === 'sign') &&
        isClauseStart(tokens, at) &&
        !isHandling(tokens, at) &&
        !isIn(it.degrees, tokens[at + 1])),
  );
}

/** A verb of other work with what hangs on it. */
function isOtherWith({ word }: Token): boolean {
  const stem = word.replace(/(?:l[aeio]|ne|mi|ci)$/, '');
  return (
    stem !== word && stem.length > 3 && !isFood(word) && it.otherVerbs.has(stem) && !it.labelVerbs.has(word)
  );
}

/** «… due litri, scaldare prima di servire»: behind what was said, and not «puoi scaldare …». */
const isHandling = (tokens: readonly Token[], at: number): boolean =>
  at > 3 &&
  it.toBeDone.test(tokens[at]!.word) &&
  !['puoi', 'devi', 'potresti', 'vorrei', 'voglio', 'devo', 'dobbiamo'].includes(tokens[at - 1]!.word);

/** «metti un timer», «aggiungi la farina alla lista»: what is done is what a label is asked for with, and the thing gets none. */
function isOtherThing(tokens: readonly Token[], at: number): boolean {
  if (!isIn(it.otherThings, tokens[at])) return false;
  const isAdded = tokens.slice(0, at).some((token) => isIn(it.addVerbs, token));
  if (
    isIn(it.toThing, tokens[at - 1]) &&
    (tokens[at]!.word === 'tavolo' || (isAdded && isIn(it.lists, tokens[at])))
  )
    return true;
  let before = at - 1;
  while (
    before >= 0 &&
    (it.articles.has(tokens[before]!.word) || ['po', "po'", 'di', 'su'].includes(tokens[before]!.word))
  )
    before--;
  return (
    before >= 0 && before < at - 1 && isIn(it.labelVerbs, tokens[before]) && isClauseStart(tokens, before)
  );
}

/** «è finita la farina», «non c’è più olio», «servono tre chili di farina»: of what there is none, or too little. */
function tellsLack(tokens: readonly Token[]): boolean {
  const spoken = spokenOf(tokens);
  const [first, second] = spoken;
  const isOver = isIn(it.lacking, second) && ['è', "e'", 'sono'].includes(first?.word ?? '');
  const isNeeded = spoken.some((token) => isIn(it.needed, token));
  return isOver || isNeeded || isIn(it.not, first);
}

/** «… e poi che giorno è»: a question behind the command. */
function isAsked(tokens: readonly Token[], at: number): boolean {
  if (at === 0 || !isIn(it.askWords, tokens[at]) || !isClauseStart(tokens, at)) return false;
  if (!it.that.has(tokens[at]!.word)) return tokens[at]!.word !== 'come';
  const next = tokens[at + 1];
  return isIn(it.otherThings, next) || isIn(it.hours, next) || isIn(it.days, next);
}

/** Whether food is the first that is named, behind no more than small words and those of the command. */
function startsWithName(tokens: readonly Token[]): boolean {
  const first = tokens.find(
    ({ kind, word }) =>
      kind === 'word' &&
      !it.hesitations.has(word) &&
      !it.commandWords.has(word) &&
      !it.nameEdges.has(word) &&
      !it.containers.has(word) &&
      readUnit(word) === null &&
      wholeWord(word) === null &&
      !it.half.has(word),
  );
  return first !== undefined && isFood(first.word);
}

/** Whether somebody tells, plans, orders or wishes something, and asks for no label: what that can hold as well is a whole one. */
function isTalk(
  sentence: Sentence,
  whole: readonly Token[],
  { skipped, hasLength, hasShelfLife, hasPlace }: Evidence,
  is: { readonly isAsked: boolean; readonly isWhole: boolean; readonly sayFood: boolean },
): boolean {
  const spoken = spokenOf(whole);
  const isKept = hasShelfLife || hasPlace;
  // «ci servono quattro cartoni di olio entro venerdì»: until when it is to come.
  const isNeeded = spoken.slice(0, 2).some((token) => isIn(it.needed, token));
  const isOrdered = isNeeded && !hasLength && !(hasPlace && hasShelfLife) && !is.isAsked;
  // «Marco scongela tre chili di gamberi», «il fornitore mi ha portato dieci chili di pomodori»
  const isOfOthers =
    skipped.some((token) => isIn(it.otherVerbs, token)) || (skipped.length > 1 && !is.isWhole);
  const isLabelled = is.isWhole && (is.sayFood || hasLength);
  return (
    (tellsLack(whole) && !isKept) ||
    isOrdered ||
    isOfOthers ||
    (spoken[0]?.word === 'se' && !is.isWhole) ||
    isForList(whole) ||
    tellsHow(whole) ||
    (tellsSomething(sentence) && !isLabelled) ||
    plansDay(whole) ||
    beginsWork(whole) ||
    isIn(it.shouldVerbs, spoken[0])
  );
}

/** Why a command makes no label, or null where it makes one. */
export function rejectionOf(
  sentence: Sentence,
  whole: readonly Token[],
  evidence: Evidence,
): Rejection | null {
  const { name, skipped, isBroken, hasQuantity, hasMeasure, hasShelfLife, hasLength, hasEnd, hasPlace } =
    evidence;
  const isAsked = whole.some((token) => isIn(it.labelVerbs, token));
  const isLabel = whole.some(({ word }) => word.startsWith('etichett'));
  const sayFood = name.some(({ word }) => isFood(word));
  const saysLabel = sayFood && (isAsked || hasQuantity || hasShelfLife || hasPlace);
  if (whole.every(({ kind, word }) => kind === 'sign' || it.hesitations.has(word) || it.one.has(word)))
    return 'empty';
  if (isCancelled(whole)) return 'cancelled';
  if (isQuestion(whole))
    return saysLabel &&
      (hasMeasure || hasShelfLife) &&
      isRequest(whole) &&
      (isLabel || !tellsSomething(sentence))
      ? null
      : 'question';
  if (asksReading(whole)) return 'mixed';
  if (asksOtherwise(sentence))
    return saysLabel && (hasMeasure || hasShelfLife || hasPlace) ? 'mixed' : 'unrelated';
  const tells = sentence.tokens.some(
    (token, at) =>
      sentence.isLeft(at) &&
      isIn(it.otherTellings, token) &&
      // «domani si deve finire»
      !(token.word === 'deve' && isIn(it.untilBefore, sentence.tokens[at + 1])) &&
      // «sette teglie, ma no, erano sei»
      !(['era', 'erano'].includes(token.word) && readNumber(sentence.tokens, at + 1) !== null),
  );
  if (tells && !(saysLabel && (hasMeasure || hasShelfLife))) return 'unrelated';
  // «ragù due chili tre giorni, quello che ti piace»: a whole label, and something is told behind it.
  const saysAll = startsWithName(whole) && hasQuantity && (hasLength || hasEnd);
  if (tells && !saysAll) return 'mixed';
  if (name.length === 0) return hasQuantity || hasShelfLife || hasPlace || isAsked ? 'no_name' : 'empty';
  const isKept = hasShelfLife || hasPlace;
  const isWhole = (hasMeasure || (hasQuantity && hasLength)) && isKept;
  const [opening] = spokenOf(whole);
  if (tellsOfLabels(whole)) return 'unrelated';
  if (!isLabel && isTalk(sentence, whole, evidence, { isAsked, isWhole, sayFood })) return 'unrelated';
  const head = name.find(({ word }) => !it.nameEdges.has(word));
  if (isIn(it.otherThings, head) && !(sayFood && isKept && isAsked)) return 'unrelated';
  const startsWithFood = head !== undefined && isFood(head.word) && skipped.length === 0;
  if (sayFood) {
    // «nella caponata il cioccolato …»: something is told of it.
    const tellsWithin = isIn(it.withinWords, spokenOf(whole)[0]) && !hasQuantity && !isKept;
    if (tellsWithin && !isLabel) return 'unrelated';
    // Nothing but words of food: «ragù di cinghiale», and not «togli il ragù dal fuoco», «la pizza è bruciata».
    const isBare = !hasQuantity && !isKept && !isAsked;
    // «un caffè», «due birre medie»: ordered, and not made.
    const isDrink = isIn(it.drinks, head) && !hasMeasure && !isKept && !isAsked;
    if (isDrink || plansDay(whole)) return 'unrelated';
    if (ordersDishes(whole) && !hasMeasure && !hasShelfLife && !isAsked) return 'unrelated';
    // «domani brunch: uova e pancake»
    const isOfDay = isIn(it.eventDays, opening) && !hasMeasure && !hasLength && !hasPlace && !isAsked;
    if (isOfDay) return 'unrelated';
    if (isBare && (!startsWithFood || name.some((token) => isIn(it.telling, token)))) return 'unrelated';
    // «Marco taglia due chili di cipolle»
    const doesOther = isBroken || [...skipped, ...name].some((token) => isIn(it.otherVerbs, token));
    if (doesOther && !startsWithFood && !isKept && !isAsked) return 'unrelated';
    return saysLabel || name.length <= 6 ? null : 'unrelated';
  }
  // «le tengo il tavolo fuori»
  if (!isLabel && !isWhole && name.some((token) => isIn(it.otherThings, token))) return 'unrelated';
  if (hasMeasure && (isKept || isAsked)) return null;
  if (hasShelfLife && (hasPlace || (isAsked && (hasLength || hasEnd)))) return null;
  // «ciabatte precotte, una sessantina, congelatore»
  const isTold =
    isKept &&
    !isIn(it.eventDays, opening) &&
    !isIn(it.yesterday, opening) &&
    hasQuantity &&
    !isBroken &&
    name.length <= 4;
  if (isTold && !name.some((token) => isIn(it.otherVerbs, token) || isIn(it.telling, token))) return null;
  // «ha fatto tre gol»: done, and nothing is asked for.
  const isRequested = whole.some((token) => isIn(it.labelVerbs, token) && !/[atst]t[oaie]$/.test(token.word));
  return (isLabel || (isRequested && (hasQuantity || hasShelfLife))) && name.length <= 5 ? null : 'unrelated';
}
