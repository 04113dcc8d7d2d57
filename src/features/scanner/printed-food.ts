/**
 * What a package says of the food itself: ingredients, allergens, origin, the health mark, and what it is called. None of it is ever
 * sure: a list that was read may lack a word, and an allergen that was not read may be there all the same.
 */
import { allergensOf, type AllergenStatement } from '#features/allergens/allergens.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';
import { asOneText, hyphens, namedAcross, withWholeWords } from './broken-words.ts';
import { withoutDenied } from './denied-food.ts';
import { foodWords } from './label-words.it.ts';
import { cutMark, longestList } from './list-cut.ts';
import { doubtfulAt, weighed, type Candidate, type Found, type PrintedLine } from './printed.ts';

/** Longest of a text that is taken from a label, in characters. */
const longest = { ingredients: longestList, origin: 60, name: 80 } as const;
/** Lines that a list of ingredients may go on for. */
const mostLines = 14;

const doubtful = <Value>(value: Value, confidence: number, line: number): Candidate<Value> => ({
  value,
  confidence: Math.min(confidence, doubtfulAt),
  line,
});

/** Where a list of ingredients stands, and what stands behind it in its last line. */
interface List {
  readonly at: number;
  readonly confidence: number;
  readonly list: string;
  /** The list, with its lines, and all that may be of it: where it ends is a guess, and an allergen must not fall behind it. */
  readonly whole: string;
  /** The same up to the first line that says something else: «senza glutine» in that takes nothing back of what stands before it. */
  readonly near: string;
}

/** Lines behind which a list goes on. */
const unfinished = new RegExp(`[,;:(${hyphens}]$`);

function listOf(lines: readonly PrintedLine[]): List | null {
  const at = lines.findIndex(({ text }) => foodWords.ingredients.test(foldedText(text)));
  const first = lines[at];
  if (first === undefined) return null;
  const [parts, whole]: [string[], string[]] = [[], []];
  let [isOver, isCut] = [false, false];
  let near: string | null = null;
  for (const [place, line] of lines.slice(at, at + mostLines).entries()) {
    const text = (
      place === 0 ? line.text.replace(/^.*?ingredient\p{L}*\s*[:;.,-]*\s*/iu, '') : line.text
    ).trim();
    const folded = foldedText(text);
    const end = folded.search(foodWords.afterIngredients);
    // «farina (origine Italia), zucchero,» goes on: what is said of an ingredient is no end of the list.
    const goesOn = end < 0 || (end > 0 && unfinished.test(text));
    if (!goesOn && end === 0 && place > 0) {
      // Behind a comma one more may have slipped into that line: «olio,» / «origine UE LATTE».
      if (unfinished.test(whole.at(-1) ?? '')) whole.push(text);
      break;
    }
    if (place > 0 && (end >= 0 || foodWords.keeps.test(folded))) near ??= whole.join('\n');
    const said = goesOn ? text : text.slice(0, end).trim();
    if (isOver) isCut = true;
    else parts.push(said);
    // What follows is not of the food before it: «LATTE», «Peso netto».
    whole.push(goesOn ? text : `${said}, ${text.slice(end)}`);
    if (text.endsWith('.') || (place > 0 && said.endsWith('.'))) break;
    // Beside the list stood something else, and no full stop: the next line may be of either.
    isOver ||= !goesOn;
  }
  const list = asOneText(parts);
  // One that is too long is cut off as well, and is told so by its length.
  const isMarked = isCut && list.length > 0 && parts.at(-1)?.endsWith('.') === false;
  return {
    at,
    confidence: first.confidence,
    list: `${list}${isMarked ? cutMark : ''}`.slice(0, longest.ingredients),
    whole: whole.join('\n'),
    near: near ?? whole.join('\n'),
  };
}

/** The list behind «Ingredienti», as far as it goes on, in one text. */
export function printedIngredients(lines: readonly PrintedLine[]): Found<string> {
  const found = listOf(lines);
  return found === null || found.list.length < 3 ? [] : [doubtful(found.list, found.confidence, found.at)];
}

/**
 * What a plant works with is a trace. Within a list that is so only where a sentence says it of the whole food: «laboratorio che utilizza
 * UOVA» may be told of an ingredient, which is then contained.
 */
function withoutPlant(text: string): { readonly rest: string; readonly worked: readonly string[] } {
  const worked: string[] = [];
  const rest = text.split(/(?<=[.;])/).map((sentence) => {
    const said = foodWords.plant.exec(sentence);
    if (said === null) return sentence;
    worked.push(said[0]);
    return foodWords.ofFood.test(sentence) ? sentence.replace(said[0], () => `${said[1] ?? ''}.`) : sentence;
  });
  return { rest: rest.join(''), worked };
}

/** Lines behind which what a food contains goes on, whatever the next begins with. */
const goesOn = new RegExp(`(?:[,;:(${hyphens}]|\\b(?:e|ed|o|di|con|contiene|contengono|contenere|tracce))$`);

/**
 * A line and those that what it says may go on in, up to a full stop or one that begins with something else. How a line ends tells no more:
 * a list breaks within a food («frutta» / «a guscio»), and a comma is easily not read.
 * @returns the text, and how much of it is of the line itself
 */
function saidFrom(rows: readonly string[], place: number): { readonly own: number; readonly text: string } {
  const said = [rows[place] ?? ''];
  for (const row of rows.slice(place + 1, place + mostLines)) {
    const before = (said.at(-1) ?? '').trim();
    if (before.endsWith('.')) break;
    if (!goesOn.test(before) && row.trim().search(foodWords.afterIngredients) === 0) break;
    said.push(row);
  }
  return { own: (said[0] ?? '').length, text: said.join('\n') };
}

