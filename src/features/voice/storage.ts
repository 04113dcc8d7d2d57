import { readUnit } from '#platform/kernel/quantity.ts';
import type { Doubt } from './field.ts';
import { isFood } from './foods.it.ts';
import { readNumber, wholeWord } from './number-words.ts';
import { saysElse, takenBack } from './plain-place.ts';
import { withCapital, type Sentence } from './sentence.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** Where something is kept, as it was said. */
export interface SaidStorage {
  readonly name: string;
  readonly isFrozen: boolean;
  /** Behind «poi»: where it goes in the end. */
  readonly isThen: boolean;
  readonly doubt: Doubt | null;
  readonly at: number;
}

/** A place where it is not: «non in freezer» denies it, «tolto dal freezer» tells where it was. */
export interface SaidElsewhere {
  readonly isDenied: boolean;
  /** As it was said, for the notes. */
  readonly text: string;
}

/** What is said of places. */
export interface SaidPlaces {
  readonly places: readonly SaidStorage[];
  readonly elsewhere: readonly SaidElsewhere[];
}

/** The number of a fridge behind its name: «frigo due», «cella numero 1»; 0 for none. */
function numberAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined) return 0;
  if (token.kind === 'figures') return /^\d{1,2}$/.test(token.word) ? Number(token.word) : 0;
  return it.one.has(token.word) ? (token.word === 'uno' ? 1 : 0) : (wholeWord(token.word) ?? 0);
}

/** Whether a number is that of the place, and not of what is said next: «in frigo due giorni», «in frigo due chili». */
function isOfPlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  // Nothing is counted by «uno».
  const isOpenEnd = [it.and, it.or, it.point].some((set) => isIn(set, next));
  if (tokens[at]?.word === 'uno' && !isOpenEnd) return true;
  if (next === undefined || next.kind === 'sign') return true;
  if (next.kind === 'figures' || wholeWord(next.word) !== null || it.one.has(next.word)) return true;
  if (it.half.has(next.word) || it.and.has(next.word) || it.or.has(next.word) || it.point.has(next.word))
    return false;
  const { word } = next;
  // «cella 3, zuppa di farro, 8 litri»: how much is said elsewhere, in a unit of its own.
  if (isFood(word) && saysMeasureBehind(tokens, at + 2)) return true;
  const counts =
    it.hours.has(word) ||
    it.days.has(word) ||
    it.weeks.has(word) ||
    it.months.has(word) ||
    it.minutes.has(word);
  if (counts || it.degrees.has(word)) return false;
  if (word in it.groups || word in it.measures || it.containers.has(word) || readUnit(word) !== null)
    return false;
  return (
    it.untilBefore.has(word) ||
    it.storageBefore.has(word) ||
    it.categoryWord.has(word) ||
    it.nameEdges.has(word) ||
    it.hesitations.has(word) ||
    it.noteWords.has(word) ||
    it.noteVerbs.has(word) ||
    it.noteStarts.has(word) ||
    it.noteClauses.has(word) ||
    it.processes.has(word) ||
    it.commandWords.has(word)
  );
}

/** Whether a weight, a volume or a number of something countable is said from a place on. */
const saysMeasureBehind = (tokens: readonly Token[], from: number): boolean =>
  tokens.some(({ word }, at) => {
    const isUnit =
      at >= from && (readUnit(word) !== null || Object.hasOwn(it.measures, word) || it.containers.has(word));
    return isUnit && [at - 1, at + 1].some((beside) => beside >= from && readNumber(tokens, beside) !== null);
  });

/** How many words behind the kind of a place say which it is: «frigo pasta», «frigo del pesce», «freezer a pozzetto»; 0 for none. */
export function moreAt(tokens: readonly Token[], at: number, kind: string): number {
  const isBehind = isIn(it.storageOf, tokens[at]) || isIn(it.storageForm, tokens[at]);
  const from = isBehind ? at + 1 : at;
  if (!isIn(it.storageMore, tokens[from]))
    return (from === at || isIn(it.storageOf, tokens[at])) && isLastWord(tokens, from) ? from - at + 1 : 0;
  // «frigo sotto il banco»
  const isUnder = ['sotto', 'sopra'].includes(tokens[from]!.word) && isIn(it.articles, tokens[from + 1]);
  if (isUnder && Object.hasOwn(it.storageWords, tokens[from + 2]?.word ?? '')) return from - at + 3;
  // «congelatore a pozzetto», and not «frigo a destra dei dolci».
  if (isIn(it.storageForm, tokens[at]) && !['pozzetto', 'destra', 'sinistra'].includes(tokens[from]!.word))
    return 0;
  // «frigo a pozzetto» alone; «cella frigo» and «tavolo frigo» are one thing.
  const isSecond =
    isIn(it.storageMore, tokens[from + 1]) && Object.hasOwn(it.storageWords, tokens[from]!.word);
  return from - at + (isSecond && kind !== tokens[from + 1]!.word ? 2 : 1);
}

