import { useQuery } from '@tanstack/react-query';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { expiryTimeline } from '../expiry-timeline.ts';
import { daysLeft } from '../expiry.ts';
import type { ListQuery } from '../list-options.ts';
import { expirySoonDays } from '../thresholds.ts';
import { inventoryTexts } from './messages.it.ts';
import { expiriesQuery } from './queries.ts';
import { everything } from './useListQuery.ts';

const texts = inventoryTexts.timeline;

/** «sab», of a day; the days of the week are the same in every zone. */
export const weekdayText = (date: LocalDate, length: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat('it-IT', { weekday: length, timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** What has expired and the next days, as bars: one look says on which days there is much to use up. */
export interface TimelineBar {
  readonly key: string;
  readonly lots: number;
  /** Part of the highest bar, in per cent. */
  readonly share: number;
  readonly tone: 'danger' | 'warning' | 'plain';
  /** Null: all that has passed. */
  readonly date: LocalDate | null;
  readonly isToday: boolean;
  readonly leadsTo: Partial<ListQuery>;
}

/** The bars as they stand today, the first for what has expired; null while nothing is known. */
export function useTimelineBars(): readonly TimelineBar[] | null {
  const today = useToday();
  const { data } = useQuery(expiriesQuery());
  if (!data) return null;
  const { expired, days, most } = expiryTimeline(data.days, today);
  const share = (lots: number): number => (most === 0 ? 0 : Math.round((lots / most) * 100));
  return [
    {
      key: 'expired',
      lots: expired,
      share: share(expired),
      tone: 'danger',
      date: null,
      isToday: false,
      leadsTo: { ...everything, filter: 'expired' },
    },
    ...days.map(({ date, lots }) => ({
      key: date,
      lots,
      share: share(lots),
      tone: toneOf(daysLeft(date, today)),
      date,
      isToday: date === today,
      leadsTo: { ...everything, expiresOn: date },
    })),
  ];
}

/** As the badges of those days: today is red, up to three days on it is a warning. */
const toneOf = (left: number): TimelineBar['tone'] =>
  left === 0 ? 'danger' : left <= expirySoonDays ? 'warning' : 'plain';

/** Green is for food that is safe, which a day far off does not say. */
export const barTones = { danger: 'bg-danger', warning: 'bg-warning', plain: 'bg-muted' } as const;

/** What a bar is called where it is read aloud. */
export const barText = ({ date, isToday }: TimelineBar): string =>
  date === null
    ? texts.expired
    : `${isToday ? texts.today : weekdayText(date, 'long')} ${formatItalianDate(date)}`;
