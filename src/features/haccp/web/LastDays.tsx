import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, type LocalDate } from '#platform/kernel/dates.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { Calendar } from '../contract.ts';
import { dayState } from './calendar-cells.ts';
import { dayName, looks, told } from './CalendarGrid.tsx';
import { haccpTexts } from './messages.it.ts';
import { calendarQuery } from './queries.ts';

const { calendar: texts } = haccpTexts;

/** Two weeks: long enough to see a habit, short enough to remember. */
const shownDays = 14;

/**
 * The checks of the last two weeks, a cell a day in the calendar's colours, icons and words; nothing where no check was
 * owed, or they can not be read: the dashboard has its own word for that.
 *
 * @param today the day in Rome
 */
export function LastDays({ today }: { today: LocalDate }) {
  const first = addDays(today, 1 - shownDays);
  const month = today.slice(0, 7);
  const monthBefore = first.slice(0, 7);
  const quiet = { meta: { quiet: true } };
  const now = useQuery({ ...calendarQuery(month, undefined), ...quiet });
  const before = useQuery({
    ...calendarQuery(monthBefore, undefined),
    ...quiet,
    enabled: monthBefore !== month,
  });
  const needed = monthBefore === month ? [now] : [before, now];
  if (needed.some(({ isPending }) => isPending)) return <Skeleton className="h-48" />;
  const days = needed
    .flatMap(({ data }) => data?.days ?? [])
    .filter(({ date }) => date >= first && date <= today);
  const sum = (what: 'done' | 'missed' | 'open'): number => days.reduce((all, day) => all + day[what], 0);
  const owed = sum('done') + sum('missed') + sum('open');
  if (owed === 0) return null;
  const states = new Set(days.map((day) => dayState(day, today)));
  return (
    <Card
      title={texts.lastDays(shownDays)}
      actions={
        <Link to="/haccp/calendar" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -mr-4`}>
          {texts.link}
        </Link>
      }
    >
      <p className="-mt-3 mb-3 text-sm text-muted">{texts.lastDaysSum(sum('done'), owed, sum('missed'))}</p>
      <ol aria-label={texts.lastDays(shownDays)} className="grid grid-cols-7 gap-1 xl:grid-cols-14">
        {days.map((day) => (
          <Cell key={day.date} day={day} today={today} />
        ))}
      </ol>
      <ul aria-label={texts.legend} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {told
          .filter((state) => states.has(state))
          .map((state) => {
            const { icon: Icon, look } = looks[state];
            return (
              <li key={state} className="flex items-center gap-1.5">
                <span className={cn('flex size-6 items-center justify-center rounded-sm border', look)}>
                  <Icon aria-hidden className="size-4" />
                </span>
                {texts.states[state]}
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

function Cell({ day, today }: { day: Calendar['days'][number]; today: LocalDate }) {
  const state = dayState(day, today);
  const Icon = state === 'nothing' ? null : looks[state].icon;
  return (
    <li
      className={cn(
        'flex min-h-12 flex-col items-center justify-center rounded-sm border',
        state === 'nothing' ? 'border-line text-muted' : looks[state].look,
        day.date === today ? 'outline-2 outline-offset-1 outline-ink' : null,
      )}
    >
      <span className="sr-only">{dayName(day, today)}</span>
      <span aria-hidden className="figures text-sm leading-5 font-semibold">
        {Number(day.date.slice(8))}
      </span>
      {Icon === null ? null : <Icon aria-hidden className="size-4" />}
    </li>
  );
}
