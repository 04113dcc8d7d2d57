/** What the rooms need to say what of them can be found. */
export { holdsWords, joinedInSql, lookingThrough, newestRecords, searchPoint } from './source.ts';
export type { Asked, SearchSource } from './source.ts';
