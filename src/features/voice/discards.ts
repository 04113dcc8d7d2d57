import { isLocalDate, romeDate, type LocalDate } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { said, type Field } from './field.ts';
import { isFood } from './foods.it.ts';
import { nameText, takeHesitations, takeName } from './name.ts';
import { takeQuantities } from './quantities.ts';
import { Sentence } from './sentence.ts';
import { durationAt } from './shelf-life.ts';
import { daysNumbered, readDay } from './spoken-dates.ts';
import { isIn, isMeasure, saysAt, tokensOf, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Goods that are to be thrown away: proposed, and done only when a person has said which lot it is. */
export interface SaidDiscard {
  readonly name: string;
  readonly quantity: Field<number> | null;
  readonly unit: Unit | null;
  /** The day that names the lot, of its expiry or its coming in; of «del 14» the last and the next one may be meant. */
  readonly date: Field<LocalDate> | null;
  readonly lot: string | null;
  /** As it was said; empty where it was not. */
  readonly reason: string;
}

/** «butta la panna del 14». Null where nothing is to be thrown away, or nobody said what. */
export function discardOf(tokens: readonly Token[], now: Date): SaidDiscard | null {
  const verb = tokens.findIndex((token) => isIn(it.discardVerbs, token));
  if (verb < 0) return null;
  if (isRemark(tokens, verb) || isDenied(tokens, verb)) return null;
  const sentence = new Sentence(tokens);
  sentence.take(verb, verb + 1);
  takeHesitations(sentence);
  const reason = takeReason(sentence);
  const lot = takeLot(sentence);
  const date = takeDate(sentence, now);
  const [quantity] = takeQuantities(sentence);
  for (let at = 0; at < tokens.length; at++)
    // «pasta e fagioli»: that «e» is of the name.
    if (sentence.isFree(at) && isIn(it.discardMore, tokens[at]) && !joinsFood(tokens, at))
      sentence.take(at, at + 1);
  const name = nameText(takeName(sentence).tokens);
  if (name === '' || tokens.some((token) => isIn(it.nobodysFood, token))) return null;
  // «butta la pasta», «butta giù gli spaghetti»: it is cooked.
  const isBoiled = isIn(it.boiled, tokensOf(name)[0]) && date === null && lot === null && reason === '';
  const isAway = tokens.some(({ word }) => word === 'via');
  if ((isBoiled && !isAway) || isIn(it.downWords, tokens[verb + 1])) return null;
  return {
    name,
    quantity: quantity === undefined ? null : said(quantity.value, quantity.doubt, quantity.others),
    unit: quantity?.unit ?? null,
    date,
    lot,
    reason,
  };
}

const joinsFood = (tokens: readonly Token[], at: number): boolean =>
  isIn(it.and, tokens[at]) && tokens[at + 1] !== undefined && isFood(tokens[at + 1]!.word);

/** «non buttare la panna», «non va buttata»; «non è buona, butta» and «non va, butta» deny something else. */
function isDenied(tokens: readonly Token[], verb: number): boolean {
  const not = tokens.findLastIndex((token, at) => at < verb && isIn(it.not, token));
  if (not < 0) return false;
  const between = tokens.slice(not + 1, verb);
  const isBidden = !/(?:at[oaie]|[ai]re)$/.test(tokens[verb]!.word);
  return between.every((token) => isIn(it.notSmall, token) && !(isBidden && isIn(it.notWithForm, token)));
}

/** Whether something is to be thrown away, whatever it is. */
export const asksDiscard = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => isIn(it.discardVerbs, token) && !isDenied(tokens, at));

/**
 * «butta la panna e il latte», «butta panna e latte», «butta panna, latte e burro»: more than one thing. «pasta e fagioli», «zuppa di ceci
 * e farro» are one.
 */
export function discardsSeveral(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex((token) => isIn(it.discardVerbs, token));
  const because = tokens.findIndex((token) => isIn(it.because, token));
  const end = because < 0 ? tokens.length : because;
  const foods = tokens.flatMap(({ word }, at) => (at > verb && at < end && isFood(word) ? [at] : []));
  const [head = 0] = foods;
  const isDish = isIn(it.pairedDishes, tokens[head]);
  // «la panna non c’è, butta il latte»: of which it is said is nobody's to guess.
  const told = tokens.slice(0, verb).filter(({ word }) => isFood(word));
  const isOther = foods.length > 0 && !foods.some((at) => told.some(({ word }) => word === tokens[at]!.word));
  if (told.length > 0 && isOther) return true;
  return foods.slice(1).some((at, place) => {
    const hasArticle = isIn(it.articles, tokens[at - 1]);
    // «e poi il latte»
    let before = at - (hasArticle ? 2 : 1);
    while (isIn(it.thenWords, tokens[before]) || isIn(it.alsoWords, tokens[before])) before--;
    const joint = tokens[before];
    if (joint?.word === ',') return true;
    if (!isIn(it.and, joint)) return false;
    // Without an article it may go on with a dish, or with what the food before is made of.
    return hasArticle || (!isDish && foods[place] === head);
  });
}

