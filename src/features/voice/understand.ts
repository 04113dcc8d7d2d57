import { defaultUnit, readUnit } from '#platform/kernel/quantity.ts';
import { takeCategory } from './category.ts';
import { claimsTold } from './claims.ts';
import { partsOf } from './corrections.ts';
import { asksDiscard, discardOf, discardsSeveral, type SaidDiscard } from './discards.ts';
import { isFood } from './foods.it.ts';
import { emptyFields, type LabelFields } from './extracted-data.ts';
import { byDefault, derived, said, type Doubt } from './field.ts';
import {
  keepAged,
  longestName,
  nameText,
  takeHesitations,
  takeName,
  withOtherEnd,
  type SaidName,
} from './name.ts';
import { takeLeadIn } from './lead-in.ts';
import { saysDay, takeLostEnds } from './lost-ends.ts';
import { wholeWord } from './number-words.ts';
import { losesMade, takeMadeSometime } from './made-sometime.ts';
import { takeAsides, takeEvents, takeNotes } from './notes.ts';
import { leavesFrozenOpen, saysOff } from './plain-place.ts';
import { prepTimeOf, takeMade, type SaidMade } from './prep-time.ts';
import { takeProcesses } from './processes.ts';
import {
  boundedQuantity,
  takeInstead,
  takeOfWhich,
  takeQuantities,
  takeRanges,
  type SaidQuantity,
} from './quantities.ts';
import { readingOf, type SaidReading } from './readings.ts';
import { asksOtherwise, isQuestion, rejectionOf, type Rejection } from './rejection.ts';
import { Sentence, textOfTokens, withCapital } from './sentence.ts';
import {
  durationAt,
  isOfHundreds,
  shelfLifeOf,
  takeDurations,
  daysDenied,
  notReached,
  takeUntil,
  type SaidShelfLife,
} from './shelf-life.ts';
import { stockQuestionOf, type SaidStockQuestion } from './stock-questions.ts';
import { takeStorage, type SaidElsewhere, type SaidStorage } from './storage.ts';
import { isIn, saysAt, tokensOf, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** What a command asks for. */
export type Understood =
  | { readonly intent: 'label'; readonly fields: LabelFields }
  | { readonly intent: 'reading'; readonly reading: SaidReading }
  | { readonly intent: 'discard'; readonly discard: SaidDiscard }
  | { readonly intent: 'stock'; readonly question: SaidStockQuestion }
  | { readonly intent: 'none'; readonly why: Rejection };

/** What one part of a command says; parts behind a correction say it anew. */
interface Part {
  readonly quantities: readonly SaidQuantity[];
  readonly shelf: readonly SaidShelfLife[];
  readonly made: readonly SaidMade[];
  /** When it was made was said, and nobody understood it. */
  readonly losesMade: boolean;
  readonly storage: readonly SaidStorage[];
  readonly elsewhere: readonly SaidElsewhere[];
  readonly category: string | null;
  readonly notes: readonly string[];
  readonly name: SaidName;
  readonly sentence: Sentence;
  /** A note holds a time or a quantity, which may have been meant for the label. */
  readonly noteMeasures: boolean;
  /** An end was said that nobody understood. */
  readonly losesEnd: boolean;
  /** Beside a measure a number stands by itself: what it counts may be the time. */
  readonly hasBareNumber: boolean;
}

/**
 * What an Italian command means: the label of a preparation, a temperature, goods to be thrown away, a question about the stock,
 * or why it is none of these. Decides nothing: what may be meant otherwise is marked, and a person confirms all of it.
 *
 * @param now when it was said; days and hours are those of Rome
 */
export function understand(text: string, now: Date): Understood {
  const tokens = tokensOf(text);
  const question = stockQuestionOf(tokens);
  if (question !== null)
    return asksDiscard(tokens) ? { intent: 'none', why: 'mixed' } : { intent: 'stock', question };
  const corrected = partsOf(tokens);
  const reading = corrected.length < 2 ? readingOf(tokens) : correctedReading(corrected, now);
  if (reading !== null) return { intent: 'reading', reading };
  const discard = discardOf(tokens, now);
  if (discard !== null) {
    if (isQuestion(tokens) && !tokens.some((token) => isIn(it.polite, token)))
      return { intent: 'none', why: 'question' };
    const isMixed = asksOtherwise(withoutDiscard(tokens)) || discardsSeveral(tokens);
    return isMixed ? { intent: 'none', why: 'mixed' } : { intent: 'discard', discard };
  }
  return understandLabel(tokens, corrected, now);
}

/** Whatever else is asked beside throwing away. */
function withoutDiscard(tokens: readonly Token[]): Sentence {
  const sentence = new Sentence(tokens);
  tokens.forEach(({ word }, at) => {
    if (it.discardVerbs.has(word)) sentence.take(at, at + 1);
  });
  return sentence;
}

/** «frigo due quattro gradi, anzi cinque»: what is said last counts, of the equipment that was named. */
function correctedReading(parts: readonly (readonly Token[])[], now: Date): SaidReading | null {
  const [first, ...rest] = parts.map((part) => readingOf(part));
  const last = parts.at(-1);
  // «ragù due chili tre giorni, anzi frigo 2»: the place of a label.
  if (!first && understandLabel(parts[0]!, [parts[0]!], now).intent === 'label') return null;
  if (rest.length > 0 && rest.at(-1)) return rest.at(-1) ?? null;
  if (!first || last === undefined) return null;
  const head = tokensOf(`${first.equipment.value},`);
  const anew = readingOf([...head, ...last]);
  return anew === null ? null : { equipment: first.equipment, temperature: anew.temperature };
}

function readPart(tokens: readonly Token[], now: Date, isFirst: boolean): Part {
  const sentence = new Sentence(tokens);
  takeLeadIn(sentence);
  const written = takeNotes(sentence);
  const noteMeasures = written.texts.some((note) => {
    const words = tokensOf(note);
    return words.some((_, at) => durationAt(words, at) !== null || /^\d/.test(words[at]!.word));
  });
  takeHesitations(sentence);
  takeInstead(sentence);
  const ranges = takeRanges(sentence);
  keepAged(sentence);
  const category = takeCategory(sentence);
  const processes = takeProcesses(sentence);
  const events = takeEvents(sentence);
  const { places, elsewhere } = takeStorage(sentence);
  const sometime = takeMadeSometime(sentence, now);
  const times = takeDurations(sentence, now);
  const made = [...takeMade(sentence, now), ...times.madeAgo, ...sometime];
  const until = takeUntil(sentence, now, new Set(made.flatMap(({ sinceEnd }) => sinceEnd ?? [])));
  const asides = takeAsides(sentence);
  const losesEnd = takeLostEnds(sentence);
  const ofWhich = takeOfWhich(sentence);
  const counted = takeQuantities(sentence).map((of) =>
    boundedQuantity(sentence, ofWhich.length > 0 ? inDoubt(of) : of),
  );
  const counts = lastOfRow(counted, tokens, isFirst).map((of): SaidQuantity => {
    const range = ranges.find(({ at }) => of.at <= at && at < of.end);
    if (range === undefined) return of;
    const first = Math.round(range.first * of.factor * 1_000) / 1_000;
    const [value, other] = [Math.min(first, of.value), Math.max(first, of.value)];
    return { ...of, value, others: [...of.others, other], doubt: 'two_readings' };
  });
  const storage = withTimeBetween(places, times.shelf);
  const isCut = (at: number): boolean => written.cuts.some(({ from, end }) => from <= at && at < end);
  const lengths = times.shelf.map((one): SaidShelfLife => {
    const range = ranges.find(({ at }) => at === one.at);
    return range === undefined || one.kind !== 'for'
      ? one
      : {
          ...one,
          amount: Math.min(range.first, one.amount),
          others: [...one.others, Math.max(range.first, one.amount)],
          doubt: 'two_readings',
        };
  });
  const all = [...lengths, ...until].toSorted((x, y) => x.at - y.at);
  // «per oggi, scade domani»: for whom it is meant, and until when it is good.
  const isEndSaid = all.some(({ isBare }) => isBare === undefined);
  const meant = isEndSaid
    ? all.filter(({ isBare }) => isBare === 'for').map(({ at }) => `per ${tokens[at]!.word}`)
    : [];
  const said = all.filter(({ isBare }) => !isEndSaid || isBare === undefined);
  const shelf = said.map((one) =>
    isCut(one.at) || counts.some((of) => mayReachInto(of, one, tokens)) ? inDoubt(one) : one,
  );
  const quantities = counts.map((of) =>
    isCut(of.at) || said.some((one) => mayReachInto(of, one, tokens)) ? inDoubt(of) : of,
  );
  const howMade = processes.map(({ text }) => text);
  const name = takeName(
    sentence,
    new Map(
      counted.map(({ end, saysUnit, note }) => [
        end,
        saysUnit || (note !== undefined && isIn(it.foreignUnits, tokens[end - 1])) ? 'measured' : 'counted',
      ]),
    ),
  );
  // «pesce congelato», «salmone due chili abbattuto»: said of the food, wherever a name does not hold it.
  const told = [...name.remarks, ...elsewhere.map(({ text }) => text)].join(' ').toLowerCase();
  const states = tokens
    .filter(
      (token, at) =>
        isIn(it.stateWords, token) &&
        sentence.isFree(at) &&
        // «ho congelato»: what somebody did; and what is in a freezer is frozen.
        !isIn(it.having, tokens[at - 1]) &&
        !storage.some(({ isFrozen }) => isFrozen) &&
        !name.tokens.includes(token) &&
        !told.includes(token.text.toLowerCase()),
    )
    .map(({ text }) => text);
  return {
    quantities,
    shelf,
    made,
    losesMade: losesMade(sentence),
    storage,
    elsewhere,
    category,
    notes: [
      ...written.texts,
      ...events,
      ...meant,
      ...howMade,
      ...elsewhere.map(({ text }) => text),
      ...counted.flatMap(({ note }) => note ?? []),
      ...asides,
      ...times.notes,
      ...ofWhich.map(({ text }) => text),
      ...name.remarks,
      ...states,
    ],
    name,
    sentence,
    losesEnd,
    hasBareNumber:
      isFirst &&
      counted.some(({ saysUnit }) => saysUnit) &&
      // «un chilo o due» is said of the quantity alone.
      counted.some(({ doubt, at }) => doubt === 'no_unit' && !isIn(it.or, tokens[at - 1])),
    // «panna cotta 48 ore»: how long it was cooked, or how long it keeps.
    noteMeasures:
      noteMeasures ||
      processes.some(({ isOpen }) => isOpen) ||
      times.notes.some((note) => !tokensOf(note).some(({ word }) => word === 'per')),
  };
}

/** «in freezer tre giorni poi frigo»: of which place the time is nobody said, so the place is asked about. */
function withTimeBetween(
  places: readonly SaidStorage[],
  shelf: readonly SaidShelfLife[],
): readonly SaidStorage[] {
  const last = places.findLast(({ isThen }) => isThen);
  const first = places.find((place) => place !== last);
  const isBetween =
    last !== undefined &&
    first !== undefined &&
    shelf.some(({ at }) => first.at < at && at < last.at) &&
    !shelf.some(({ at }) => at > last.at);
  return isBetween
    ? places.map((place) => (place === last ? { ...place, doubt: 'two_readings' } : place))
    : places;
}

/** «due chili, due chili e mezzo», «due… tre chili»: said anew behind a pause, the last counts and is asked about. */
function lastOfRow(
  counted: readonly SaidQuantity[],
  tokens: readonly Token[],
  isFirst: boolean,
): readonly SaidQuantity[] {
  return counted.reduce<readonly SaidQuantity[]>((before, next) => {
    const last = before.at(-1);
    const isNext =
      last !== undefined &&
      last.end < next.at &&
      tokens
        .slice(last.end, next.at)
        .every(({ kind, word }) => kind === 'sign' || it.hesitations.has(word)) &&
      // «…, anzi due, un chilo»: a number by itself corrects what was said before.
      (last.unit === next.unit || (isFirst && last.doubt === 'no_unit'));
    if (!isNext) return [...before, next];
    // «due chili, due chili» says one thing twice.
    if (last.value === next.value && last.unit === next.unit) return [...before.slice(0, -1), next];
    return [...before.slice(0, -1), { ...next, doubt: 'two_readings', others: [...next.others, last.value] }];
  }, []);
}

/** «due chili e trecento tre giorni»: what of the number is whose is open for both. */
function mayReachInto(quantity: SaidQuantity, shelf: SaidShelfLife, tokens: readonly Token[]): boolean {
  if (shelf.at === quantity.end && isOfHundreds(tokens, shelf.at - 1, shelf.at + 1)) return true;
  const isBehind = shelf.at === quantity.end + 1 && isIn(it.and, tokens[quantity.end]);
  // One word of a number in front of its unit is that unit's alone.
  return isBehind && durationAt(tokens, shelf.at + 1) !== null;
}

const inDoubt = <Said extends SaidQuantity | SaidShelfLife | SaidStorage>(said: Said): Said => ({
  ...said,
  doubt: said.doubt ?? 'two_readings',
});

function understandLabel(
  tokens: readonly Token[],
  corrected: readonly (readonly Token[])[],
  now: Date,
): Understood {
  if (corrected.length === 0) return { intent: 'none', why: 'empty' };
  const parts = withBareNumbers(corrected.map((part, place) => readPart(part, now, place === 0)));
  const allNames = parts.map(({ name }) => name).filter((name) => name.tokens.length > 0);
  const namesFood = ({ tokens: words }: SaidName): boolean => words.some(({ word }) => isFood(word));
  // «ragù, due chili, no, tre, quello della domenica»: behind a correction food takes the place of food, and anything else is a remark.
  const first = allNames.findIndex(namesFood);
  const names = allNames.filter((one, place) => first < 0 || place <= first || namesFood(one) || one.isTail);
  const asides = allNames
    .filter((one) => !names.includes(one))
    .map(({ tokens: words }) => textOfTokens(words));
  const whole = names.reduce<readonly Token[]>(
    (before, next) => (before.length > 0 && next.isTail ? withOtherEnd(before, next.tokens) : next.tokens),
    [],
  );
  // «un litro, di salsa tonnata»
  const told = whole.slice(isIn(it.nameEdges, whole[0]) && whole.length > 1 ? 1 : 0);
  // «torta senza glutine, anzi normale»: what was taken back goes, and is asked about.
  const claims = claimsTold(tokens);
  const kept = told.filter((token) => !claims.back.has(token));
  const isCut = kept.length > 0 && kept.length < told.length;
  const name = isCut ? kept : told;
  const quantities = parts.findLast((part) => part.quantities.length > 0)?.quantities ?? [];
  const denied = daysDenied(tokens, now);
  const shelf = (parts.findLast((part) => part.shelf.length > 0)?.shelf ?? []).map((one) =>
    notReached(one, denied),
  );
  const storage = parts.findLast((part) => part.storage.length > 0)?.storage ?? [];
  const made = parts.findLast((part) => part.made.length > 0)?.made ?? [];
  const category = parts.findLast((part) => part.category !== null)?.category ?? null;
  const notes = [...parts.flatMap((part) => part.notes), ...asides].filter(
    (note) => !claims.texts.has(note.toLowerCase()),
  );

  const evidence = {
    name,
    skipped: parts.flatMap((part) => part.name.skipped),
    isBroken: parts.some((part) => part.name.isBroken),
    hasQuantity: quantities.length > 0,
    hasMeasure: quantities.some(({ saysUnit }) => saysUnit),
    hasShelfLife: shelf.some(({ isSince }) => !isSince) || made.length > 0,
    hasLength: shelf.some(({ kind, isSince }) => kind === 'for' && !isSince),
    hasEnd: shelf.some(({ kind, isBare }) => kind === 'until' && isBare === undefined),
    hasPlace: storage.length > 0,
  };
  for (const { sentence } of parts) {
    const why = rejectionOf(sentence, tokens, evidence);
    if (why !== null) return { intent: 'none', why };
  }
  // «una per il ragù e una per il pesto»
  const isAnother = tokens.some(
    ({ word }, at) => word === 'per' && isIn(it.one, tokens[at - 1]) && isIn(it.and, tokens[at - 2]),
  );
  // «le etichette di ragù, brodo e fondo»
  const areThings =
    name.filter(({ word }) => isFood(word)).length > 2 && name.some((token) => isIn(it.and, token));
  const areLabels = areThings && !evidence.hasQuantity && tokens.some(({ word }) => word === 'etichette');
  if (isAnother || areLabels) return { intent: 'none', why: 'several' };
  const last = parts.at(-1);
  if (last !== undefined && parts.length === 1 && saysSeveral(last))
    return { intent: 'none', why: 'several' };

  const empty = emptyFields(now);
  const madeAt = prepTimeOf(made, now);
  const prepTime =
    madeAt.doubt === null && parts.some((part) => part.losesMade)
      ? { ...madeAt, doubt: 'approximate' as const }
      : madeAt;
  const isFrozen = storage.some((place) => place.isFrozen);
  const shelfLife = shelfLifeOf(shelf, new Date(prepTime.value), isFrozen);
  // «in frigo due tre giorni»: what number is whose is open for all of them.
  // «era in freezer tre giorni»: how long it was there, or how long it keeps.
  const elsewhere = storage.length === 0 ? parts.flatMap((part) => part.elsewhere) : [];
  // «in freezer, anzi è rotto»: said anywhere, it leaves open that the food is there.
  const isOff =
    isFrozen &&
    (saysOff(tokens, 0, tokens.length) ||
      leavesFrozenOpen(
        tokens,
        parts.flatMap((part) => part.name.remarks.map((text) => tokensOf(text))),
        parts.flatMap(({ notes: told }) => told.map((text) => tokensOf(text))),
      ));
  const placeIsUnclear =
    isOff || storage.some((place) => place.doubt !== null) || elsewhere.some(({ isDenied }) => !isDenied);
  const noteMeasures = parts.some((part) => part.noteMeasures) || placeIsUnclear;
  const nameCounts = name.some(
    ({ kind, word }, at) =>
      kind === 'figures' || ((wholeWord(word) ?? 0) > 0 && !it.numberedNames.has(name[at + 1]?.word ?? '')),
  );
  // A day or a length of time that became nothing: «oggi stesso», «un anno», «per domani».
  const daysBeside = tokens.some(({ word }) => saysDay(word));
  // «entro …», «fino a Natale», a day that was left: an end that was not understood.
  const endIsLost = parts.some(
    ({ sentence, losesEnd }) =>
      losesEnd || sentence.tokens.some((_, at) => sentence.isFree(at) && leavesEnd(sentence.tokens, at)),
  );
  // A number that nobody took, and that is no part of a name: «quattro» of what?
  const numberIsLost = parts.some(({ sentence }) =>
    sentence.tokens.some((_, at) => sentence.isFree(at) && leavesNumber(sentence.tokens, at)),
  );
  const numberIsBare = parts.some(({ hasBareNumber }) => hasBareNumber);
  // «do litri», «una sbanderia de chili»: something was counted, and nobody understood how much.
  const unitIsLost = parts.some(({ sentence, quantities: found }) =>
    sentence.tokens.some(
      ({ word }, at) =>
        sentence.isFree(at) &&
        word.length > 2 &&
        !isIn(it.inName, sentence.tokens[at - 1]) &&
        (readUnit(word) !== null ||
          Object.hasOwn(it.measures, word) ||
          (found.length === 0 && it.containers.has(word))),
    ),
  );
  const isVague = tokens.some((token) => isIn(it.vague, token));
  const isRough = tokens.some((_, at) => it.roughly.some((phrase) => saysAt(tokens, at, phrase)));
  const nameIsUnclear = claims.isOpen || parts.some((part) => part.name.isOpen) || names.length > 1;
  const otherNames = [
    ...(names.length > 1 ? [nameText(names[0]!.tokens).slice(0, longestName)] : []),
    ...(isCut ? [nameText(told)] : []),
  ];
  return {
    intent: 'label',
    fields: {
      name: said(
        nameText(name),
        nameIsUnclear ? 'two_readings' : null,
        [...new Set(otherNames)].filter((other) => other !== nameText(name)),
      ),
      category: category === null ? empty.category : said(category),
      ...quantityFields(quantities, empty, {
        isOpen: noteMeasures || nameCounts || isVague,
        isLost: numberIsLost || unitIsLost || isRough,
      }),
      prepTime,
      shelfLife:
        (shelfLife !== null && (placeIsUnclear || endIsLost || numberIsLost || numberIsBare)
          ? { ...shelfLife, doubt: shelfLife.doubt ?? 'two_readings' }
          : shelfLife) ??
        (noteMeasures || daysBeside || endIsLost || nameCounts
          ? { ...empty.shelfLife, doubt: 'two_readings' }
          : empty.shelfLife),
      storage:
        storageField(isOff ? storage.map(inDoubt) : storage) ??
        // Where it is not, or no more, is no place: nobody said where it is.
        (elsewhere.length === 0 ? empty.storage : { ...empty.storage, doubt: 'two_readings' }),
      notes:
        notes.length === 0
          ? empty.notes
          : said(withCapital(notes.join(', ')), claims.isOpen && !isCut ? 'two_readings' : null),
      ends: shelf.flatMap((one) =>
        one.kind === 'until' ? one.instants.map((instant) => instant.toISOString()) : [],
      ),
    },
  };
}

/** Whether a word that nobody took says an end of which the rest was not understood. */
function leavesEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  const behind = Object.hasOwn(it.untilLeftPairs, token.word) ? it.untilLeftPairs[token.word] : undefined;
  return (
    it.untilLeft.has(token.word) ||
    it.feasts.has(token.word) ||
    saysDay(token.word) ||
    (behind !== undefined && isIn(behind, tokens[at + 1]))
  );
}

