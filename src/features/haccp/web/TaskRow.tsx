import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { isGoingOn, isSafe } from '#features/non-conformities/standing.ts';
import type { StandingState } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { doubtText, measureAnewText } from '#features/registers/measured-with.it.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { TaskToday } from '../contract.ts';
import type { StatedLimit } from '../limits-of.ts';
import { shownValue } from '../shown-value.ts';
import type { DueState } from '../task-due.ts';
import { widerLimitTexts } from '../texts.it.ts';
import { isBeyondBound, isUnconfirmed, widerTaskEnds } from '../kind-limits.ts';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { standingOfTask } from './standing-of.ts';
import type { ShownTask } from './with-waiting.ts';

const stateTones = { done: 'neutral', due: 'info', overdue: 'danger' } as const satisfies Record<
  DueState,
  Tone
>;
/** How a task that is done in its period is called; of the others their matter says it. Green is only what is safe. */
const doneAs: Partial<Record<StandingState, { readonly tone: Tone; readonly text: string }>> = {
  within: { tone: 'ok', text: texts.doneWell },
  near: { tone: 'warning', text: texts.doneNear },
  unknown: { tone: 'neutral', text: texts.doneUnknown },
  to_do: { tone: 'neutral', text: texts.states.done },
};

interface Props {
  readonly task: ShownTask;
  /** Now, for naming today's deadline by its hour alone. */
  readonly now: Date;
  /** Absent where the plan allows no writing. */
  readonly actions?:
    | {
        readonly onCheck: () => void;
        readonly onEdit: () => void;
        readonly onCopy: () => void;
        readonly onRestore: () => Promise<unknown>;
      }
    | undefined;
}

/**
 * A control in one row: what, how it stands, by when and within which limit, and the keypad one tap away. A tap anywhere
 * else opens what is wanted now and then: how it went last time, how often, the words of the plan, the way to change it.
 */
