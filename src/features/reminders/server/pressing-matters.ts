import type { DaySource, Told } from '#features/day/server/index.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { Notice } from '#features/day/notice.ts';
import type { Services } from '#platform/http/server/context.ts';
import { isPressing } from '../matters.ts';

/** Rows of each list that are read of a room. */
const read = 200;

interface PressingMatters {
  readonly matters: readonly Notice[];
  readonly now: Date;
  /** When more becomes critical though nothing is written; null where nothing does by time alone. */
  readonly lookAgainAt: Date | null;
}

/** What goes on in a restaurant that is critical, as the bell tells it, as of one moment. */
export async function pressingMatters(
  services: Pick<Services, 'clock' | 'memory'>,
  person: Told,
  sources: readonly DaySource[],
): Promise<PressingMatters> {
  const tellings = sources.flatMap(({ notices }) => (notices === undefined ? [] : [notices]));
  const { told, viewer } = await tellAll(services, person, tellings, read);
  const next = told.flatMap(({ criticalFrom }) =>
    criticalFrom === undefined ? [] : [criticalFrom.getTime()],
  );
  return {
    matters: told.flatMap(({ notices }) => notices.filter(isPressing)),
    now: viewer.now,
    lookAgainAt: next.length === 0 ? null : new Date(Math.min(...next)),
  };
}
