import { useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSession } from '#features/access/web/index.ts';
import { formatItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable, type Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { Calendar } from '../contract.ts';
import { monthFrom } from './calendar-cells.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { haccpTexts } from './messages.it.ts';
import { calendarQuery } from './queries.ts';

const { calendar: texts } = haccpTexts;

const longMonth = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string): string => longMonth.format(new Date(`${month}-15T12:00:00Z`));

type Day = Calendar['days'][number];
type TaskCount = Calendar['tasks'][number];

/** `/haccp/calendar`: what was done and missed in a month, as a heat map and as tables. */
export function CalendarScreen() {
  const isAdministrator = useSession()?.isRestaurantAdmin === true;
  const today = useToday();
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [taskId, setTaskId] = useState('');
  const all = useQuery({ ...calendarQuery(month, undefined), placeholderData: keepPreviousData });
  const one = useQuery({
    ...calendarQuery(month, taskId),
    enabled: taskId !== '',
    placeholderData: keepPreviousData,
  });
  const shown = taskId === '' ? all : one;
  const tasks = all.data?.tasks ?? [];
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/haccp">{texts.back}</BackLink>}
        actions={
          isAdministrator ? (
            <Link to="/task-calendar" className={buttonClass({ variant: 'secondary' })}>
              {texts.onPhone}
            </Link>
          ) : null
        }
      />
      <div className="mb-4 grid gap-4 sm:grid-cols-2 sm:items-end">
        <div className="flex items-center justify-between gap-2 sm:justify-start">
          <IconButton label={texts.previous} onClick={() => setMonth(monthFrom(month, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 aria-live="polite" className="min-w-44 text-center text-xl font-bold first-letter:uppercase">
            {monthName(month)}
          </h2>
          <IconButton
            label={texts.next}
            disabled={month >= thisMonth}
            onClick={() => setMonth(monthFrom(month, 1))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <Field label={texts.task}>
          <Select
            value={taskId}
            onChange={(event) => setTaskId(event.target.value)}
            options={[
              { value: '', label: texts.allTasks },
              ...tasks.map(({ id, name, archived }) => ({
                value: id,
                label: archived ? `${name} (${texts.archived})` : name,
              })),
            ]}
          />
        </Field>
      </div>
      {shown.isPending ? (
        <Skeleton className="h-96 w-full" />
      ) : !shown.data ? (
        <LoadFailed quiet title={haccpTexts.listUnavailable} onRetry={() => shown.refetch()} />
      ) : (
        <Month calendar={shown.data} today={today} names={new Map(tasks.map(({ id, name }) => [id, name]))} />
      )}
    </>
  );
}

function Month({
  calendar,
  today,
  names,
}: {
  calendar: Calendar;
  today: LocalDate;
  names: ReadonlyMap<string, string>;
}) {
  const name = monthName(calendar.month);
  const days = calendar.days.filter(
    ({ done, missed, open, closed }) => done + missed + open > 0 || closed !== undefined,
  );
  if (days.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays />}
        {...texts.empty}
        action={
          <Link to="/haccp" className={buttonClass({ variant: 'secondary' })}>
            {haccpTexts.round.toPlan}
          </Link>
        }
      />
    );
  return (
    <div className="grid gap-6">
      <CalendarGrid days={calendar.days} today={today} label={texts.grid(name)} />
      <p className="text-sm text-muted">{texts.hint}</p>
      {calendar.tasks.length === 0 ? null : (
        <Card title={texts.byTask} flush>
          <DataTable
            caption={texts.byTaskCaption(name)}
            columns={taskColumns}
            rows={calendar.tasks}
            rowKey={({ id }) => id}
            phone="fit"
          />
        </Card>
      )}
      <Card title={texts.table} flush>
        <DataTable
          caption={texts.tableCaption(name)}
          columns={dayColumns(names)}
          rows={days}
          rowKey={({ date }) => date}
          phone="fit"
        />
      </Card>
    </div>
  );
}

const figure = (count: number) => <span className="figures">{count}</span>;

/** How many were outside, those that are over as well (HACCP-89), and below how they stand: of the grid and of the table the same. */
const outsideFigure = ({ outside = 0, bad = 0 }: { outside?: number; bad?: number }) => (
  <span data-outside>
    {figure(outside + bad)}
    {outside + bad > 0 ? (
      <span className="block text-sm text-muted">{texts.outsideOf(outside, bad)}</span>
    ) : null}
  </span>
);

const taskColumns: readonly Column<TaskCount>[] = [
  {
    key: 'task',
    header: texts.task,
    primary: true,
    cell: ({ name, frequency, archived }) => (
      <span className="block wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm font-normal text-muted">
          {[haccpTexts.frequencies[frequency], archived ? texts.archived : null].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'done',
    header: texts.done,
    align: 'right',
    cell: ({ done, outside }) => figure(done - (outside || 0)),
  },
  { key: 'outside', header: texts.outside, align: 'right', cell: outsideFigure },
  { key: 'missed', header: texts.missed, align: 'right', cell: ({ missed }) => figure(missed) },
  { key: 'open', header: texts.open, align: 'right', wideOnly: true, cell: ({ open }) => figure(open) },
];

const dayColumns = (names: ReadonlyMap<string, string>): readonly Column<Day>[] => [
  {
    key: 'day',
    header: texts.day,
    primary: true,
    cell: (day) => (
      <>
        <time dateTime={day.date} className="font-semibold">
          {formatItalianDate(day.date)}
        </time>
        <span className="block text-sm text-muted wrap-anywhere sm:hidden">{saidOf(day, names)}</span>
      </>
    ),
  },
  {
    key: 'which',
    header: texts.which,
    wideOnly: true,
    cell: (day) => saidOf(day, names),
  },
  {
    key: 'done',
    header: texts.done,
    align: 'right',
    cell: ({ done, outside }) => figure(done - (outside || 0)),
  },
  { key: 'outside', header: texts.outside, align: 'right', cell: outsideFigure },
  { key: 'missed', header: texts.missed, align: 'right', cell: ({ missed }) => figure(missed) },
  { key: 'open', header: texts.open, align: 'right', wideOnly: true, cell: ({ open }) => figure(open) },
];

/** That a day was a closed one, and which were missed on it, in words; null where there is nothing to say. */
const saidOf = (day: Day, names: ReadonlyMap<string, string>): string | null => {
  const { closed } = day;
  const said = closed === undefined ? null : texts.parts.closed(closed.name, closed.toldLate === true);
  return [said, missedNames(day, names)].filter((part) => part !== null).join(' · ') || null;
};

/** Which were missed on a day, and at which of several times, in words; null where none was. */
const missedNames = (
  { missedTaskIds, missedTimes = [] }: Day,
  names: ReadonlyMap<string, string>,
): string | null =>
  missedTaskIds
    .map((id) => {
      const name = names.get(id) ?? texts.none;
      const times = missedTimes.filter(({ taskId }) => taskId === id).map(({ time }) => time);
      return times.length === 0 ? name : texts.missedAt(name, times);
    })
    .join(', ') || null;