/** «frigo creme», «frigo del nido tre giorni»: one word behind it, and then a measure or nothing; none of how it is made or kept. */
function isLastWord(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const endsThere =
    next === undefined ||
    next.kind !== 'word' ||
    it.untilSure.has(next.word) ||
    (wholeWord(next.word) ?? 0) > 0;
  if (token?.kind !== 'word' || !endsThere) return false;
  const { word } = token;
  if (it.offWords.test(word) || it.unsure.has(word) || word.endsWith('mente')) return false;
  const isSaid = [
    it.hesitations,
    it.commandWords,
    it.untilBefore,
    it.noteAlone,
    it.processes,
    it.nameEdges,
    it.contains,
    it.noteClauses,
    it.today,
    it.tomorrow,
    it.afterTomorrow,
    it.yesterday,
    it.thisMorning,
    it.beforeYesterday,
    it.outOfUse,
    it.denials,
    it.hours,
    it.days,
    it.containers,
    it.vague,
    it.about,
    it.allergenWords,
    it.madeWords,
    it.thisOnes,
    it.readingSmall,
    it.minus,
    it.plus,
    it.people,
  ].some((set) => set.has(word));
  return (
    !isSaid &&
    wholeWord(word) === null &&
    !it.one.has(word) &&
    !it.weekdays.includes(word) &&
    readUnit(word) === null &&
    !Object.hasOwn(it.storageWords, word) &&
    !/(?:at|it|ut|tt|st|rt|us)[oaie]$/.test(word)
  );
}

/** A place at this word: its name and where it ends; null for none. */
export function placeAt(
  tokens: readonly Token[],
  at: number,
): {
  readonly name: string;
  readonly end: number;
  readonly isFrozen: boolean;
  readonly doubt: Doubt | null;
  /** How many words behind its kind name it, and what it is without them. */
  readonly own: number;
  readonly plain: { readonly name: string; readonly end: number };
} | null {
  if (saysAt(tokens, at, it.ambient)) {
    const plain = { name: it.ambientName, end: at + 2 };
    return { ...plain, isFrozen: false, doubt: null, own: 0, plain };
  }
  const word = tokens[at]?.word ?? '';
  const name = Object.hasOwn(it.storageWords, word) ? it.storageWords[word] : undefined;
  if (name === undefined) return null;
  const parts = [name];
  let end = at + 1;
  const more = moreAt(tokens, end, word);
  if (more > 0) {
    const own = tokens.slice(end, end + more);
    // «freezer a pozzetto» is told without its «a».
    parts.push(
      ...own.filter((token) => !it.storageForm.has(token.word)).map(({ text }) => text.toLowerCase()),
    );
    end += more;
  }
  const isNumbered = isIn(it.storageNumber, tokens[end]);
  const numberPlace = isNumbered ? end + 1 : end;
  const number = numberAt(tokens, numberPlace);
  let doubt: Doubt | null = null;
  if (number > 0 && (isNumbered || isOfPlace(tokens, numberPlace))) {
    parts.push(String(number));
    end = numberPlace + 1;
    // «in frigo due tre giorni»: the second fridge, or for two or three days.
    const next = tokens[end];
    if (!isNumbered && next !== undefined && (next.kind === 'figures' || wholeWord(next.word) !== null))
      doubt = 'two_readings';
  }
  // «frigo sotto il freezer» is a fridge, «frigo freezer» may be either half of it.
  const isUnder = more === 3 && it.articles.has(tokens[at + 2]!.word);
  const saysFreezing = !isUnder && parts.some((part) => it.freezingMore.has(part));
  const isFreezing = it.freezing.has(word);
  const isFrozen = isFreezing || (saysFreezing && name !== 'Frigo');
  const own = tokens.slice(at + 1, at + 1 + more);
  // «freezer caldo»; «freezer nido»: a word that no list of places knows may say that it is none now.
  const isOpen =
    isFreezing &&
    !isUnder &&
    own.some(
      (token) =>
        isIn(it.warm, token) ||
        ![it.storageMore, it.storageOf, it.storageForm].some((set) => isIn(set, token)),
    );
  if (isOpen || (saysFreezing && name === 'Frigo')) doubt = 'two_readings';
  return { name: parts.join(' '), end, isFrozen, doubt, own: more, plain: { name, end: at + 1 } };
}

