/** What other features may use of the guests' pages on the server. */
export { guestPages } from './guest-pages.ts';
export { guestFrame, sentencePage } from './page-frame.ts';
