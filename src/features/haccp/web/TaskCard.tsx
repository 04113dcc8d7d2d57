import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Clock from 'lucide-react/icons/clock';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Pencil from 'lucide-react/icons/pencil';
import { formatItalianDate, formatItalianDateTime, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { TaskToday } from '../contract.ts';
import type { DueState } from '../task-due.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';

const stateTones = { done: 'ok', due: 'info', overdue: 'danger' } as const satisfies Record<DueState, Tone>;

interface Props {
  readonly task: TaskToday;
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
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-2 text-lg leading-snug font-semibold wrap-anywhere">{task.name}</h3>
        {actions && !archived ? (
          <IconButton label={texts.edit(task.name)} onClick={actions.onEdit} className="-mt-1 -mr-2">
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {archived ? null : <Badge tone={stateTones[task.state]}>{texts.states[task.state]}</Badge>}
        <Badge>{texts.frequencies[task.frequency]}</Badge>
        {task.category === null ? null : <Badge icon={null}>{task.category}</Badge>}
      </div>
      {task.description === null ? null : (
        <p className="mt-3 line-clamp-3 text-sm whitespace-pre-line text-muted">{task.description}</p>
      )}
      <dl className="mt-3 grid gap-2 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{texts.limit}</dt>
          <dd className="figures text-lg font-semibold wrap-anywhere">{task.criticalLimit}</dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <dt className="text-muted">{texts.lastCheck}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {task.lastCheck === null ? texts.noCheckYet : <LastCheck check={task.lastCheck} />}
          </dd>
        </div>
      </dl>
      {actions ? (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          {archived ? (
            <Button variant="secondary" onClick={actions.onRestore}>
              <ArchiveRestore aria-hidden />
              {texts.restore}
            </Button>
          ) : (
            <>
              <p className="flex items-center gap-1.5 text-sm text-muted">
                <Clock aria-hidden className="size-4" />
                {dueText(task.dueAt, now)}
              </p>
              <Button
                variant={task.state === 'done' ? 'secondary' : 'primary'}
                onClick={actions.onCheck}
                aria-label={texts.checkTask(task.name)}
              >
                <ClipboardCheck aria-hidden />
                {texts.check}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </article>
  );
}

function LastCheck({ check }: { check: NonNullable<TaskToday['lastCheck']> }) {
  return (
    <>
      <span className="figures font-semibold wrap-anywhere">{check.value}</span>
      <OutcomeBadge status={check.status} />
      <span className="text-muted">
        <time dateTime={check.performedAt}>{formatItalianDateTime(new Date(check.performedAt))}</time>
        {' · '}
        {check.operatorName}
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