/** Whether a number that nobody took is no part of a name: «ai quattro formaggi» and «di dodici uova» are. */
function leavesNumber(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  const isNumber = token.kind === 'figures' || (wholeWord(token.word) ?? 0) > 1;
  const isNamed = isIn(it.inName, tokens[at - 1]) || it.numberedNames.has(tokens[at + 1]?.word ?? '');
  return isNumber && !isNamed;
}

/** «tre giorni, anzi quattro»: a number by itself is one of what was said last. */
function withBareNumbers(parts: readonly Part[]): readonly Part[] {
  const done: Part[] = [];
  for (const part of parts) {
    const bare = part.quantities[0] ?? (done.length > 0 ? oneAlone(part) : undefined);
    const before = done.findLast(
      ({ quantities, shelf, storage }) => quantities.length > 0 || shelf.length > 0 || storage.length > 0,
    );
    if (bare === undefined || bare.saysUnit || bare.unit === 'pz' || before === undefined) {
      done.push(part);
      continue;
    }
    const quantity = before.quantities.at(-1);
    const shelf = before.shelf.at(-1);
    // «dieci giorni, no, otto. Otto giorni»: said twice, and not «quattro chili, anzi cinque, cinque giorni»
    const isSaidTwice = part.shelf.some((one) => one.kind === 'for' && one.amount === bare.value);
    if (isSaidTwice && shelf !== undefined && shelf.at > (quantity?.at ?? -1)) {
      done.push({ ...part, quantities: part.quantities.slice(1) });
      continue;
    }
    const place = before.storage.at(-1);
    // «frigo uno, anzi due»
    const isPlace =
      /\d$/.test(place?.name ?? '') && place!.at > Math.max(quantity?.at ?? -1, shelf?.at ?? -1);
    if (isPlace && part.storage.length === 0) {
      const name = place!.name.replace(/\d+$/, String(bare.value));
      done.push({ ...part, quantities: part.quantities.slice(1), storage: [{ ...place!, name }] });
      continue;
    }
    // What is said with a time of its own is no time.
    const isShelf = part.shelf.length === 0 && shelf !== undefined && shelf.at > (quantity?.at ?? -1);
    const isOpen = part.shelf.length === 0 && shelf !== undefined && quantity !== undefined;
    const doubt: Doubt | null = bare.others.length > 0 || isOpen ? 'two_readings' : null;
    if (isShelf && shelf.kind === 'for')
      done.push({
        ...part,
        quantities: part.quantities.slice(1),
        // What was said before stands beside: it may be the quantity that was corrected.
        shelf: [
          {
            ...shelf,
            amount: bare.value,
            others: isOpen ? [...bare.others, shelf.amount] : bare.others,
            doubt,
          },
        ],
      });
    else if (!isShelf && quantity !== undefined) {
      const value = Math.round(bare.value * quantity.factor * 1_000) / 1_000;
      done.push({
        ...part,
        quantities: [
          { ...quantity, value, others: [], doubt: doubt ?? quantity.doubt },
          ...part.quantities.slice(1),
        ],
      });
    } else done.push(part);
  }
  return done;
}