export function TaskRow({ task, now, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const archived = task.archivedAt !== null;
  const known = standingOfTask(task);
  const isClockBehind = useClockBehind();
  // What a person called good and nothing compared is done, and not green; nor while nobody knows which day it is (ERR-23).
  const isUnsure = isClockBehind || task.lastCheck?.byPerson === true;
  const standing = isUnsure && isSafe(known.state) ? { state: 'to_do' as const } : known;
  const goingOn = isGoingOn(standing.state);
  // Why what is done is not green, where nothing graver stands beside it.
  const doubt =
    standing.state !== 'unknown'
      ? null
      : task.state === 'done'
        ? doubtText(task.lastCheck?.measuredWith)
        : // What was good by a thermometer that is known to be off left it owed.
          task.lastCheck?.measuredWith?.state === 'off'
          ? measureAnewText
          : null;
  const missed = (task.times ?? []).filter(({ state }) => state === 'missed').map(timeOf);
  const next = task.state === 'done' ? task.times?.find(({ state }) => state === 'later') : undefined;
  const wider = widerTaskEnds(task).length > 0;
  const unconfirmed = isUnconfirmed(task);
  const beyond = isBeyondBound(task);
  const wanted = task.state !== 'done' || goingOn || standing.limitsChanged;
  return (
    <article>
      <div className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1 pr-2 pl-4 hover:bg-sunken lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8rem_auto]">
        <h3 className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            className="stretched flex w-full items-center gap-1 rounded-md text-left font-semibold"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="line-clamp-2 wrap-anywhere">{task.name}</span>
            <ChevronDown
              aria-hidden
              className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
        <p
          className={cn(
            'flex min-w-0 flex-wrap items-center gap-x-3 text-sm max-lg:col-start-1',
            plainBadges,
          )}
        >
          {archived && !goingOn ? null : (
            <>
              <StandingBadge standing={standing} now={now} />
              <PeriodBadge
                state={task.state}
                standing={
                  standing.limitsChanged || doubt !== null || missed.length > 0 ? 'to_do' : standing.state
                }
                times={task.times}
              />
              {missed.length === 0 ? null : (
                <span className="font-semibold text-danger">{texts.missedTimes(missed)}</span>
              )}
              {doubt === null ? null : <span className="font-semibold text-warning">{doubt}</span>}
              {task.toSend ? <UnsentBadge unsent={task.toSend} /> : null}
              {task.state === 'done' ? null : <span>{dueText(task.dueAt, now)}</span>}
              {next === undefined ? null : <span>{texts.nextTime(timeOf(next))}</span>}
            </>
          )}
          {unconfirmed ? <Badge tone="warning">{texts.widerLimit}</Badge> : null}
          <span className="max-w-full truncate text-muted">
            <span className="sr-only">{texts.limit} </span>
            {statedText(task)}
          </span>
        </p>
        <p
          className={cn(
            'figures truncate text-right text-lg font-bold tracking-tight max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 max-lg:max-w-24',
            // What is still to be done has its last value of another day: on a phone a tap tells it.
            task.state !== 'done' && 'max-lg:hidden',
          )}
        >
          {/* A value in the words of the limit says nothing beside it. */}
          {task.lastCheck === null || task.lastCheck.value === task.criticalLimit ? null : task.state ===
            'done' ? (
            shownValue(task.lastCheck.value, task)
          ) : (
            <span className="block text-sm leading-5 font-normal tracking-normal text-muted">
              <span className="block">{texts.lastTime}</span> {shownValue(task.lastCheck.value, task)}
            </span>
          )}
        </p>
        {actions ? (
          <div className="relative z-10 flex items-center gap-1 max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1">
            {archived ? (
              <Button variant="secondary" onClick={actions.onRestore}>
                <ArchiveRestore aria-hidden />
                {texts.restore}
              </Button>
            ) : (
              <>
                <Button
                  variant={wanted ? 'primary' : 'secondary'}
                  className="max-sm:size-12 max-sm:px-0 sm:w-36"
                  onClick={actions.onCheck}
                  aria-label={goingOn ? texts.recheckTask(task.name) : texts.checkTask(task.name)}
                >
                  <ClipboardCheck aria-hidden className="sm:hidden" />
                  <span className="max-sm:sr-only">{goingOn ? texts.recheck : texts.check}</span>
                </Button>
                <IconButton label={texts.edit(task.name)} onClick={actions.onEdit} className="max-lg:hidden">
                  <Pencil aria-hidden />
                </IconButton>
              </>
            )}
          </div>
        ) : null}
      </div>
      {isOpen ? (
        <div id={details} className="grid gap-2 border-t border-line bg-sunken/50 px-4 py-3 text-sm">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-muted">{texts.limit}</dt>
            <dd className="figures font-semibold wrap-anywhere">{statedText(task)}</dd>
            <dt className="text-muted max-sm:mt-1">{texts.lastCheck}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {task.lastCheck === null ? (
                texts.noCheckYet
              ) : (
                <LastCheck
                  check={task.lastCheck}
                  limit={task}
                  widerLimit={unconfirmed}
                  safe={!goingOn && !standing.limitsChanged}
                  now={now}
                />
              )}
            </dd>
            <dt className="text-muted max-sm:mt-1">{texts.frequency}</dt>
            <dd>
              {[texts.frequencies[task.frequency], timesText(task), task.category]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </dl>
          {task.manual === undefined ? null : (
            <p>
              <Link
                to={'/haccp-manual' as never}
                search={{ riga: task.manual.rowId } as never}
                className="inline-flex min-h-12 items-center font-semibold text-primary underline"
              >
                {texts.fromManual(task.manual.version)}
              </Link>
            </p>
          )}
          {wider ? (
            <p className={cn('wrap-anywhere', unconfirmed && 'font-semibold text-warning')}>
              {beyond
                ? widerLimitTexts.beyond
                : task.widerReason === undefined
                  ? widerLimitTexts.unconfirmed
                  : widerLimitTexts.confirmed(task.widerReason)}
            </p>
          ) : null}
          {standing.closing ? (
            <p className="wrap-anywhere">
              {matterTexts.closedBy(
                operatorName(standing.closing.operatorName),
                momentText(new Date(standing.closing.at), romeDate(now)),
                standing.closing.reason,
              )}
            </p>
          ) : null}
          {task.description === null ? null : (
            <p className="wrap-anywhere whitespace-pre-line text-muted">{task.description}</p>
          )}
          {actions && !archived ? (
            <div className="mt-1 flex flex-wrap gap-2">
              <Button variant="secondary" className="lg:hidden" onClick={actions.onEdit}>
                <Pencil aria-hidden />
                {texts.change}
                <span className="sr-only">: {task.name}</span>
              </Button>
              <Button variant="secondary" onClick={actions.onCopy}>
                <Copy aria-hidden />
                {texts.copy}
                <span className="sr-only">: {task.name}</span>
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

/** Of its period: to be done, late, or done and how it went; nothing where the matter says it. */
function PeriodBadge({
  state,
  standing,
  times = [],
}: {
  state: DueState;
  standing: StandingState;
  times?: TaskToday['times'];
}) {
  if (state !== 'done') return <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>;
  const done = doneAs[standing];
  // «Fatto» is only what is done at all of its times until now.
  if (done && times.some((time) => time.state === 'missed'))
    return (
      <Badge tone="warning">
        {texts.doneOf(times.filter((time) => time.state === 'done').length, times.length)}
      </Badge>
    );
  return done ? <Badge tone={done.tone}>{done.text}</Badge> : null;
}

interface LastCheckProps {
  readonly check: NonNullable<TaskToday['lastCheck']>;
  readonly limit: StatedLimit;
  /** False where an OK of then is not safe today. */
  readonly safe: boolean;
  /** Inside a limit wider than its kind asks, which nobody confirmed. */
  readonly widerLimit: boolean;
  readonly now: Date;
}

function LastCheck({ check, limit, safe, widerLimit, now }: LastCheckProps) {
  return (
    <>
      <span className="figures font-semibold wrap-anywhere">{shownValue(check.value, limit)}</span>
      <OutcomeBadge
        status={check.status}
        byPerson={check.byPerson}
        safe={safe}
        widerLimit={widerLimit}
        doubt={doubtOf(check.measuredWith)}
      />
      <span className="text-muted">
        <time dateTime={check.performedAt}>{momentText(new Date(check.performedAt), romeDate(now))}</time>
        {' · '}
        {operatorName(check.operatorName)}
      </span>
    </>
  );
}

const timeOf = ({ dueAt }: { readonly dueAt: string }): string => formatTime(new Date(dueAt));

/** All times of a task with several; empty of one with one. */
const timesText = ({ dueTime, moreDueTimes }: TaskToday): string =>
  moreDueTimes ? texts.times([dueTime, ...moreDueTimes]) : '';

/** The hour for what is due today, day and hour for what is due later in the week or month. */
function dueText(dueAt: string, now: Date): string {
  const instant = new Date(dueAt);
  return romeDate(instant) === romeDate(now)
    ? texts.byTime(formatTime(instant))
    : texts.byDay(formatItalianDate(instant), formatTime(instant));
}