/** «fegatini un chilo due giorni, se avanzano li buttiamo»: said of a label, and not to be done now. */
function isRemark(tokens: readonly Token[], verb: number): boolean {
  const isOfIt = ['lo', 'la', 'li', 'le', 'da', 'va', 'vanno', "l'"].includes(tokens[verb - 1]?.word ?? '');
  // «due chili, di cui uno buttato»: only that part is gone.
  if (tokens.slice(0, verb).some((_, at) => at > verb - 5 && saysAt(tokens, at, it.ofWhich))) return true;
  return isOfIt && tokens.slice(0, verb).some((_, at) => durationAt(tokens, at) !== null);
}

/** «perché è acida», «scaduta»: to the end of what is said without a pause. */
function takeReason(sentence: Sentence): string {
  const { tokens } = sentence;
  const because = tokens.findIndex((token, at) => sentence.isFree(at) && isIn(it.because, token));
  const from =
    because >= 0
      ? because + 1
      : tokens.findIndex((token, at) => sentence.isFree(at) && isIn(it.badWords, token));
  // «la panna non è buona, butta»
  const not = tokens.findIndex((token, at) => sentence.isFree(at) && isIn(it.not, token));
  const verb = tokens.findIndex((_, at) => !sentence.isFree(at));
  if (because < 0 && not >= 0 && not < verb) {
    let end = not;
    while (sentence.isFree(end) && tokens[end]!.kind !== 'sign') end++;
    sentence.take(not, end);
    return sentence.textOf(not, end);
  }
  if (from < 0) return '';
  if (because < 0) {
    // «è andata a male» to the end; «la panna scaduta del 14» the word alone.
    const isLong = ['andato', 'andata', 'andati', 'andate', 'caduto', 'caduta'].includes(tokens[from]!.word);
    let end = from + 1;
    while (isLong && end < tokens.length && tokens[end]!.kind !== 'sign') end++;
    sentence.take(from, end);
    return sentence.textOf(from, end);
  }
  let end = from;
  while (end < tokens.length && !['.', ';'].includes(tokens[end]!.word)) end++;
  sentence.take(because, end);
  return sentence.textOf(from, end);
}

function takeLot(sentence: Sentence): string | null {
  const at = sentence.tokens.findIndex((token) => isIn(it.lotWords, token));
  const code = sentence.tokens[at + 1];
  if (at < 0 || code === undefined || code.kind === 'sign') return null;
  let end = at + 2;
  // «L24310B»: figures, and letters that stand against them; «12 KG 3», «12 PER MUFFA» go on with something else.
  const isOfCode = (at2: number): boolean => {
    const { kind, text, word, isJoined = false } = sentence.tokens[at2]!;
    if (kind === 'figures') return isJoined || !isMeasure(sentence.tokens[at2 + 1], sentence.tokens[at2]);
    const isUnit = word.length > 1 && isMeasure(sentence.tokens[at2], sentence.tokens[at2 - 1]);
    return isJoined && /^[A-Za-z]{1,3}$/.test(text) && !isUnit;
  };
  while (sentence.isFree(end) && isOfCode(end)) end++;
  const from = sentence.back(at, new Set(['del', 'di', 'il']));
  sentence.take(from, end);
  return sentence.tokens
    .slice(at + 1, end)
    .map(({ text }) => text)
    .join('')
    .toUpperCase();
}

function takeDate(sentence: Sentence, now: Date): Field<LocalDate> | null {
  const { tokens } = sentence;
  const today = romeDate(now);
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const before = tokens[at - 1]?.word ?? '';
    const isNumberADay = ['del', 'il', "dell'", "l'"].includes(before);
    const day = readDay(tokens, at, now, { direction: 1, isNumberADay });
    if (
      day === null ||
      it.weekdays.includes(tokens[at]!.word) !== it.weekdays.includes(tokens[day.end - 1]!.word)
    )
      continue;
    const isNumberAlone = isNumberADay && day.end === at + 1 && !/[./-]/.test(tokens[at]!.word);
    const isWeekday = it.weekdays.includes(tokens[at]!.word);
    const days = isNumberAlone
      ? nearest([...day.days, ...daysNumbered(Number(day.days[0].slice(8)), today, -1)], today)
      : isWeekday
        ? nearest([...day.days, addWeek(day.days[0])], today)
        : nearest([...day.days, ...day.days.map(yearBefore)], today).slice(0, day.days.length);
    const [value = today, ...others] = days;
    const from = sentence.back(
      at,
      new Set([
        'del',
        'di',
        'il',
        'in',
        'scadenza',
        'con',
        'della',
        'che',
        'scade',
        'quella',
        'quello',
        'data',
        "dell'",
        'scaduta',
        'scaduto',
        'a',
      ]),
    );
    sentence.take(from, day.end);
    return said(value, others.length > 0 ? 'two_readings' : null, others);
  }
  return null;
}

const addWeek = (date: LocalDate): LocalDate =>
  new Date(new Date(`${date}T12:00:00Z`).getTime() - 7 * 86_400_000).toISOString().slice(0, 10);

/** The same day of the year before; of 29 February the one before it. */
const yearBefore = (date: LocalDate): LocalDate => {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return isLocalDate(before) ? before : `${before.slice(0, 8)}28`;
};

/** What is thrown away is of a day close by: the nearest first. */
function nearest(days: readonly LocalDate[], today: LocalDate): readonly LocalDate[] {
  const distance = (day: LocalDate): number => Math.abs(new Date(day).getTime() - new Date(today).getTime());
  return [...new Set(days)].toSorted((a, b) => distance(a) - distance(b));
}
