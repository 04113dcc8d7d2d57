/**
 * The words of a search for a number as they stand on it, without what says only that it is one: «Lotto L24310» is «24310», which is
 * found within «L24310» as well. A search for nothing but such words keeps them.
 * @param words folded already
 */
export function wordsOfNumber(words: readonly string[]): readonly string[] {
  const bare = words
    .map((word) => word.normalize('NFKC').replace(/^(?:lotto|lot|l)[-./:°]?(?=[0-9])/, ''))
    .filter((word) => !/^(?:lotto|lot|l|n)[.:°]*$/.test(word));
  return bare.length > 0 ? bare : words;
}
