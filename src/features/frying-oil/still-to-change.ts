import type { OilMatter } from './oil-matter.ts';

/**
 * Whether the oil of a fryer was measured beyond its limit before, and nobody has changed it since: polar compounds do not go away,
 * so of the two measurements one is wrong, and nothing of the better one is green.
 *
 * @param performedAt when the better one was made
 */
export const isStillToChange = (
  fryer: string | null,
  performedAt: Date,
  going: readonly (Pick<OilMatter, 'fryer'> & { readonly performedAt: Date | string })[],
): boolean =>
  fryer !== null &&
  going.some(
    (matter) =>
      matter.fryer.toLowerCase() === fryer.trim().toLowerCase() &&
      new Date(matter.performedAt) <= performedAt,
  );
