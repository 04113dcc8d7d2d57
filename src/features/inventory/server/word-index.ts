/**
 * Texts by their words, to find those that hold some: a word that is looked for has no space in it, so it is within one word
 * of a text, and of ten thousand texts most words are the same few.
 */
export interface WordIndex {
  /** The texts, a line each. */
  readonly lines: string;
  /** Where each line begins, and where one more would. */
  readonly lineStarts: Uint32Array;
  /** Every different word of them, a line each. */
  readonly words: string;
  readonly wordStarts: Uint32Array;
  /** The places of the texts with a word: those of the word `n` stand from `firsts[n]` to before `firsts[n + 1]`. */
  readonly places: Uint32Array;
  readonly firsts: Uint32Array;
}

/** @param texts folded; what is found of them is said by their places in this list */
export function wordIndexOf(texts: readonly string[]): WordIndex {
  const lines = texts.map((text) => (/[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text));
  const numbers = new Map<string, number>();
  /** The number of a word and the place of a text with it, in turns. */
  const found: number[] = [];
  for (const [place, line] of lines.entries())
    for (const word of line.split(' ')) {
      if (word === '') continue;
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      found.push(number, place);
    }
  const firsts = new Uint32Array(numbers.size + 1);
  for (let at = 0; at < found.length; at += 2) firsts[found[at]! + 1]!++;
  for (let number = 0; number < numbers.size; number++) firsts[number + 1]! += firsts[number]!;
  const places = new Uint32Array(found.length / 2);
  const next = firsts.slice();
  for (let at = 0; at < found.length; at += 2) places[next[found[at]!]!++] = found[at + 1]!;
  const words = [...numbers.keys()];
  return {
    lines: lines.join('\n'),
    lineStarts: startsOf(lines),
    words: words.join('\n'),
    wordStarts: startsOf(words),
    places,
    firsts,
  };
}

function startsOf(lines: readonly string[]): Uint32Array {
  const starts = new Uint32Array(lines.length + 1);
  for (const [line, { length }] of lines.entries()) starts[line + 1] = starts[line]! + length + 1;
  return starts;
}

/** Of so many texts it is quicker to look at each than at all words: one for each so many. */
const fewOf = 4;

/**
 * The places where every one of some words is held by a text of that place, in order.
 * @param indexes of the same places, each of another kind of text
 * @param words folded, without spaces; at least one
 */
export function holding(indexes: readonly WordIndex[], words: readonly string[]): number[] {
  // The longest is in the fewest texts, more often than not.
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  let places = withWord(indexes, first);
  for (const word of others) {
    if (places.length * fewOf < placesOf(indexes)) places = lookedAt(indexes, word, places);
    else {
      const also = new Set(withWord(indexes, word));
      places = places.filter((place) => also.has(place));
    }
  }
  return places;
}

const placesOf = ([first]: readonly WordIndex[]): number => (first?.lineStarts.length ?? 1) - 1;

/** Marks of places, used again by each search: nothing of it is kept. */
let marks = new Uint8Array(0);

/** The places of the texts with a word, by all their words. */
function withWord(indexes: readonly WordIndex[], wanted: string): number[] {
  const length = placesOf(indexes);
  if (marks.length < length) marks = new Uint8Array(length);
  else marks.fill(0, 0, length);
  for (const { words, wordStarts, places, firsts } of indexes)
    for (let at = words.indexOf(wanted); at >= 0;) {
      const word = lineAt(wordStarts, at);
      for (let n = firsts[word]!; n < firsts[word + 1]!; n++) marks[places[n]!] = 1;
      at = words.indexOf(wanted, wordStarts[word + 1]);
    }
  const found: number[] = [];
  for (let place = 0; place < length; place++) if (marks[place] === 1) found.push(place);
  return found;
}

/** Those of some places that hold a word, by a look at each of them. */
function lookedAt(indexes: readonly WordIndex[], word: string, places: readonly number[]): number[] {
  // Where the word comes next in the texts of each kind: most places are passed over in one step.
  const next = indexes.map(() => -1);
  return places.filter((place) =>
    indexes.some(({ lines, lineStarts }, kind) => {
      if (next[kind]! < lineStarts[place]!) {
        const at = lines.indexOf(word, lineStarts[place]);
        next[kind] = at < 0 ? lines.length + 1 : at;
      }
      return next[kind]! < lineStarts[place + 1]!;
    }),
  );
}

/** The last line that begins at `at` or before. */
function lineAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
