import { Link } from '@tanstack/react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { dayFaces } from './day-faces.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';

/** The name of something in a list, as a way to it that a finger meets. */
export const wayThere =
  '-my-3 inline-block py-3 underline decoration-edge underline-offset-4 hover:decoration-ink';

/** A row of a list: 56 px, a name and a line below it. */
export const listRow = 'flex min-h-14 items-center gap-x-3 py-1.5';
/** What a row begins with, and its state at the right; the line below has the whole width. */
export const rowHead = 'flex items-start justify-between gap-x-3 [&>:last-child:not(p)]:py-0.5';
export const rowTitle = 'leading-6 font-semibold wrap-anywhere';
export const rowText = 'text-sm leading-5 wrap-anywhere text-muted';

const tones = { overdue: 'danger', recheck: 'warning' } as const;
const words = { overdue: texts.overdue, recheck: texts.recheckState } as const;

/** Checks and temperatures still to do, the most urgent first (DASH-11); each leads to where its value is entered. */
export function DueCard({
  today: { due, tasks, readings, date, next },
  isOutdated,
}: {
  today: Today;
  /** It was read long ago: what is to be done now is not known. */
  isOutdated: boolean;
}) {
  const toDo = (one: NonNullable<Today['tasks' | 'readings']> | null): number =>
    one ? one.due + one.overdue : 0;
  const again = due.filter(({ state }) => state === 'recheck').length;
  const total = toDo(tasks) + toDo(readings) + again;
  // Nothing is called done while a value outside its limits is not over (C-61).
  const open = Math.max(
    (tasks?.open ?? 0) + (readings?.open ?? 0),
    next.kind === 'clarify' && next.what.status === 'critical' ? 1 : 0,
  );
  const hasPlan = (tasks?.active ?? 0) + (readings?.equipment ?? 0) > 0;
  return (
    <Card title={texts.dueTitle} actions={<SeeAll to={tasks ? '/haccp' : '/refrigeration'} />}>
      {due.length === 0 ? (
        <p className="text-muted">
          {!hasPlan
            ? texts.dueNoTasks
            : open > 0
              ? texts.cards.outOfLimit(open)
              : isOutdated
                ? texts.dueUnknown
                : texts.dueEmpty}
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {due.map((one) => {
            const { icon: Icon, to, begin } = dayFaces[one.kind];
            return (
              <li key={`${one.kind} ${one.id}`} className={listRow}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <div className={rowHead}>
                    <p className={rowTitle}>
                      <Link to={to} search={{ [begin]: one.id } as never} className={wayThere}>
                        {one.name}
                      </Link>
                    </p>
                    {/* What is to be done stands under that title: said again in every row, it would hide what is late. */}
                    {one.state === 'due' ? null : <Badge tone={tones[one.state]}>{words[one.state]}</Badge>}
                  </div>
                  <p className={rowText}>
                    {one.state === 'recheck'
                      ? texts.recheckOf[one.kind]
                      : one.criticalLimit === null
                        ? texts.temperature
                        : `${texts.limit} ${one.criticalLimit}`}{' '}
                    · {deadlineText(new Date(one.dueAt), date)}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <More count={total - due.length} />
    </Card>
  );
}

/** The way to the whole list. */
export function SeeAll({ to, search }: { to: string; search?: Readonly<Record<string, string>> }) {
  return (
    <Link
      to={to}
      {...(search ? { search } : {})}
      className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -mr-4`}
    >
      {texts.seeAll}
    </Link>
  );
}

/** How many there are beyond the list. */
export function More({ count }: { count: number }) {
  return count > 0 ? <p className="mt-4 text-muted">{texts.more(count)}</p> : null;
}
