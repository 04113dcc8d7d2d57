/** What the frame may use of the search. */
export { foundQuery } from './queries.ts';
