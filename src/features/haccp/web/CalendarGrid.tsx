import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import History from 'lucide-react/icons/rotate-ccw-clock';
import CircleX from 'lucide-react/icons/circle-x';
import Moon from 'lucide-react/icons/moon';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import OctagonX from 'lucide-react/icons/octagon-x';
import { formatItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import { cn } from '#platform/ui/cn.ts';
import type { Calendar } from '../contract.ts';
import { dayState, weeksOf, type DayState } from './calendar-cells.ts';
import { haccpTexts } from './messages.it.ts';

const { calendar: texts } = haccpTexts;

type Day = Calendar['days'][number];
export type Told = Exclude<DayState, 'nothing'>;

/** Icon and colour of each state; the word is in the legend and in the name of the day. */
export const looks: Record<Told, { readonly icon: typeof CircleCheck; readonly look: string }> = {
  outside: { icon: OctagonAlert, look: 'border-danger bg-danger text-on-danger' },
  bad: { icon: OctagonX, look: 'border-2 border-danger bg-danger-soft text-danger' },
  done: { icon: CircleCheck, look: 'border-ok/40 bg-ok-soft text-ok' },
  unsure: { icon: CircleMinus, look: 'border-edge bg-sunken text-ink' },
  late: { icon: History, look: 'border-edge bg-sunken text-ink' },
  partial: { icon: CircleAlert, look: 'border-warning/40 bg-warning-soft text-warning' },
  missed: { icon: CircleX, look: 'border-warning bg-warning-soft text-warning' },
  closed: { icon: Moon, look: 'border-line bg-sunken text-muted' },
  open: { icon: CircleDashed, look: 'border-info/40 bg-info-soft text-info' },
};
export const told: readonly Told[] = [
  'outside',
  'bad',
  'done',
  'late',
  'unsure',
  'partial',
  'missed',
  'open',
  'closed',
];

/** The heat map of a month, weeks from Monday. A table, so that a screen reader walks it by day and week. */
export function CalendarGrid({
  days,
  today,
  label,
}: {
  days: readonly Day[];
  /** The day in Rome. */
  today: LocalDate;
  label: string;
}) {
  return (
    <div>
      <table aria-label={label} className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col" className="pb-1 text-sm font-semibold text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, at) => (
            <tr key={week.find((day) => day !== null)?.date ?? at}>
              {week.map((day, column) => (
                <td key={day?.date ?? texts.weekdays[column]} className="p-0 align-top">
                  {day === null ? null : <DayCell day={day} today={today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={texts.legend} className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {told.map((state) => {
          const { icon: Icon, look } = looks[state];
          return (
            <li key={state} className="flex items-center gap-2">
              <span className={cn('flex size-7 items-center justify-center rounded-sm border', look)}>
                <Icon aria-hidden className="size-4" />
              </span>
              {texts.states[state]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function DayCell({ day, today }: { day: Day; today: LocalDate }) {
  const state = dayState(day, today);
  const Icon = state === 'nothing' ? null : looks[state].icon;
  const owed = day.done + day.missed + day.open;
  return (
    <div
      className={cn(
        'flex min-h-14 flex-col items-center justify-center rounded-sm border sm:min-h-16',
        state === 'nothing' ? 'border-line text-muted' : looks[state].look,
      )}
    >
      <span className="sr-only">{dayName(day, today)}</span>
      <span aria-hidden className="figures text-sm font-semibold">
        {Number(day.date.slice(8))}
      </span>
      {Icon === null ? null : (
        <span aria-hidden className="flex items-center gap-1">
          <Icon className="size-4" />
          {owed === 0 ? null : (
            <span className="figures text-xs font-semibold max-sm:hidden">
              {day.done - (day.outside || 0)}/{owed}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** A day in words: "12/11/2026: 3 fatti, 1 mancato"; of one to come what was done before it is owed. */
export function dayName(
  { date, done, missed, open, outside = 0, bad = 0, unsure = 0, late = 0, closed }: Day,
  today: LocalDate,
): string {
  const { parts } = texts;
  const doneText = date > today ? parts.doneBefore : parts.done;
  const said = [
    closed === undefined ? null : parts.closed(closed.name, closed.toldLate === true),
    outside > 0 ? parts.outside(outside) : null,
    done - outside > 0 ? doneText(done - outside) : null,
    bad > 0 ? parts.bad(bad) : null,
    unsure - bad > 0 ? parts.unsure(unsure - bad) : null,
    late > 0 ? parts.late(late) : null,
    missed > 0 ? parts.missed(missed) : null,
    open > 0 ? parts.open(open) : null,
  ].filter((part) => part !== null);
  return texts.dayName(formatItalianDate(date), said.join(', ') || texts.nothing);
}
