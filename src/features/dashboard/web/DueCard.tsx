import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { dayFaces } from './faces-of-rooms.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import { isResting } from './resting.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import type { DayKind } from '#features/day/kinds.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { useNow } from '#platform/ui/useNow.ts';

/** The name of something in a list, as a way to it that a finger meets. */
export const wayThere =
  '-my-3 inline-block py-3 underline decoration-edge underline-offset-4 hover:decoration-ink';

/** A row of a list: 56 px, a name and a line below it. */
export const listRow = 'flex min-h-14 items-center gap-x-3 py-1.5';
/** What a row begins with, and its state at the right; the line below has the whole width. */
export const rowHead = 'flex items-start justify-between gap-x-3 [&>:last-child:not(p)]:py-0.5';
export const rowTitle = 'leading-6 font-semibold wrap-anywhere';
export const rowText = 'text-sm leading-5 wrap-anywhere text-muted';

type Due = Today['due'][number];
type Matter = NonNullable<Today['matters']>['first'][number];

/** Checks and temperatures still to do, the most urgent first (DASH-11); each leads to where its value is entered. What is out of its limits says so as well, and what waits for words stands before them (DASH-41). */
export function DueCard({
  today,
  isOutdated,
}: {
  today: Today;
  /** It was read long ago: what is to be done now is not known. */
  isOutdated: boolean;
}) {
  const { due, matters, missed, tasks, readings, date, next } = today;
  const toDo = (one: NonNullable<Today['tasks' | 'readings']> | null): number =>
    one ? one.due + one.overdue : 0;
  const again = due.filter(({ state }) => state === 'recheck').length;
  const total = toDo(tasks) + toDo(readings) + again;
  const asking = matters?.first ?? [];
  const now = useNow();
  // Nobody can do it any more: what is out of its limits now stands before it (DASH-51).
  const isOut =
    asking.some(({ state }) => state !== 'unsure') ||
    due.some((one) => one.outside !== undefined || one.state === 'recheck');
  const went = missed?.first.map((one) => (
    <p key={`${one.id} ${one.dueAt}`} className="mb-2 font-semibold text-danger">
      <Link to={dayFaces[one.kind].to} className={wayThere}>
        {texts.missed(one.name, formatTime(new Date(one.dueAt)))}
      </Link>
    </p>
  ));
  // Nothing is called done while a value outside its limits is not over (C-61).
  const open = Math.max(
    (tasks?.open ?? 0) + (readings?.open ?? 0),
    next.kind === 'clarify' && next.what.status === 'critical' ? 1 : 0,
  );
  const hasPlan = (tasks?.active ?? 0) + (readings?.equipment ?? 0) > 0;
  return (
    <Card
      title={texts.dueTitle}
      {...((tasks ?? readings) ? { actions: <SeeAll to={tasks ? '/haccp' : '/refrigeration'} /> } : {})}
    >
      {readings?.unread ? (
        // Once, however many days and fridges they are (FRIG-35).
        <p className="mb-2 font-semibold text-warning">
          <Link to="/refrigeration" className={wayThere}>
            {texts.unread(readings.unread.title, readings.unread.message)}
          </Link>
        </p>
      ) : null}
      {isOut ? null : went}
      {due.length + asking.length === 0 ? (
        <p className="text-muted">
          {!hasPlan
            ? texts.dueNoTasks
            : open > 0
              ? texts.cards.outOfLimit(open)
              : isOutdated
                ? texts.dueUnknown
                : isResting(today)
                  ? texts.dueResting
                  : missed
                    ? texts.dueOthers
                    : texts.dueEmpty}
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {asking.map((one) => (
            <Row
              key={`${one.kind} ${one.id}`}
              kind={one.kind}
              name={one.name}
              search={one.doubted ?? one.stands ?? { chiarisci: one.id }}
              badges={<AskingBadge {...one} />}
            >
              {one.value} ·{' '}
              {one.doubted
                ? texts.doubtedHow
                : one.stands
                  ? texts.standsHow
                  : one.recheckAt === undefined
                    ? (dayFaces[one.kind].toAnswerHow ?? texts.toAnswerHow)
                    : deadlineText(new Date(one.recheckAt), date)}
            </Row>
          ))}
          {due.map((one) => (
            <Row
              key={`${one.kind} ${one.id}`}
              kind={one.kind}
              name={one.name}
              search={{ [dayFaces[one.kind].begin]: one.id }}
              badges={<DueBadges {...one} now={now} />}
            >
              {one.state === 'recheck' || one.outside
                ? (dayFaces[one.kind].outside ?? texts.outside)
                : one.criticalLimit === null
                  ? texts.temperature
                  : `${texts.limit} ${one.criticalLimit}`}{' '}
              · {deadlineText(new Date(one.dueAt), date)}
            </Row>
          ))}
        </ul>
      )}
      {isOut && missed ? <div className="mt-4">{went}</div> : null}
      <More count={total - due.length + (matters?.count ?? 0) - asking.length} />
    </Card>
  );
}

function Row({
  kind,
  name,
  search,
  badges,
  children,
}: {
  kind: DayKind;
  name: string;
  search: Readonly<Record<string, string>>;
  badges: ReactNode;
  children: ReactNode;
}) {
  const { icon: Icon, to } = dayFaces[kind];
  return (
    <li className={listRow}>
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {/* Two badges, or a long one, go below the name on a phone. */}
        <div className="flex flex-wrap items-start gap-x-3">
          <p className={`${rowTitle} min-w-0 flex-1 basis-24`}>
            <Link to={to} search={search as never} className={wayThere}>
              {name}
            </Link>
          </p>
          <span className="flex flex-wrap gap-1 py-0.5 empty:hidden">{badges}</span>
        </div>
        <p className={rowText}>{children}</p>
      </div>
    </li>
  );
}

/** What is to be done stands under that title: said again in every row, it would hide what is late, and what is out of its limits. */
function DueBadges({ kind, state, dueAt, outside, now }: Due & { now: Date }) {
  const recheckAt = state === 'recheck' ? dueAt : outside?.recheckAt;
  return (
    <>
      {recheckAt === undefined ? null : recheckAt === null ? (
        <Badge tone="danger">{matterTexts.open}</Badge>
      ) : (
        <Badge tone={isRecheckLate(new Date(recheckAt), now) ? 'danger' : 'warning'}>
          {dayFaces[kind].recheckState ?? texts.recheckState}
        </Badge>
      )}
      {state === 'overdue' ? <Badge tone="danger">{texts.overdue}</Badge> : null}
    </>
  );
}

/** In the words of its room. */
function AskingBadge({ kind, state, doubted }: Matter) {
  switch (state) {
    case 'open':
      return <Badge tone="danger">{dayFaces[kind].isToClarify ? texts.toAnswer : matterTexts.open}</Badge>;
    case 'recheck':
      return <Badge tone="warning">{texts.toJudge}</Badge>;
    case 'unsure':
      return <Badge tone="warning">{doubted ? texts.toJudge : texts.toAnswer}</Badge>;
  }
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
