/** Words with which a shelf of a place begins, where nothing else separates it from the name («Frigo verdure ripiano 2»). */
const shelfWords =
  '(\\d+[°ºª]\\s*|(prim|second|terz)o\\s+)?(ripian[oi]|cassett[oi]|piano|scaffale|cesto|cestello|vassoio)|sopra|sotto|fondo|in alto|in basso';

/** Words before a name that are none of it («nel frigo carne»). */
const leadingWords = '((il|la|in|nel|nella)\\s+)?';

/** What separates the words of a name: as one reads it, blanks of every sort and strokes are one («Frigo  carne», «Frigo-carne»). */
const between = '[\\s\u00a0_\u2010-\u2015-]+';
const separators = new RegExp(between, 'gu');
/** One and the same sign, as keyboards write it. */
const apostrophe = '[\u0027\u2018\u2019\u02bc\u00b4\u0060]';
const apostrophes = new RegExp(apostrophe, 'gu');

/** Small words between those of a name that are none of it («Frigo della carne»); never before a number or what is a shelf («Frigo di sotto»). */
const smallWords = `((d[ei]|del|dell[aeo]|degli|dei)${between}|d(ell)?${apostrophe}(${between})?)`;
const beforeAWord = `(?=\\p{L})(?!(${shelfWords})($|\\s))`;
const smallWordsWithin = new RegExp(` ${smallWords}+${beforeAWord}`, 'gu');
const isWord = new RegExp(`^${beforeAWord}`, 'u');

/**
 * A name of a place as it is read: two that differ by capitals, by the blanks and strokes between their words, by how an apostrophe was
 * typed, or by a «della» between its words, are one.
 */
export const placeKey = (name: string): string =>
  name.replace(separators, ' ').trim().replace(apostrophes, "'").toLowerCase().replace(smallWordsWithin, ' ');

const leading = new RegExp(`^${leadingWords}`, 'u');
const heard = (name: string): string => placeKey(name).replace(leading, '');

/** Whether two names are those of one place. */
export const isSameName = (one: string, other: string): boolean => placeKey(one) === placeKey(other);

/** Whether two names are heard as one, also with «il», «nel» before either of them: two of equipment called so would be taken for each other. */
export const readAlike = (one: string, other: string): boolean => heard(one) === heard(other);

/** A name as an expression that says no more than it does. */
const nameExpression = (place: string): string =>
  placeKey(place).replaceAll(/ |'|[^\p{L}\p{N}]/gu, (sign, at: number, key: string) =>
    sign === ' '
      ? `${between}${isWord.test(key.slice(at + 1)) ? `${smallWords}*` : ''}`
      : sign === "'"
        ? apostrophe
        : `\\${sign}`,
  );

/**
 * A regular expression of lower-case texts that are the name of a place and nothing more. Read alike by the program and by PostgreSQL
 * (`lower(column) ~ lower(pattern)`), as all of this file: every escape is one of both, and in lower case.
 * @param place as it is called, in any case
 */
export const namePattern = (place: string): string => `^${nameExpression(place)}$`;

/** A regular expression of what of such a text names a place: what comes after it is the shelf. */
export const placePrefix = (place: string): string => `^${leadingWords}${nameExpression(heard(place))}`;

/**
 * A regular expression of lower-case texts that are a place or a part of it: its name alone, or followed by a shelf. «Frigo verdure,
 * ripiano alto» is in «Frigo verdure», and as warm as that; «Frigo verdure 2» is another fridge.
 * @param place as it is called, in any case
 */
export const placePattern = (place: string): string =>
  `${placePrefix(place)}($|\\s*[,;:/(]|\\s+[-–—]|\\s+(${shelfWords})($|\\s))`;

/** Whether goods that are said to stand somewhere stand in a place, or on a shelf of it. */
export const isInPlace = (where: string, place: string): boolean =>
  new RegExp(placePattern(place).toLowerCase()).test(where.trim().toLowerCase());

/** The place of a list in which something stands: the one that is called so, else the closest of which it is a shelf. */
export function placeAmong<P extends { readonly name: string }>(
  places: readonly P[],
  where: string,
): P | null {
  const same = where.trim().toLowerCase();
  return (
    places.find(({ name }) => name.toLowerCase() === same) ??
    places.find(({ name }) => isSameName(name, where)) ??
    places
      .filter(({ name }) => isInPlace(where, name))
      .toSorted((one, other) => other.name.length - one.name.length)[0] ??
    null
  );
}
