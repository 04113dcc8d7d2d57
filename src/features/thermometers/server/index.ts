/** What other features may use of thermometers on the server. */
export type { JudgedTogether } from './judged-together.ts';
export { measuredPoint, measuredToJudge } from './measured-point.ts';
export type { Measured, MeasuredReader } from './measured-point.ts';
export { holdTrust, trustPoint } from './trust-point.ts';
export type { TrustFollower } from './trust-point.ts';
export { isInDoubt } from './is-in-doubt.ts';
export { anyFoundOff, doubtedFrom, readDoubtedEntries } from './doubted-entries.ts';
export { doubtfulTimes, foundOffSince } from './found-off-since.ts';
export { readDoubtfulSpans, thermometerAt } from './read-history.ts';
