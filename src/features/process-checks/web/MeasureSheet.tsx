import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { readTemperature } from '#features/refrigeration/web/index.ts';
import { NotesField, ValueField } from '#features/registers/web/index.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { MeasuredWithField, useMeasuredWith } from '#features/thermometers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { MINUS } from '#platform/kernel/numbers.ts';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RunShown } from '../contract.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { standingOfRun, wantsJudgement } from '../process-standing.ts';
import type { RunStanding, Step } from '../process-standing.ts';
import { countingSteps, runOf } from '../shown-run.ts';
import { CelsiusOutcome } from './CelsiusOutcome.tsx';
import { processTexts as texts } from './messages.it.ts';
import { useEndRun, useMeasureRun } from './queries.ts';

interface Props {
  readonly run: RunShown;
  readonly now: Date;
  /** It is outside by this temperature, or nobody can tell: what became of the food is asked next. */
  readonly onAsks: () => void;
  readonly onClose: () => void;
}

/** How a run would stand with one more temperature. */
function wouldStand(run: RunShown, added: Omit<Step, 'madeAt'>, now: Date): RunStanding {
  const known = runOf(run);
  return standingOfRun({ ...known, steps: [...known.steps, { ...added, madeAt: now }] }, now);
}

/** Nobody can tell because of the thermometer alone: it is measured anew with another one, or else judged. */
const isByThermometer = (standing: RunStanding): boolean =>
  'problem' in standing && standing.problem === 'thermometer_off';

/** What a temperature means while it is typed. */
function saidOf(
  measured: RunStanding,
  ended: RunStanding,
  isClockBehind: boolean,
  chosen: MeasuredWith | null,
): { tone: Tone; text: string } {
  if (measured.state === 'outside') return { tone: 'danger', text: texts.outcome.outside };
  if (isClockBehind) return { tone: 'warning', text: texts.outcome.clockUnsure };
  const doubt = doubtText(chosen);
  const unknown = texts.outcome.unknown;
  if (measured.state === 'unknown')
    return {
      tone: 'warning',
      text: doubt !== null && isByThermometer(measured) ? `${unknown}: ${doubt}` : unknown,
    };
  if (ended.state === 'within' && doubt !== null)
    return { tone: 'warning', text: `${texts.states.within}: ${doubt}` };
  // Nothing is green before it is stored.
  if (ended.state === 'within') return { tone: 'info', text: texts.outcome.within };
  return { tone: 'info', text: texts.outcome.going };
}

/** Records a temperature of a run, in between or as its last; what it would mean is said while it is typed. */
export function MeasureSheet({ run, now, onAsks, onClose }: Props) {
  const measuring = useMeasuredWith();
  const form = useId();
  const measure = useMeasureRun();
  const end = useEndRun();
  const idFor = useWriteId();
  const isClockBehind = useClockBehind();
  const isPending = measure.isPending || end.isPending;
  const { values, isDirty, set, forget } = useDraft(
    `process.measure.${run.id}`,
    { celsius: run.limits.to < 0 ? MINUS : '', notes: '' },
    isPending || measure.isSuccess || end.isSuccess,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const celsiusInput = useRef<HTMLInputElement>(null);
  const read = readTemperature(values.celsius);
  const { chosen } = measuring;
  const isByOff = chosen?.state === 'off';
  const standsBy = (kind: 'measure' | 'end', celsius: number) =>
    wouldStand(run, { kind, celsius, isByOff }, now);
  const measured = read.ok ? standsBy('measure', read.value) : null;
  const ended = read.ok ? standsBy('end', read.value) : null;
  /** What is saved at first: its last one where the target is reached, one in between elsewhere. */
  const endsBest = measured?.state === 'within';
  const last = countingSteps(run.steps)
    .toSorted((a, b) => a.performedAt.localeCompare(b.performedAt))
    .findLast(({ celsius }) => celsius !== null);

  function send(kind: 'measure' | 'end'): void {
    setErrors({ celsius: read.ok ? undefined : fieldText(read.code) });
    if (!read.ok) return celsiusInput.current?.focus();
    const step = {
      runId: run.id,
      celsius: read.value,
      notes: values.notes.trim() || null,
      ...(chosen === null ? {} : { thermometerId: chosen.id }),
    };
    const stands = standsBy(kind, read.value);
    const asks = wantsJudgement(stands) && !(kind === 'measure' && isByThermometer(stands));
    (kind === 'end' ? end : measure).mutate(
      { id: idFor({ kind, ...step }), ...step },
      {
        onSuccess: () => {
          forget();
          (asks ? onAsks : onClose)();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    send(endsBest ? 'end' : 'measure');
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !isPending}
      title={texts.measureTitle}
      description={texts.measureAbout(
        processNames[run.process],
        run.food,
        limitText(run.process, run.limits),
      )}
      actions={
        <>
          <Button type="submit" form={form} size="lg" block pending={isPending}>
            {endsBest ? texts.saveEnd : texts.saveMeasure}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            block
            disabled={isPending}
            onClick={() => send(endsBest ? 'measure' : 'end')}
          >
            {endsBest ? texts.saveMeasure : texts.saveEnd}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ValueField
          ref={celsiusInput}
          outcome={
            <CelsiusOutcome
              read={read}
              waiting={texts.measureWaiting}
              said={
                measured === null || ended === null ? null : saidOf(measured, ended, isClockBehind, chosen)
              }
            />
          }
          label={texts.celsius}
          error={errors['celsius']}
          value={values.celsius}
          onValueChange={(text) => {
            set('celsius', text);
            setErrors({});
          }}
          unit="°C"
          wholeDigits={3}
          {...(last?.celsius == null
            ? {}
            : {
                lastValue: last.celsius,
                lastNote: momentText(new Date(last.performedAt), romeDate(now)),
              })}
        />
        {ended?.state === 'outside' && measured?.state === 'running' ? (
          <p className="text-sm text-muted">{texts.outcome.endsShort}.</p>
        ) : null}
        <NotesField
          value={values.notes}
          onValueChange={(text) => set('notes', text)}
          error={errors['notes']}
        />
        <MeasuredWithField measuring={measuring} error={errors['thermometerId']} />
      </form>
    </Sheet>
  );
}
