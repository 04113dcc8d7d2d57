import type { CalendarLink } from '../contract.ts';

/** The address as it is shown to who gave it. */
export const presentLink = (baseUrl: string, code: string, since: Date): CalendarLink => ({
  code,
  url: `${baseUrl}/calendario/${code}.ics`,
  since: since.toISOString(),
});