/** «anzi no, uno»: in a correction it is a number, which in a sentence it is only before what it counts. */
function oneAlone({ sentence: { tokens } }: Part): SaidQuantity | undefined {
  const words = tokens.filter(({ kind, word }) => kind !== 'sign' && !it.hesitations.has(word));
  if (words.length !== 1 || !isIn(it.one, words[0])) return undefined;
  return {
    value: 1,
    unit: 'porzione',
    others: [],
    doubt: 'no_unit',
    saysUnit: false,
    isContainer: false,
    factor: 1,
    at: 0,
    end: tokens.length,
  };
}

/** «due chili di ragù e tre litri di brodo»: two labels in one breath. */
function saysSeveral({ quantities, sentence }: Part): boolean {
  const { tokens } = sentence;
  if (isList(sentence, quantities)) return true;
  return quantities.some((quantity, place) => {
    if (place === 0 || quantity.isContainer) return false;
    const before = tokens[quantity.at - 1];
    const isAdded =
      before !== undefined &&
      (it.and.has(before.word) || it.thenWords.has(before.word) || before.word === ',');
    const hasName = sentence.isFree(quantity.end) && tokens[quantity.end]?.kind === 'word';
    if (quantity.saysUnit && namesAnother(sentence, quantities[place - 1]!.end, quantity.at)) return true;
    return isAdded && hasName && (tokens[quantity.end]?.word === 'di' || quantity.unit === 'pz');
  });
}

