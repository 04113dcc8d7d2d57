import type { TimeBy } from './time-by.ts';

/** Said beside a time that the clock of the device does not vouch for. */
export const timeByText = (by: TimeBy, who: string): string =>
  by === 'person' ? `ora secondo ${who}` : 'ora ricostruita dal dispositivo';