interface Elsewhere {
  readonly isDenied: boolean;
  readonly from: number;
  readonly end: number;
}

/** Whether what is before or behind a place says that it is not there, or no more; null where nothing does. */
function elsewhereAt(sentence: Sentence, at: number, end: number): Elsewhere | null {
  const { tokens } = sentence;
  // «freezer spento», «freezer no»
  if (isIn(it.outOfUse, tokens[end]) || isDeniedBehind(tokens, end))
    return { isDenied: true, from: sentence.back(at, it.storageBefore), end: end + 1 };
  let from = at;
  while (from > 0 && isBeforePlace(tokens[from - 1]!)) from--;
  const told = tokens.slice(from, at);
  const stop = tokens[from - 1];
  const isFrom = told.some((token) => isIn(it.fromPlace, token));
  // «fuori frigo» is where it is.
  const isOut = stop?.word === 'fuori' && !isFrom && !it.freezing.has(tokens[at]!.word);
  // «né frigo né freezer»
  const isNeither = /^n(?:é|è|e')$/i.test(stop?.text ?? '');
  if (isIn(it.denials, stop) || isNeither) return { isDenied: true, from: from - 1, end };
  const isLeft =
    (isIn(it.leftPlace, stop) &&
      !isOut &&
      !(isIn(it.thawed, stop) && !isFrom && !it.freezing.has(tokens[at]!.word))) ||
    (isIn(it.besidePlace, stop) && !told.some((token) => isIn(it.within, token))) ||
    (stop?.word === 'dopo' && isIn(it.articles, told[0])) ||
    (stop?.word === 'prima' && isIn(it.untilLeftPairs['prima']!, told[0]));
  if (!isLeft && !isFrom) return null;
  // «tolto dal freezer stamattina»: when it was taken out, and not when it was made.
  const isDated = [it.yesterday, it.thisMorning, it.beforeYesterday, it.today].some((set) =>
    isIn(set, tokens[end]),
  );
  return { isDenied: false, from: isLeft ? from - 1 : from, end: isDated ? end + 1 : end };
}

/** «freezer no»: behind the place, and nothing behind it. */
const isDeniedBehind = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'no' && (tokens[at + 1] === undefined || tokens[at + 1]!.kind === 'sign');

/** Small words and verbs between what denies a place and the place: «non lo metto nel freezer», «prima di metterlo in freezer». */
const isBeforePlace = (token: Token): boolean =>
  it.storageBefore.has(token.word) ||
  it.articles.has(token.word) ||
  it.fromPlace.has(token.word) ||
  it.placeSmall.has(token.word) ||
  it.putAway.test(token.word) ||
  it.putInto.test(token.word);

/** Places that are said; takes them. Rooms that are words of names as well count only behind «in», «nel», «metti». */
export function takeStorage(sentence: Sentence): SaidPlaces {
  const { tokens } = sentence;
  const found: SaidStorage[] = [];
  const elsewhere: SaidElsewhere[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const long = placeAt(tokens, at);
    if (long === null) continue;
    const place = long.own > 0 && !isPlaceName(sentence, at, long) ? { ...long, ...long.plain } : long;
    const from = sentence.back(at, it.storageBefore);
    const away = isIn(it.cold, tokens[at]) || from < at ? elsewhereAt(sentence, at, place.end) : null;
    if (away !== null && sentence.isFreeUntil(at, away.end)) {
      elsewhere.push({ isDenied: away.isDenied, text: sentence.textOf(away.from, away.end) });
      sentence.take(away.from, away.end);
      at = away.end - 1;
      continue;
    }
    const back =
      isIn(it.cold, tokens[at]) || place.isFrozen
        ? takenBack(sentence, from, place.end, place.isFrozen)
        : null;
    if (back !== null && saysElse(sentence, back)) {
      elsewhere.push({ isDenied: true, text: sentence.textOf(back.from, back.end) });
      sentence.take(back.from, back.end);
      at = back.end - 1;
      continue;
    }
    const standsAlone =
      tokens[at - 1]?.kind === 'sign' &&
      (tokens[place.end] === undefined || tokens[place.end]?.kind === 'sign');
    const isKnown = standsAlone || isIn(it.cold, tokens[at]) || place.name === it.ambientName;
    if (from === at && !isKnown && !standsBehindMeasure(tokens, at, place.end)) continue;
    const isOutside = tokens[from - 1]?.word === 'fuori';
    const begin = isOutside ? from - 1 : from;
    const isThen = isIn(it.thenWords, tokens[begin - 1]);
    // «del freezer»: where it is, or where it comes from.
    const isOf = it.freezing.has(tokens[at]!.word) && isIn(it.storageOf, tokens[from - 1]);
    found.push({
      name: withCapital(isOutside ? it.ambientName : place.name),
      isFrozen: place.isFrozen && !isOutside,
      isThen,
      doubt: place.doubt ?? (isOf ? 'two_readings' : null),
      at,
    });
    sentence.take(isThen ? begin - 1 : begin, place.end);
    at = place.end - 1;
  }
  return { places: found, elsewhere };
}

/** «tre mesi dispensa», «cinque bottiglie cantina»: behind a time or a measure, with nothing of a name behind it. */
function standsBehindMeasure(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens[at - 1];
  const [word, next] = [before?.word ?? '', tokens[end]];
  const isMeasure =
    [it.days, it.weeks, it.months, it.years, it.hours, it.containers, it.today, it.tomorrow].some((set) =>
      isIn(set, before),
    ) ||
    it.weekdays.includes(word) ||
    it.monthNames.includes(word) ||
    word in it.measures ||
    readUnit(word) !== null;
  const endsThere =
    next === undefined ||
    next.kind === 'sign' ||
    [it.categoryWord, it.noteWords, it.noteVerbs, it.noteStarts, it.hesitations, it.untilBefore].some((set) =>
      isIn(set, next),
    );
  return isMeasure && endsThere;
}

/**
 * Whether words behind «frigo» name it: the food was said before, and a pause, a number or the end is behind. «in frigo pasta al forno»
 * begins with the place, and its «pasta» is what is kept there.
 */
function isPlaceName(
  sentence: Sentence,
  at: number,
  { end, own }: { readonly end: number; readonly own: number },
): boolean {
  const { tokens } = sentence;
  const words = tokens.slice(at + 1, at + 1 + own);
  // A word that no list of places knows may be the food itself: «frigo zurrette tre giorni».
  const isNoFood = words.every(
    ({ word }) =>
      !isFood(word) && (it.storageMore.has(word) || it.storageOf.has(word) || it.storageForm.has(word)),
  );
  const saidBefore = tokens.some(
    ({ kind, word }, place) =>
      place < at &&
      sentence.isFree(place) &&
      kind === 'word' &&
      !it.nameEdges.has(word) &&
      !it.commandWords.has(word) &&
      !it.hesitations.has(word) &&
      !it.storageBefore.has(word),
  );
  if (isNoFood || saidBefore) return true;
  const next = tokens[end];
  if (next === undefined || next.kind === 'sign') return true;
  if (startsWithPlace(sentence, at, next)) return true;
  const isCounted = next.kind === 'figures' || wholeWord(next.word) !== null;
  return isCounted && tokens.some(({ word }, place) => place > end && sentence.isFree(place) && isFood(word));
}

/** «cella carne rosticciana tre chili»: a sentence begins with the place, and other food is behind it; not «frigo carne macinata». */
function startsWithPlace(sentence: Sentence, at: number, next: Token): boolean {
  const isFirst = sentence.tokens
    .slice(0, at)
    .every(({ kind, word }) => kind === 'sign' || it.hesitations.has(word));
  return isFirst && !it.nameEdges.has(next.word) && !isOfFood(next.word);
}

/** How food is: «macinata», «fresca», «mista». */
const isOfFood = (word: string): boolean =>
  /(?:at|it|ut|tt|st|ott|esc|ur|ud)[oaie]$|sch[ei]$/.test(word) || it.linking.has(word);