/** «cipolle un chilo carote due chili»: food and how much, and other food and how much. */
function isList(sentence: Sentence, quantities: readonly SaidQuantity[]): boolean {
  const measured = quantities.filter(({ saysUnit, isContainer }) => saysUnit && !isContainer);
  const isOfFood = ({ at }: SaidQuantity): boolean =>
    sentence.isFree(at - 1) && isFood(sentence.tokens[at - 1]!.word);
  const between = (one: SaidQuantity, next: SaidQuantity): readonly Token[] =>
    sentence.tokens.slice(one.end, next.at).filter(({ kind }) => kind !== 'sign');
  return measured.some((one, place) => {
    const next = measured[place + 1];
    if (next === undefined || !isOfFood(one) || !isOfFood(next)) return false;
    const words = between(one, next);
    return words.length > 0 && words.length < 4 && !isIn(it.linking, words[0]);
  });
}

/** «… tre giorni e besciamella, due litri»: between two quantities other food is named. */
function namesAnother(sentence: Sentence, from: number, end: number): boolean {
  const { tokens } = sentence;
  return tokens
    .slice(from, end)
    .some(
      (token, place) =>
        (isIn(it.and, token) || isIn(it.thenWords, token)) && isFoodNext(sentence, from + place + 1),
    );
}

