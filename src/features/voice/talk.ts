import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Verbs told of what was, will be or would be, by their ends: «andava», «arriverebbe», «passerò». The accent is in the text alone. */
const TOLD = /(?:[aei]v(?:o|i|a|amo|ate|ano)|r(?:ei|esti|ebbe|emmo|este|ebbero))$/;
const TO_COME = /(?:[aei]r(?:ò|à|ai|emo|ete|anno))$/;
const DOING = /(?:ando|endo|endomi|andomi|endolo|andolo)$/;
const DONE = /(?:[aeiu]n?ut|[aiu]t|fatt|dett|vist|res|pres|mess|sces|pers|vint|rott|cott|tt|st)[oaie]$/;

const isTold = ({ word, text }: Token): boolean =>
  word.length > 4 &&
  !isFood(word) &&
  !it.notTold.has(word) &&
  (TOLD.test(word) || TO_COME.test(text.toLowerCase()) || DOING.test(word));

/** Whether somebody tells something there, or speaks to somebody: «andava», «mi sono tagliato», «hai», «ci vogliono». */
function tellsAt(tokens: readonly Token[], at: number): boolean {
  const [token, next, third] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (it.talkWords.has(token.word) || isTold(token)) return true;
  // «non raffredda»; «non più di», «non oltre» say an end.
  if (isIn(it.not, token) && next?.kind === 'word' && !it.notMore.has(next.word)) return true;
  // «il pollo va cotto a settanta gradi»: how it is done, and nothing that was made.
  if (isIn(it.mustBe, token) && DONE.test(next?.word ?? '') && !it.keptTill.has(next?.word ?? ''))
    return true;
  // «mi sono tagliato»; «mi sono avanzati» tells of food.
  const isSelf = it.selfs.some((phrase) => saysAt(tokens, at, phrase));
  if (isSelf && third !== undefined && DONE.test(third.word) && !it.leftOver.has(third.word)) return true;
  // «ho detto», «abbiamo visto», and not «ho fatto»
  const isHad = isIn(it.having, token) && next !== undefined && it.otherDone.has(next.word);
  return isHad || it.talkPhrases.some((phrase) => saysAt(tokens, at, phrase));
}

/** Whether in what no rule took somebody tells something, or speaks to others. */
export const tellsSomething = (sentence: Sentence): boolean =>
  sentence.tokens.some(
    (_, at) => (sentence.isLeft(at) || sentence.isLead(at)) && tellsAt(sentence.tokens, at),
  );

/** «ho già fatto le etichette del ragù»: they are made. */
export const tellsOfLabels = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    if (!token.word.startsWith('etichett')) return false;
    const before = tokens.slice(Math.max(0, at - 5), at);
    const had = before.findIndex((one) => isIn(it.having, one));
    if (had >= 0 && before.slice(had + 1).some(({ word }) => DONE.test(word))) return true;
    // «le etichette le ho già attaccate»
    const behind = tokens.slice(at + 1, at + 9);
    const has = behind.findIndex(
      (one, place) => isIn(it.having, one) && ['le', "l'", 'la'].includes(behind[place - 1]?.word ?? ''),
    );
    return has >= 0 && behind.slice(has + 1, has + 3).some(({ word }) => DONE.test(word));
  });

/** «… per la spesa», «per la lista»: things of a list. */
export const isForList = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      isIn(it.lists, token) && isIn(it.articles, tokens[at - 1]) && tokens[at - 2]?.word === 'per',
  );

const spokenOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ kind, word }) => kind !== 'sign' && !it.hesitations.has(word));

const isInfinitive = (token: Token | undefined): boolean => /(?:are|ere|ire)$/.test(token?.word ?? '');

/** «domani facciamo il ragù», «sabato abbiamo cento coperti»: a day and what is still to come. */
export function plansDay(tokens: readonly Token[]): boolean {
  const spoken = spokenOf(tokens);
  const [first, second, third] = spoken;
  // «domani devo fare dieci chili di gnocchi»
  const isPlanned = isIn(it.planVerbs, second) || (isIn(it.mustVerbs, second) && isInfinitive(third));
  if (isIn(it.eventDays, first) && isPlanned) return true;
  // «sabato abbiamo centoventi coperti», and not «oggi abbiamo fatto»
  const isAhead = isIn(it.eventDays, first) && !isIn(it.today, first);
  const isThere = ['c', "c'", 'ci'].includes(second?.word ?? '');
  return isAhead && (isThere || (isIn(it.having, second) && !DONE.test(third?.word ?? '')));
}

/** «dopo pranzo mi metto a fare due litri di crema», «lascio riposare»: what is being done or will be. */
export function beginsWork(tokens: readonly Token[]): boolean {
  const spoken = spokenOf(tokens);
  return spoken.some((_, at) =>
    it.beginnings.some((phrase) => saysAt(spoken, at, phrase) && isInfinitive(spoken[at + phrase.length])),
  );
}

/** «per fare il fondo ci vogliono sei chili di ossa»: how something is made. */
export function tellsHow(tokens: readonly Token[]): boolean {
  const [first, second] = spokenOf(tokens);
  return first?.word === 'per' && isInfinitive(second) && tokens.some((token) => isIn(it.takes, token));
}

/** «due carbonare e una tagliata»: dishes that are ordered, one by one. */
export function ordersDishes(tokens: readonly Token[]): boolean {
  const dishes = tokens.flatMap((_, at) => {
    const number = readNumber(tokens, at);
    const next = number === null ? undefined : tokens[number.end];
    return next !== undefined && next.kind === 'word' && isFood(next.word) ? [at] : [];
  });
  return dishes.length > 1;
}

/** «… e segna che il frigo due è a quattro gradi»: a temperature in the same breath. */
export const asksReading = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    if (!isIn(it.and, token) && !isIn(it.thenWords, token)) return false;
    const place = tokens.findIndex((other, from) => from > at && isIn(it.cold, other));
    if (place < 0 || place > at + 5) return false;
    if (!tokens.slice(at + 1, place).some((other) => isIn(it.recordVerbs, other))) return false;
    return tokens.slice(place, place + 9).some((other) => isIn(it.degrees, other));
  });
