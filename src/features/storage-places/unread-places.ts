import { formerNamesOf } from '#features/inventory/equipment-places.ts';
import { daysToAskAbout } from '#features/refrigeration/readings-due.ts';
import type { LastRead } from '#features/refrigeration/readings-due.ts';
import { inQuestion } from './in-question.ts';
import type { TiedPlace } from './in-question.ts';

/** Where nobody knows how warm it is, because nobody has read it for days; of several pieces of equipment the one unread for longest counts. */
export interface UnreadPlaces {
  /** For how many days, by the ids of places. */
  readonly places: ReadonlyMap<string, number>;
  /** The same by names besides them that goods may bear. */
  readonly names: ReadonlyMap<string, number>;
}

/**
 * Where goods stand in equipment in use that nobody has read for days (FRIG-34): as where a temperature is out of its limits, by the
 * places that it is, and by its name and former ones where no place bears them.
 * @param named names besides places, with whose former ones they are
 */
export function unreadPlaces(
  places: readonly TiedPlace[],
  lastRead: readonly LastRead[],
  named: Parameters<typeof formerNamesOf>[1],
  now: Date,
): UnreadPlaces {
  const found = { places: new Map<string, number>(), names: new Map<string, number>() };
  // Those unread for longest last: they have the last word.
  for (const one of lastRead.toSorted((a, b) => b.readAt.getTime() - a.readAt.getTime())) {
    const days = daysToAskAbout(one, now);
    if (days === null) continue;
    const formerNames = formerNamesOf(one.equipmentId, named);
    const at = inQuestion(places, [{ ...one, inUse: true, formerNames }]);
    for (const id of at.places) found.places.set(id, days);
    for (const name of at.names) found.names.set(name, days);
  }
  return found;
}
