/** What the app's own frame puts in place of the public face. */
export { enliven } from './alive/enliven.ts';
