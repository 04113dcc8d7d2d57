import type { Member } from '#features/access/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { DayEnd } from '../contract.ts';
import { dayAtAGlance } from './day-at-a-glance.ts';
import { whoWorked } from './who-worked.ts';

/** Rows of each list: all of a kitchen's evening; what is beyond is counted. */
const listed = 200;

/**
 * The end of a day (DASH-45): what is still missing, as of now, and who recorded what. Of a day that is over only the people are
 * told: what was missed then stands in the calendar of checks and in the registers, and no day can be looked at as it was.
 * @param asked a day of Europe/Rome; today where it is left out or yet to come
 */
export async function dayEnd(
  services: Services,
  caller: Member,
  asked: LocalDate | undefined,
  house: { readonly sources: readonly DaySource[]; readonly rooms: readonly AuditedRoom[] },
): Promise<DayEnd> {
  const today = romeDate(services.clock.now());
  const date = asked === undefined || asked > today ? today : asked;
  const [told, people] = await Promise.all([
    date === today ? dayAtAGlance(services, caller, house.sources, { listed, withUrgent: true }) : null,
    whoWorked(services, caller, date, house.rooms),
  ]);
  return { date, ...(told === null ? {} : { today: told }), people };
}