/** Whether food is named there, behind small words. */
function isFoodNext(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  let next = at;
  while (isIn(it.hesitations, tokens[next]) || isIn(it.articles, tokens[next])) next++;
  return sentence.isFree(next) && isFood(tokens[next]!.word);
}

function quantityFields(
  found: readonly SaidQuantity[],
  empty: LabelFields,
  { isOpen, isLost }: { readonly isOpen: boolean; readonly isLost: boolean },
): Pick<LabelFields, 'quantity' | 'unit'> {
  const [first, ...rest] = found;
  if (first === undefined)
    return {
      quantity: isOpen || isLost ? { ...empty.quantity, doubt: 'two_readings' } : empty.quantity,
      unit: empty.unit,
    };
  const others = [...first.others, ...rest.map(({ value }) => value)].filter(
    (other) => other !== first.value,
  );
  const isOther = rest.some(({ value, unit }) => value !== first.value || unit !== first.unit);
  const doubt = isOther ? 'two_readings' : (first.doubt ?? (isLost ? 'two_readings' : null));
  const unit = first.unit;
  return {
    quantity: said(first.value, doubt, others),
    unit:
      first.saysUnit && !first.isContainer
        ? said(unit)
        : unit === defaultUnit
          ? byDefault(unit)
          : derived(unit, first.isContainer || first.doubt === 'guessed_unit' ? 'guessed_unit' : null),
  };
}

/** Where it goes in the end; several places without «poi» are asked about. */
function storageField(found: readonly SaidStorage[]): LabelFields['storage'] | null {
  const last = found.findLast(({ isThen }) => isThen) ?? found[0];
  if (last === undefined) return null;
  const others = found.filter((place) => place !== last).map(({ name }) => name);
  const isOpen = others.length > 0 && (!last.isThen || last.doubt !== null);
  return said(last.name, isOpen ? 'two_readings' : last.doubt, isOpen ? others : []);
}
