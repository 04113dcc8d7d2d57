import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import ListChecks from 'lucide-react/icons/list-checks';
import SkipForward from 'lucide-react/icons/skip-forward';
import Thermometer from 'lucide-react/icons/thermometer';
import { useSession } from '#features/access/web/index.ts';
import { ReadingStep } from '#features/refrigeration/web/index.ts';
import { toJudgeText } from '#features/registers/measured-with.it.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Badge, type Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { correctiveActionShown, decideCheckStatus, outcomeOf } from '../check-status.ts';
import { CheckSheet } from './CheckSheet.tsx';
import { haccpTexts } from './messages.it.ts';
import { Matters } from './Matters.tsx';
import { equipmentQuery, mattersQuery } from './queries.ts';
import { ReadingMatters, readingMatters } from './ReadingMatters.tsx';
import { useOpenCount } from './useOpenCount.ts';
import {
  nextOpen,
  stepDue,
  stepName,
  stepOutside,
  stepStored,
  storeRound,
  withSkippedOpen,
  withStep,
  type Round,
  type RoundStep,
  type StepOutcome,
  type StepChange,
} from './round.ts';

const { round: texts } = haccpTexts;

interface Props {
  readonly round: Round;
  /** Whether the plan holds the register of temperatures. */
  readonly mayRead: boolean;
  /** Looks for what has become due since. */
  readonly onAgain: () => Promise<void>;
}

/**
 * One step after the other: the open one in a sheet with the keypad, all of them in a list behind it. Closing the
 * sheet pauses the round; every change is kept on the device at once.
 */
export function RoundSteps({ round: begun, mayRead, onAgain }: Props) {
  const [{ round, position }, setPlace] = useState(() => ({ round: begun, position: nextOpen(begun, 0) }));
  const [paused, setPaused] = useState(false);
  useEffect(() => storeRound(window.localStorage, round), [round]);

  const step = position === null ? undefined : round.steps[position];
  const left = round.steps.filter(({ state }) => state === 'open').length;

  /** Changes a step wherever the round is by then; where it has ended and is on show, the next one follows. */
  function settle({ writeId }: RoundStep, changeOf: (step: RoundStep) => StepChange): void {
    setPlace((now) => {
      const at = now.round.steps.findIndex((one) => one.writeId === writeId);
      const found = now.round.steps[at];
      if (found === undefined) return now;
      const next = withStep(now.round, at, changeOf(found));
      const stays = now.position !== at || next.steps[at]?.state === 'open';
      return { round: next, position: stays ? now.position : nextOpen(next, at + 1) };
    });
  }
  /** Leaves the form of a step: whatever is on its way by then is stored for the round. */
  function leave(step: RoundStep, otherwise: StepChange): void {
    settle(step, (now) => {
      if (!now.sent) return otherwise;
      const stored = stepStored(now);
      return stored.state === 'open' ? { ...stored, ...otherwise } : stored;
    });
  }
  const pause = (step: RoundStep) => (): void => {
    leave(step, {});
    setPaused(true);
  };
  /** What a form tells of its check, or of its reading. */
  const handedOver = (step: RoundStep) => ({
    onSending: (outcome: StepOutcome | null, unclear = outcome === 'open') =>
      settle(step, () => ({ sent: true, unclear, outcome })),
    onRefused: () => settle(step, () => ({ sent: false, unclear: false, outcome: null })),
  });

  return (
    <div className="grid max-w-3xl gap-6">
      {step === undefined ? (
        <Summary
          round={round}
          mayRead={mayRead}
          onAgain={onAgain}
          onTakeSkipped={() => {
            const next = withSkippedOpen(round);
            setPlace({ round: next, position: nextOpen(next, 0) });
            setPaused(false);
          }}
        />
      ) : (
        <>
          <ProgressBar
            label={texts.progress}
            value={round.steps.length - left}
            total={round.steps.length}
            note={texts.progressNote(round.steps.length - left, round.steps.length)}
          />
          <Button size="lg" className="sm:justify-self-start" onClick={() => setPaused(false)}>
            <ListChecks aria-hidden />
            {texts.resume}
          </Button>
        </>
      )}
      <StepList
        round={round}
        onGoTo={(at) => {
          setPlace({ round: withStep(round, at, { state: 'open' }), position: at });
          setPaused(false);
        }}
      />
      {step?.kind === 'check' && position !== null && !paused ? (
        <CheckSheet
          task={step.task}
          onClose={pause(step)}
          onSaved={() => settle(step, stepStored)}
          round={{
            position: `${texts.position(position + 1, round.steps.length)} · `,
            outside: <StepOutside step={step} />,
            isLast: left === 1,
            writeId: step.writeId,
            draft: step.draft,
            onDraft: (draft) => setPlace({ round: withStep(round, position, { draft }), position }),
            onSkip: () => leave(step, { state: 'skipped' }),
            onSending: ({ value, outcome, notes, correctiveAction }, doubt) => {
              const status = decideCheckStatus({ ...step.task, value, chosen: outcome, notes });
              const isSaid = (correctiveAction ?? '').trim() !== '';
              const outside = isSaid ? 'recheck' : 'open';
              // By a thermometer that is to be checked nobody knows whether it is well; by one that is off it is to be measured again.
              const unsure = doubt === 'off' ? 'unproven' : 'unknown';
              const how = {
                within: doubt === null ? null : unsure,
                near: doubt === null ? 'near' : unsure,
                unknown: unsure,
                outside,
              } as const;
              handedOver(step).onSending(how[outcomeOf(status)], correctiveActionShown(status) && !isSaid);
            },
            onRefused: handedOver(step).onRefused,
          }}
        />
      ) : null}
      {step?.kind === 'reading' && position !== null && !paused ? (
        <Sheet
          open
          onOpenChange={(open) => {
            if (!open) pause(step)();
          }}
          title={stepName(step)}
          description={
            <>
              {texts.position(position + 1, round.steps.length)} · {texts.reading} <StepOutside step={step} />
            </>
          }
        >
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReadingStep
              key={step.writeId}
              equipmentId={step.equipmentId}
              onDone={() => settle(step, stepStored)}
              onSkip={() => leave(step, { state: 'skipped' })}
              {...handedOver(step)}
            />
          </Suspense>
        </Sheet>
      ) : null}
    </div>
  );
}

