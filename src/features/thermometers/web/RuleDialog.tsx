import { useState } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { at, sentBy, WiderReason } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RuleShown } from '../contract.ts';
import { isWider, usualMonths, usualTolerance } from '../deviation.ts';
import { guidanceText } from '../guidance.it.ts';
import { maxMonths, maxTolerance, maxWiderReason, minMonths, minTolerance } from '../limits.ts';
import { dialogTexts as texts } from './dialog-messages.it.ts';
import { useChangeRule } from './queries.ts';
import { boundOf, readNumber } from './typed-calibration.ts';

interface Props {
  readonly shown: RuleShown;
  readonly onClose: () => void;
}

const toleranceBounds = { min: minTolerance, max: maxTolerance, decimals: 1 } as const;
const monthsBounds = { min: minMonths, max: maxMonths, decimals: 0 } as const;

/** Sets the tolerance and the months between two checks; a wider tolerance than guidance wants a reason. */
export function RuleDialog({ shown, onClose }: Props) {
  const change = useChangeRule();
  const idFor = useWriteId();
  const { values, isDirty, set, forget } = useDraft(
    'thermometer-rule',
    {
      tolerance: quantityText(shown.tolerance),
      months: String(shown.months),
      widerReason: shown.widerReason ?? '',
    },
    change.isPending || change.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const tolerance = readNumber(values.tolerance, toleranceBounds);
  const months = readNumber(values.months, monthsBounds);
  const wider = tolerance.ok && isWider(tolerance.value);
  const refused = fieldErrors(change.error);
  function type(field: 'tolerance' | 'months' | 'widerReason', text: string): void {
    set(field, text);
    setProblems({});
  }

  function submit(): void {
    const found = {
      tolerance: tolerance.ok
        ? undefined
        : fieldText(tolerance.code, boundOf(tolerance.code, toleranceBounds)),
      months: months.ok ? undefined : fieldText(months.code, boundOf(months.code, monthsBounds)),
      widerReason: wider ? reasonProblem(values.widerReason, fieldText('required')) : undefined,
    };
    setProblems(found);
    if (!tolerance.ok || !months.ok || found.widerReason !== undefined) return;
    const said = {
      tolerance: tolerance.value,
      months: months.value,
      widerReason: wider ? values.widerReason.trim() : null,
    };
    change.mutate(
      { id: idFor(said), ...said },
      {
        onSuccess: () => {
          forget();
          toast({ title: texts.ruleSaved, tone: 'ok' });
          onClose();
        },
      },
    );
  }
  const isUsual =
    tolerance.ok && tolerance.value === usualTolerance && months.ok && months.value === usualMonths;

  return (
    <FormDialog
      {...sentBy(change, submit)}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.ruleTitle}
      description={guidanceText}
      submit={texts.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.toleranceField}
          required
          error={problems['tolerance'] ?? refused['tolerance']}
          hint={
            shown.setBy === null || shown.setAt === null
              ? undefined
              : texts.ruleSetBy(operatorName(shown.setBy), at(shown.setAt))
          }
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={4}
            value={values.tolerance}
            onChange={(event) => type('tolerance', event.target.value)}
          />
        </Field>
        <Field label={texts.monthsField} required error={problems['months'] ?? refused['months']}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={values.months}
            onChange={(event) => type('months', event.target.value)}
          />
        </Field>
      </div>
      {wider ? (
        <WiderReason
          words={texts}
          maxLength={maxWiderReason}
          value={values.widerReason}
          onValueChange={(text) => type('widerReason', text)}
          error={problems['widerReason'] ?? refused['widerReason']}
        />
      ) : null}
      {isUsual ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            type('tolerance', quantityText(usualTolerance));
            type('months', String(usualMonths));
          }}
        >
          {texts.useUsual}
        </Button>
      )}
    </FormDialog>
  );
}
