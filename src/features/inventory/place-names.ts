/** Words with which a shelf of a place begins, where nothing else separates it from the name («Frigo verdure ripiano 2»). */
const shelfWords =
  'ripian[oi]|cassett[oi]|piano|scaffale|cesto|cestello|vassoio|sopra|sotto|fondo|in alto|in basso';

/**
 * A regular expression of lower-case texts that are a place or a part of it: its name alone, or followed by a shelf. «Frigo verdure,
 * ripiano alto» is in «Frigo verdure», and as warm as that; «Frigo verdure 2» is another fridge. Read alike by the program and by
 * PostgreSQL (`lower(column) ~ lower(pattern)`): every escape is one of both, and in lower case.
 * @param place as it is called, in any case
 */
export const placePattern = (place: string): string =>
  `^${place.trim().replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}($|\\s*[,;:/(]|\\s+[-–—]|\\s+(${shelfWords})($|\\s))`;

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
    places
      .filter(({ name }) => isInPlace(where, name))
      .toSorted((one, other) => other.name.length - one.name.length)[0] ??
    null
  );
}