function StepList({ round, onGoTo }: { round: Round; onGoTo: (position: number) => void }) {
  return (
    <Card flush>
      <ol aria-label={texts.list} className="divide-y divide-line">
        {round.steps.map((step, at) => (
          <li key={step.writeId} className="flex min-h-14 items-center gap-x-4 px-4 py-1 sm:px-5">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{stepName(step)}</span>
              <StepState step={step} />
            </span>
            {step.state === 'done' ? null : (
              <Button
                variant="ghost"
                size="sm"
                className="min-h-12 shrink-0 max-sm:-mr-4"
                aria-label={texts.goTo(stepName(step))}
                onClick={() => onGoTo(at)}
              >
                {step.kind === 'reading' ? <Thermometer aria-hidden /> : <ListChecks aria-hidden />}
                {haccpTexts.check}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** How a step that is done is called: green only what is well (C-61). */
const doneAs: Record<StepOutcome | 'well', { readonly tone: Tone; readonly text: string }> = {
  well: { tone: 'ok', text: texts.done },
  near: { tone: 'warning', text: haccpTexts.doneNear },
  unknown: { tone: 'neutral', text: haccpTexts.doneUnknown },
  unproven: { tone: 'warning', text: toJudgeText },
  open: { tone: 'danger', text: matterTexts.open },
  recheck: { tone: 'warning', text: texts.summaryRecheck },
};
const goesOn = (outcome: RoundStep['outcome']): boolean => outcome === 'open' || outcome === 'recheck';

function StepState({ step }: { step: RoundStep }) {
  const now = useNow();
  if (step.state === 'done') {
    const { tone, text } = doneAs[step.outcome ?? 'well'];
    return <Badge tone={tone}>{text}</Badge>;
  }
  const due = stepDue(step, now);
  return (
    <>
      <StepOutside step={step} />
      {step.outcome === 'unproven' ? <Badge tone={doneAs.unproven.tone}>{doneAs.unproven.text}</Badge> : null}
      {step.state === 'skipped' ? (
        <Badge icon={<SkipForward aria-hidden />}>{texts.skipped}</Badge>
      ) : due === null ? null : (
        <Badge tone={due === 'due' ? 'info' : 'danger'} icon={<CircleDashed aria-hidden />}>
          {haccpTexts.states[due]}
        </Badge>
      )}
    </>
  );
}

/** To be done again, and out of its limits as well: both are said (C-61). */
function StepOutside({ step }: { step: RoundStep }) {
  const now = useNow();
  const standing = stepOutside(step);
  return standing === null ? null : (
    // With its hour it is long: on a phone it breaks, and covers no button.
    <span className="min-w-0 *:whitespace-normal">
      <StandingBadge standing={standing} now={now} />
    </span>
  );
}

function Summary({
  round,
  mayRead,
  onAgain,
  onTakeSkipped,
}: {
  round: Round;
  mayRead: boolean;
  onAgain: () => Promise<void>;
  onTakeSkipped: () => void;
}) {
  // What is outside its limits and not over is not done (C-61).
  const done = round.steps.filter(({ state, outcome }) => state === 'done' && !goesOn(outcome)).length;
  const skipped = round.steps.filter(({ state }) => state === 'skipped').length;
  const equipment = useQuery({ ...equipmentQuery(), enabled: mayRead });
  const checked = useQuery(mattersQuery());
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const now = useNow();
  /** What became owed while the round went on, as the next time of a task that is owed several times a day. */
  const owed = useOpenCount();
  /** Of the whole kitchen: a round that was well does not make well what is out of its limits elsewhere. */
  const outside = equipment.data ? readingMatters(equipment.data, kept, now) : null;
  const read = new Set(
    round.steps.flatMap((step) => (step.kind === 'reading' && step.state === 'done' ? step.equipmentId : [])),
  );
  const matters = (equipment.data?.matters ?? []).filter(
    ({ equipmentId, performedAt }) =>
      equipmentId !== null && read.has(equipmentId) && performedAt >= round.startedAt,
  );
  const answered = matters.filter(({ answer }) => answer !== undefined).length;
  const checks = round.steps.filter(({ kind }) => kind === 'check');
  const unclear = checks.filter((step) => step.unclear).length + matters.length - answered;
  const recheck = checks.filter(({ outcome }) => outcome === 'recheck').length + answered;
  const figures = [
    [texts.summaryDone, done],
    [texts.summarySkipped, skipped],
    [texts.summaryUnclear, unclear],
    ...(recheck > 0 ? ([[texts.summaryRecheck, recheck]] as const) : []),
  ] as const;
  return (
    <section aria-labelledby="round-summary" className="grid gap-4">
      {/* Read aloud when the last step has been saved. */}
      <div role="status">
        <h2 id="round-summary" className="text-xl font-bold">
          {texts.summary}
        </h2>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col justify-between rounded-lg border border-line bg-surface px-3 py-3 shadow-soft sm:px-4"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-3xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
      {owed + skipped + unclear + recheck + (outside?.count ?? 0) + (checked.data?.rows.length ?? 0) === 0 ? (
        <p>{texts.allDone}</p>
      ) : null}
      <Matters />
      {outside ? <ReadingMatters matters={outside} kept={kept} now={now} mayMeasure={mayRead} /> : null}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {skipped > 0 ? (
          <Button size="lg" onClick={onTakeSkipped}>
            {texts.takeSkipped(skipped)}
          </Button>
        ) : null}
        <Link
          to="/dashboard"
          className={buttonClass({ size: 'lg', variant: skipped > 0 ? 'secondary' : 'primary' })}
        >
          {texts.toDay}
        </Link>
        <Button size="lg" variant="ghost" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}