/** What a text says to be in the food, and to be there as traces; each ends where the next begins: «Contiene LATTE. Può contenere SOIA». */
function statedIn(
  text: string,
): readonly { readonly from: number; readonly said: string; readonly isTrace: boolean }[] {
  const found = [
    ...[...text.matchAll(new RegExp(foodWords.traces, 'g'))].map((match) => ({ match, isTrace: true })),
    ...[...text.matchAll(new RegExp(foodWords.contains, 'gm'))].map((match) => ({ match, isTrace: false })),
  ].toSorted((a, b) => a.match.index - b.match.index);
  return found.map(({ match, isTrace }, place) => ({
    from: match.index,
    said: text.slice(match.index + match[0].length, found[place + 1]?.match.index),
    isTrace,
  }));
}

/**
 * Allergens of the ingredients and of the line that names traces. Empty where none was read, which says nothing: nobody may take it for
 * «none of the fourteen».
 */
export function printedAllergens(lines: readonly PrintedLine[]): Found<AllergenStatement> {
  const contains = new Set<AllergenStatement['contains'][number]>();
  const mayContain = new Set(contains);
  let from: number | null = null;
  const note = (text: string, into: Set<AllergenStatement['contains'][number]>, line: number): void => {
    for (const allergen of namedAcross(text)) {
      into.add(allergen);
      from ??= line;
    }
  };
  const list = listOf(lines);
  if (list !== null) {
    for (const text of [list.whole, list.near]) {
      const { rest, worked } = withoutPlant(withWholeWords(foldedText(text)));
      const [sure = '', ...traces] = rest.split(foodWords.traces);
      note(sure, contains, list.at);
      for (const trace of [...traces, ...worked]) note(trace, mayContain, list.at);
    }
  }
  // A model's words have lines within one.
  const places = lines.flatMap(({ text }, line) => text.split('\n').map(() => line));
  const plain = withWholeWords(foldedText(lines.map(({ text }) => text).join('\n')));
  const rows = plain.split('\n');
  const held = withoutDenied(plain).split('\n');
  held.forEach((row, place) => {
    const line = places[place] ?? 0;
    const { own, text } = saidFrom(held, place);
    for (const one of statedIn(text)) {
      if (one.from >= own || one.said.trim() === '') continue;
      // Where a line ends a food may end as well, and it may be known by its end alone: «farina» / «conservanti».
      const ends = [...one.said.matchAll(/\n|$/g)].map(({ index }) => index);
      for (const end of ends) note(one.said.slice(0, end), one.isTrace ? mayContain : contains, line);
    }
    // What a plant works with may go on in the next line, and so may the words before it.
    const next = row.trim().endsWith('.') ? '' : (rows[place + 1] ?? '');
    const { worked } = withoutPlant(`${rows[place] ?? ''}\n${next}`);
    const further = worked.length > 0 ? withoutPlant(saidFrom(rows, place).text).worked : [];
    for (const what of [...worked, ...further]) note(what, mayContain, line);
  });
  if (from === null) return [];
  const value = allergensOf([{ contains: [...contains], mayContain: [...mayContain] }]);
  return [doubtful(value, lines[from]?.confidence ?? 0, from)];
}

/** Where it comes from, in the words of the label. */
export function printedOrigins(lines: readonly PrintedLine[]): Found<string> {
  const read: Candidate<string>[] = [];
  lines.forEach(({ text, confidence }, line) => {
    const [, said = ''] = foodWords.origin.exec(text) ?? [];
    const place = said.replace(/[.;]\s*$/, '').trim();
    if (/\p{L}{2}/u.test(place)) read.push(doubtful(place.slice(0, longest.origin), confidence, line));
  });
  return weighed(read, foldedText);
}

/** The number of the plant in its oval (Reg. (EC) 853/2004, Annex II): country, number, CE or UE; on one line or on three. */
const mark = /\b(IT|I)\s+([A-Z0-9]{1,5}(?:[ /.-][A-Z0-9]{1,5}){0,2})\s+(CE|UE|C\.E\.|U\.E\.)(?![\p{L}\d])/u;

export function printedHealthMarks(lines: readonly PrintedLine[]): Found<string> {
  const read: Candidate<string>[] = [];
  lines.forEach(({ text, confidence }, line) => {
    const three = lines.slice(line, line + 3).map((one) => one.text.trim());
    const isStacked = /^IT?$/.test(three[0] ?? '') && three.length === 3;
    const match = mark.exec(isStacked ? three.join(' ') : text);
    const [, , number = '', by = ''] = match ?? [];
    if (/\d/.test(number)) read.push(doubtful(`IT ${number} ${by.replaceAll('.', '')}`, confidence, line));
  });
  return weighed(read, (value) => value);
}

/** What the food may be called: the tallest line that is words, and says nothing else. It may be the maker's name: a person says. */
export function printedNames(lines: readonly PrintedLine[]): Found<string> {
  const words = lines
    .map((line, place) => ({ line, place }))
    .filter(({ line: { text, confidence } }) => {
      const folded = foldedText(text);
      const letters = folded.replaceAll(/[^a-z]/g, '').length;
      return (
        letters >= 4 && letters > folded.length * 0.6 && confidence >= 0.5 && !foodWords.noName.test(folded)
      );
    });
  const tallest = words.toSorted((a, b) => b.line.box.height - a.line.box.height)[0];
  if (tallest === undefined) return [];
  const name = tallest.line.text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d)%.]+$/gu, '').slice(0, longest.name);
  return [doubtful(name, tallest.line.confidence, tallest.place)];
}
