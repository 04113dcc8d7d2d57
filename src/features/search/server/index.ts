/** What the rooms need to say what of them can be found. */
export { holdsWords, newestRecords, searchPoint } from './source.ts';
export type { Asked, SearchSource } from './source.ts';
