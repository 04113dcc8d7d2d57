import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { readTemperature } from '#features/refrigeration/web/index.ts';
import { at, ReasonField, ValueField } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { formatTemperature, MINUS } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RunShown } from '../contract.ts';
import { processNames } from '../process-names.it.ts';
import { CelsiusOutcome } from './CelsiusOutcome.tsx';
import { processTexts as texts, suggestedReasons } from './messages.it.ts';
import { useCorrectStep } from './queries.ts';
import { stepsInOrder } from './register-face.ts';

interface Props {
  readonly run: RunShown;
  readonly onClose: () => void;
}

/** Corrects a temperature of a run by a new one that points at it (C-48); the wrong one stays in the register. */
export function CorrectionSheet({ run, onClose }: Props) {
  const form = useId();
  const correct = useCorrectStep();
  const idFor = useWriteId();
  const steps = stepsInOrder(run).filter(({ celsius }) => celsius !== null);
  const { values, isDirty, set, forget } = useDraft(
    `process.correction.${run.id}`,
    { step: steps.at(-1)?.id ?? '', celsius: run.limits.to < 0 ? MINUS : '', reason: '' },
    correct.isPending || correct.isSuccess,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const celsiusInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const wrong = steps.find(({ id }) => id === values.step) ?? steps.at(-1);
  const read = readTemperature(values.celsius);
  function type(field: keyof typeof values, text: string): void {
    set(field, text);
    setErrors((all) => ({ ...all, [field]: undefined }));
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems = {
      celsius: read.ok ? undefined : fieldText(read.code),
      reason: reasonProblem(values.reason, fieldText('required')),
    };
    setErrors(problems);
    if (!read.ok || wrong === undefined) return celsiusInput.current?.focus();
    if (problems.reason !== undefined) return reasonInput.current?.focus();
    const content = { stepId: wrong.id, celsius: read.value, reason: values.reason.trim() };
    correct.mutate(
      { id: idFor(content), ...content },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !correct.isPending}
      title={texts.correctTitle}
      description={`${processNames[run.process]} · ${run.food}. ${texts.correctHint}`}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <RadioGroup
          label={texts.correctWhich}
          value={wrong?.id}
          onValueChange={(step) => type('step', step)}
          options={steps.map(({ id, step, celsius, performedAt }) => ({
            value: id,
            label: formatTemperature(celsius ?? 0),
            hint: `${texts.stepWords[step]}, ${at(performedAt)}`,
          }))}
        />
        <ValueField
          ref={celsiusInput}
          outcome={<CelsiusOutcome read={read} waiting={texts.correctRight} said={null} />}
          label={texts.correctRight}
          error={errors['celsius']}
          value={values.celsius}
          onValueChange={(text) => type('celsius', text)}
          unit="°C"
          wholeDigits={3}
          {...(wrong?.celsius == null ? {} : { lastValue: wrong.celsius })}
        />
        <ReasonField
          ref={reasonInput}
          label={texts.reason}
          usual={suggestedReasons}
          value={values.reason}
          onValueChange={(text) => type('reason', text)}
          error={errors['reason']}
        />
      </form>
    </Sheet>
  );
}
