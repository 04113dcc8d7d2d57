/** What the rooms need to tell of the day, and what puts it together. */
export { dayPoint, telling, tellingByDay, tellAll } from './source.ts';
export type { DayAsked, DaySource, Told, Telling } from './source.ts';
