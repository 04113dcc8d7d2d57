import type { Transaction } from '#platform/db/database.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { RoomEvent } from '../calendar-event.ts';

/** What a room has for the restaurant's calendar. */
export interface CalendarSource {
  /** The parts of a restaurant's data that it is read from (`restaurant_versions`): while their words are the same, so are the events. */
  readonly parts: readonly string[];
  /** What stands in the calendar now: what is paused or archived is left out. */
  readonly read: (tx: Transaction, restaurantId: string, now: Date) => Promise<readonly RoomEvent[]>;
}

/** Where the rooms bring what stands in the calendar. */
export const calendarPoint = extensionPoint<CalendarSource>('calendar events');
