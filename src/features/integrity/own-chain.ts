/** What a check over all restaurants says of one of them. Pure. */
import { brokenKept } from './checks.ts';

/** What a check found, as far as it is kept. */
interface Check {
  readonly violationsFound: number;
  /** The first restaurants in which something is wrong, at most `brokenKept`. */
  readonly broken: readonly { readonly id: string; readonly violationCount: number }[];
}

/**
 * How much is not as it was written in one restaurant. A check names only the first of those in which something is wrong: whether one that
 * it does not name is among the others is not known then, and null is no «nothing».
 *
 * @param marked links of the restaurant that the checks have marked
 */
export function foundOf(
  restaurantId: string,
  { violationsFound, broken }: Check,
  marked: number,
): number | null {
  const named = broken.find(({ id }) => id === restaurantId);
  const found = Math.max(named?.violationCount ?? 0, marked);
  if (found > 0) return found;
  const told = broken.reduce((sum, { violationCount }) => sum + violationCount, 0);
  return broken.length >= brokenKept && told < violationsFound ? null : 0;
}
