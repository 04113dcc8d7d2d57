/** The letters that are taken for others when texts are compared, and those others, place by place. */
export const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüý';
export const plain = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy';

const plainOf = new Map(Array.from(accented, (letter, place) => [letter, plain[place]!]));

/** A text without case and accents, as the database folds those that it keeps (`folded`, tables.ts). */
export const foldedText = (text: string): string =>
  text.replace(/[À-ý]/g, (letter) => plainOf.get(letter) ?? letter).toLowerCase();
