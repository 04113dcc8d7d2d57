import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Pencil from 'lucide-react/icons/pencil';
import { isGoingOn, isSafe } from '#features/non-conformities/standing.ts';
import type { StandingState } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { TaskToday } from '../contract.ts';
import type { StatedLimit } from '../limits-of.ts';
import { shownValue } from '../shown-value.ts';
import type { DueState } from '../task-due.ts';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { momentText } from './moment-text.ts';
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
        readonly onRestore: () => Promise<unknown>;
      }
    | undefined;
}

/** A control: what, by when, with which limit, how it went last time. */
export function TaskCard({ task, now, actions }: Props) {
  const archived = task.archivedAt !== null;
  const known = standingOfTask(task);
  // What a person called good and nothing compared is done, and not green.
  const standing = task.lastCheck?.byPerson && isSafe(known.state) ? { state: 'to_do' as const } : known;
  const goingOn = isGoingOn(standing.state);
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-1 text-lg leading-snug font-semibold wrap-anywhere">{task.name}</h3>
        {actions && !archived ? (
          <IconButton label={texts.edit(task.name)} onClick={actions.onEdit} className="-mt-2 -mr-2">
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {archived && !goingOn ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StandingBadge standing={standing} now={now} />
          <PeriodBadge state={task.state} standing={standing.limitsChanged ? 'to_do' : standing.state} />
          {task.toSend ? <ToSendBadge /> : null}
          {task.state === 'done' ? null : <span className="text-sm">{dueText(task.dueAt, now)}</span>}
        </p>
      )}
      <dl className="mt-3 grid gap-1 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{texts.limit}</dt>
          <dd className="figures text-lg font-semibold wrap-anywhere">{statedText(task)}</dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <dt className="text-muted">{texts.lastCheck}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {task.lastCheck === null ? (
              texts.noCheckYet
            ) : (
              <LastCheck
                check={task.lastCheck}
                limit={task}
                safe={!goingOn && !standing.limitsChanged}
                now={now}
              />
            )}
          </dd>
        </div>
        <div>
          <dt className="sr-only">{texts.frequency}</dt>
          <dd className="text-muted">
            {[texts.frequencies[task.frequency], task.category].filter(Boolean).join(' · ')}
          </dd>
        </div>
      </dl>
      {standing.closing ? (
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          {matterTexts.closedBy(
            operatorName(standing.closing.operatorName),
            momentText(new Date(standing.closing.at), now),
            standing.closing.reason,
          )}
        </p>
      ) : null}
      {task.description === null ? null : (
        <p className="mt-2 line-clamp-3 text-sm whitespace-pre-line text-muted">{task.description}</p>
      )}
      {actions ? (
        <div className="mt-auto pt-4">
          {archived ? (
            <Button variant="secondary" block onClick={actions.onRestore}>
              <ArchiveRestore aria-hidden />
              {texts.restore}
            </Button>
          ) : (
            <Button
              variant={task.state === 'done' && !goingOn && !standing.limitsChanged ? 'secondary' : 'primary'}
              block
              onClick={actions.onCheck}
              aria-label={goingOn ? texts.recheckTask(task.name) : texts.checkTask(task.name)}
            >
              <ClipboardCheck aria-hidden />
              {goingOn ? texts.recheck : texts.check}
            </Button>
          )}
        </div>
      ) : null}
    </article>
  );
}

/** Of its period: to be done, late, or done and how it went; nothing where the matter says it. */
function PeriodBadge({ state, standing }: { state: DueState; standing: StandingState }) {
  if (state !== 'done') return <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>;
  const done = doneAs[standing];
  return done ? <Badge tone={done.tone}>{done.text}</Badge> : null;
}

interface LastCheckProps {
  readonly check: NonNullable<TaskToday['lastCheck']>;
  readonly limit: StatedLimit;
  /** False where an OK of then is not safe today. */
  readonly safe: boolean;
  readonly now: Date;
}

function LastCheck({ check, limit, safe, now }: LastCheckProps) {
  return (
    <>
      <span className="figures font-semibold wrap-anywhere">{shownValue(check.value, limit)}</span>
      <OutcomeBadge status={check.status} byPerson={check.byPerson} safe={safe} />
      <span className="text-muted">
        <time dateTime={check.performedAt}>{momentText(new Date(check.performedAt), now)}</time>
        {' · '}
        {operatorName(check.operatorName)}
      </span>
    </>
  );
}

/** The hour for what is due today, day and hour for what is due later in the week or month. */
function dueText(dueAt: string, now: Date): string {
  const instant = new Date(dueAt);
  return romeDate(instant) === romeDate(now)
    ? texts.byTime(formatTime(instant))
    : texts.byDay(formatItalianDate(instant), formatTime(instant));
}
