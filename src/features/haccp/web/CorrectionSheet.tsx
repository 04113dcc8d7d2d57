import { useId, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReasonField } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Check } from '../contract.ts';
import { givenFigures } from '../limits-of.ts';
import { shownValue } from '../shown-value.ts';
import { CheckForm } from './CheckForm.tsx';
import { haccpTexts } from './messages.it.ts';
import { tasksQuery, useCorrectCheck } from './queries.ts';

const { correction: texts } = haccpTexts;

interface Props {
  readonly check: Check;
  readonly onClose: () => void;
}

/** Mends a check by a new one, with the reason (C-48): the same form, judged by the limit of that time. */
export function CorrectionSheet({ check, onClose }: Props) {
  const formId = useId();
  const idFor = useWriteId();
  const correct = useCorrectCheck();
  const [reason, setReason] = useKeptState(`correction.${check.id}`, '', correct.isPending);
  const [missing, setMissing] = useState(false);
  const tasks = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const task = tasks.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === check.taskId);
  const problems = fieldErrors(correct.error);
  const typed = reason.trim();
  const wrong = reasonProblem(reason, fieldText('required'));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={typed !== '' && !correct.isPending}
      title={texts.title(check.taskName)}
      description={texts.text(
        shownValue(check.value, check),
        formatItalianDateTime(new Date(check.performedAt)),
      )}
      actions={
        <Button type="submit" form={formId} size="lg" block pending={correct.isPending}>
          {texts.save}
        </Button>
      }
    >
      <CheckForm
        id={formId}
        about={check.id}
        task={{
          id: check.taskId,
          criticalLimit: check.criticalLimit,
          ...givenFigures(check),
          correctiveAction: task?.correctiveAction ?? null,
          lastCheck: null,
        }}
        measuredWith={check.measuredWith}
        problems={problems}
        pending={correct.isPending}
        question={
          <ReasonField
            label={texts.reason}
            usual={texts.reasons}
            value={reason}
            onValueChange={setReason}
            error={missing && wrong !== undefined ? wrong : problems['reason']}
          />
        }
        onSubmit={({ value, outcome, notes, correctiveAction }) => {
          setMissing(wrong !== undefined);
          if (wrong !== undefined) return;
          const correction = { checkId: check.id, value, outcome, notes, correctiveAction, reason: typed };
          correct.mutate({ id: idFor(correction), ...correction }, { onSuccess: onClose });
        }}
      />
    </Sheet>
  );
}
