import { operatorName } from '#features/access/operator-name.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { doubtText, measuredWithText } from '#features/registers/measured-with.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { measuredWithOfRun } from '../measured-run.ts';
import { outcomeOf } from '../process-standing.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { countingSteps, stepMadeAt } from '../shown-run.ts';
import { processTexts as texts } from './messages.it.ts';
import { RunBadge } from './RunBadge.tsx';
import { isToJudge } from './shown-runs.ts';
import type { StandingRun } from './shown-runs.ts';
import { Timer } from './Timer.tsx';

interface Props {
  readonly one: StandingRun;
  readonly now: Date;
  /** Says what became of the food of one that failed: under any plan (PLAN-39). */
  readonly onAnswer: () => void;
  /** Without it nothing can be measured: the plan allows reading only. */
  readonly measuring: {
    readonly onMeasure: () => void;
    readonly onCallOff: () => void;
  } | null;
}

/** A run that goes on, or whose food is to be judged: its timer, its last value, and what is to be done. */
export function RunCard({ one, now, onAnswer, measuring }: Props) {
  const { run, standing } = one;
  const { process, food, limits, toSend } = run;
  const steps = countingSteps(run.steps).toSorted((a, b) => a.performedAt.localeCompare(b.performedAt));
  const start = steps.find(({ step }) => step === 'start') ?? run.steps[0]!;
  const last = steps.findLast(({ celsius, id }) => celsius !== null && id !== start.id);
  const toJudge = isToJudge(one);
  const { measuredWith } = measuredWithOfRun(run);
  const isEnded = steps.some(({ step }) => step === 'end');
  const decided = outcomeOf(standing) !== null;
  const name = <span className="sr-only">{texts.forFood(food)}</span>;
  const when = (at: Date): string => momentText(at, romeDate(now));
  const said = run.answers.at(-1);
  return (
    <article
      aria-label={`${processNames[process]}: ${food}`}
      className={cn(
        'grid content-start gap-3 rounded-lg border bg-surface p-4',
        toJudge ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg font-bold wrap-anywhere">{food}</h3>
          <p className="font-semibold">{processNames[process]}</p>
          <p className="text-sm text-muted">{limitText(process, limits)}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <RunBadge
            standing={standing}
            wider={run.wider}
            certain={toSend === undefined}
            doubt={doubtText(measuredWith)}
          />
          {toSend ? <UnsentBadge unsent={toSend} /> : null}
        </span>
      </div>
      {decided ? null : (
        <Timer
          food={food}
          standing={standing}
          begunAt={stepMadeAt(start)}
          measures={limits.everyMinutes !== null}
          now={now}
        />
      )}
      {'problem' in standing ? (
        <p className="font-semibold text-danger">{texts.problems[standing.problem]}</p>
      ) : null}
      {'problem' in standing && standing.problem === 'thermometer_off' && toJudge && !isEnded ? (
        <p className="font-semibold">{texts.measureAnew}</p>
      ) : null}
      {standing.state === 'to_close' ? <p className="font-semibold">{texts.toCloseText}</p> : null}
      <div className="text-sm">
        {last?.celsius == null ? null : (
          <p className="text-base font-semibold">{texts.last(last.celsius, when(stepMadeAt(last)))}</p>
        )}
        {measuredWith === undefined || doubtOf(measuredWith) === null ? null : (
          <p className="font-semibold wrap-anywhere text-warning">{measuredWithText(measuredWith)}</p>
        )}
        <p className="text-muted">
          {texts.began(start.celsius, when(stepMadeAt(start)), operatorName(start.operatorName))}
        </p>
        {said === undefined ? null : (
          <p className="text-muted">{texts.lastAnswer(said.action, operatorName(said.operatorName))}</p>
        )}
      </div>
      {toJudge || (measuring && !decided) ? (
        <div className="mt-auto flex flex-wrap gap-2">
          {toJudge ? (
            <Button onClick={onAnswer}>
              {texts.answer} {name}
            </Button>
          ) : null}
          {measuring && toJudge && !isEnded ? (
            <Button variant="secondary" onClick={measuring.onMeasure}>
              {texts.measure} {name}
            </Button>
          ) : null}
          {measuring && !decided ? (
            <>
              <Button onClick={measuring.onMeasure}>
                {texts.measure} {name}
              </Button>
              <Button variant="ghost" onClick={measuring.onCallOff}>
                {texts.callOff} {name}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}
