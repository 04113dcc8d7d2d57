import { isLocalDate, romeDate, type LocalDate } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { said, type Field } from './field.ts';
import { isFood } from './foods.it.ts';
import { nameText, takeHesitations, takeName } from './name.ts';
import { takeQuantities } from './quantities.ts';
import { Sentence } from './sentence.ts';
import { durationAt } from './shelf-life.ts';
import { daysNumbered, readDay } from './spoken-dates.ts';
import { isIn, tokensOf, type Token } from './tokens.ts';
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
    if (sentence.isFree(at) && isIn(it.discardMore, tokens[at])) sentence.take(at, at + 1);
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

/** «non buttare la panna», «non va buttata». */
const isDenied = (tokens: readonly Token[], verb: number): boolean =>
  tokens.slice(Math.max(0, verb - 3), verb).some((token) => isIn(it.not, token));

/** Whether something is to be thrown away, whatever it is. */
export const asksDiscard = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => isIn(it.discardVerbs, token) && !isDenied(tokens, at));

/** «butta la panna e il latte», «butta panna, latte e burro»: more than one thing; «pasta e fagioli» is one. */
export function discardsSeveral(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex((token) => isIn(it.discardVerbs, token));
  const foods = tokens.flatMap(({ word }, at) => (at > verb && isFood(word) ? [at] : []));
  return foods.slice(1).some((at) => {
    const hasArticle = isIn(it.articles, tokens[at - 1]);
    const joint = tokens[at - (hasArticle ? 2 : 1)];
    return joint?.word === ',' || (hasArticle && isIn(it.and, joint));
  });
}

/** «fegatini un chilo due giorni, se avanzano li buttiamo»: said of a label, and not to be done now. */
function isRemark(tokens: readonly Token[], verb: number): boolean {
  const isOfIt = ['lo', 'la', 'li', 'le', 'da', 'va', 'vanno', "l'"].includes(tokens[verb - 1]?.word ?? '');
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
  // «L24310B»: figures, and letters that are written large.
  const isOfCode = ({ kind, text }: Token): boolean => kind === 'figures' || /^[A-Z]{1,3}$/.test(text);
  while (sentence.isFree(end) && isOfCode(sentence.tokens[end]!)) end++;
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
