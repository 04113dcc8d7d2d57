/** What every screen may ask about who is signed in here. */
export { hasFeature, sessionApi, sessionQuery, useSession } from './session.ts';
export { readSessionAgain, renewSession, tellOtherTabs, watchSession } from './session-news.ts';
