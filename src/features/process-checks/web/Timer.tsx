import { cn } from '#platform/ui/cn.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { RunStanding } from '../process-standing.ts';
import { processTexts } from './messages.it.ts';
import { timerDuration, timerText } from './timer-text.ts';

const { timer: texts } = processTexts;

interface Props {
  readonly food: string;
  readonly standing: RunStanding;
  /** When the run began. */
  readonly begunAt: Date;
  readonly measures: boolean;
  readonly now: Date;
}

/** What the timer of a run counts: what is left, what it is late by, or what has passed where it has no time. */
function counted({ standing, begunAt, measures, now }: Omit<Props, 'food'>) {
  if (standing.state !== 'running' || standing.dueAt === null)
    return { label: texts.passed, ms: now.getTime() - begunAt.getTime(), part: null };
  const { from, dueAt, stage } = standing;
  const left = dueAt.getTime() - now.getTime();
  const part = Math.min(
    1,
    Math.max(0, (now.getTime() - from.getTime()) / (dueAt.getTime() - from.getTime())),
  );
  if (stage === 'doubted') return { label: texts.doubted, ms: -left, part: null };
  if (stage === 'ready') return { label: texts.ready, ms: -left, part };
  if (measures) return { label: left >= 0 ? texts.nextMeasure : texts.measureLate, ms: Math.abs(left), part };
  return { label: left >= 0 ? texts.left : texts.late, ms: Math.abs(left), part };
}

/** The running time of a run, large enough to be read across a kitchen. Worked out of instants, never counted; of none where nobody knows what time it is. */
export function Timer({ food, ...props }: Props) {
  const isClockBehind = useClockBehind();
  const { label, ms, part } = counted(props);
  const { standing } = props;
  const pressing =
    standing.state !== 'running' || standing.stage === 'measure_due' || standing.stage === 'doubted'
      ? 'bg-danger'
      : standing.stage === 'near_end' || standing.stage === 'near_limit'
        ? 'bg-warning'
        : 'bg-primary';
  if (isClockBehind) return <p className="font-semibold text-warning">{texts.clockUnsure}</p>;
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold text-muted">{label}</p>
      {/* Not read aloud at each second: whoever wants to know goes there. */}
      <time
        role="timer"
        aria-live="off"
        aria-label={texts.label(food)}
        dateTime={timerDuration(ms)}
        className="figures text-4xl leading-none font-bold sm:text-5xl"
      >
        {timerText(ms)}
      </time>
      {part === null ? null : (
        <div
          role="progressbar"
          aria-label={texts.label(food)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          aria-valuetext={texts.progress(Math.round(part * 100))}
          className="mt-1 h-3 overflow-hidden rounded-full border border-edge bg-sunken"
        >
          <div className={cn('h-full', pressing)} style={{ width: `${String(part * 100)}%` }} />
        </div>
      )}
    </div>
  );
}
