/** The letters that are taken for others when texts are compared, and those others, place by place. */
export const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý';
export const plain = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy';

const plainOf = new Map(Array.from(accented, (letter, place) => [letter, plain[place]!]));
// The database lowers letter by letter; a script knows these two by what stands around them, or as two.
plainOf.set('Σ', 'σ').set('İ', 'i');

/** A text without case and accents, exactly as the database folds those that it keeps (`platform/db/folded.ts`). */
export const foldedText = (text: string): string =>
  text.replace(/[À-ýİΣ]/g, (letter) => plainOf.get(letter) ?? letter).toLowerCase();

/** The same of what somebody types, whose keyboard may write an accent apart: «caffe» finds «Caffè». */
export const foldText = (text: string): string => foldedText(text.normalize('NFC')).trim();

/** What stands between the parts of a number: «RC 77», «RC-77», «rc.77» and «RC77» are one. */
export const separators = ' -‐–_./:#°';
const separating = /[ \-‐–_./:#°]/g;

/** A number without what stands between its parts. */
export const joinedNumber = (text: string): string => text.replace(separating, '');

/** Whether a word is part of a number, which is also found by what is left without its separators. */
export const isOfNumber = (word: string): boolean => /\d/.test(word);

/** Whether every word is somewhere in the texts, one of a number whatever separates its parts; words are folded already. */
export function holdsWords(texts: readonly (string | null | undefined)[], words: readonly string[]): boolean {
  const known = texts.filter((text) => typeof text === 'string');
  const said = foldText(known.join(' '));
  return words.every(
    (word) =>
      said.includes(word) ||
      (isOfNumber(word) && known.some((text) => joinedNumber(foldText(text)).includes(joinedNumber(word)))),
  );
}

/** The words of what somebody typed, folded; the first `most`. */
export const wordsOf = (typed: string, most: number): readonly string[] =>
  foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, most);
