/** Steps of a trace that are followed: a lot of a year of a large kitchen has some hundreds. */
export const mostSteps = 4_000;
/** How far a trace is followed. */
export interface Bounds {
  /** Lots that it may begin with. */
  readonly starts: number;
  readonly steps: number;
}
/** Exits that are listed one by one; their sums count all of them. */
export const mostExits = 2_000;
/** Lots that a search, a product or a supplier may begin a trace with. */
export const mostStarts = 500;
/** Of what is asked for, and of what a recall may begin with. */
export const usualBounds: Bounds = { starts: mostStarts, steps: mostSteps };
/**
 * Of a recall that is there already and has grown past that: what it does not keep must be found before it is closed (TRACE-85), and nobody can
 * choose less any more. What is blocked so is one record, which stays far below what a line of the evidence may hold.
 */
export const widestBounds: Bounds = { starts: 2_000, steps: 12_000 };
/** Recalls and exercises that are listed. */
export const mostRecalls = 100;
/** Goods without a place that are listed, and that may be held at once besides those of a place. */
export const mostUnplaced = 200;
/** Times that all of a place was said to be thrown away of which it is looked what is still there; of more nobody knows. */
export const mostDiscards = 40;
