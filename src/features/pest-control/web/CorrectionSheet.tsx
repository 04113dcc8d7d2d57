import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ReasonField, useQuestion } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { droppedFindings, findingsCount } from '../checklist.ts';
import type { RegisterInspection } from '../contract.ts';
import { findingsText } from '../findings.it.ts';
import { actionProblem, InspectionFields, isAsked } from './InspectionFields.tsx';
import { pestControlTexts as texts, suggestedReasons } from './messages.it.ts';
import { useCorrectInspection } from './queries.ts';
import { toldAreas } from './register-face.ts';
import { resultsOf, typedShape } from './typed-inspection.ts';
import type { TypedInspection } from './typed-inspection.ts';

interface Props {
  /** The inspection that is wrong. */
  readonly inspection: RegisterInspection;
  readonly onClose: () => void;
}

/** An inspection as it stands in the form; what was answered to it stands as what was done. */
const typedOf = ({
  checklistResults,
  notes,
  correctiveAction,
  answers,
}: RegisterInspection): TypedInspection => ({
  areas: checklistResults.map(({ area, findings, notes: note, noFinding = false }) => ({
    area,
    findings,
    notes: note ?? '',
    noFinding,
  })),
  action: correctiveAction ?? answers.map(({ action }) => action).join('\n'),
  notes: notes ?? '',
});

/** Corrects an inspection by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ inspection, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectInspection();
  const draft = `inspection-correction.${inspection.id}`;
  const [stood] = useState(() => typedOf(inspection));
  const [values, setValues] = useKeptState<TypedInspection>(
    `${draft}.values`,
    stood,
    correct.isPending,
    typedShape,
  );
  const [reason, setReason] = useKeptState(draft, '', correct.isPending);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  // What was confirmed is these words: of another area it is asked anew.
  const [confirmed, setConfirmed] = useKeptState(`${draft}.dropped`, '', correct.isPending);
  const dropInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const checklistResults = resultsOf(values);
  const changed = JSON.stringify(values) !== JSON.stringify(stood);
  const found = findingsCount(checklistResults) > 0;
  const drops = droppedFindings(inspection.checklistResults, checklistResults);
  const dropped = toldAreas(drops).join('; ');
  const unanswered = found && values.action.trim() === '';

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems = {
      checklistResults:
        checklistResults.length === 0 ? texts.noArea : changed ? undefined : texts.nothingChanged,
      reason: reasonProblem(reason, fieldText('required')),
      correctiveAction: actionProblem(values),
      dropped: dropped !== '' && confirmed !== dropped ? texts.dropsAsk : undefined,
    };
    setErrors(problems);
    if (problems.reason !== undefined) {
      reasonInput.current?.focus();
      return;
    }
    if (problems.checklistResults !== undefined || !isAsked(values, setErrors)) return;
    if (problems.dropped !== undefined) {
      dropInput.current?.focus();
      return;
    }
    if (problems.correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const content = {
      inspectionId: inspection.id,
      checklistResults,
      ...(drops.length === 0 ? {} : { droppedAreas: drops.map(({ area }) => area) }),
      notes: values.notes.trim() || null,
      correctiveAction: found ? values.action.trim() || null : null,
      reason: reason.trim(),
    };
    correct.mutate(
      { id: idFor(content), ...content },
      { onSuccess: onClose, onError: (error) => setErrors(fieldErrors(error)) },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={(changed || reason !== '') && !correct.isPending}
      title={texts.correctTitle}
      description={`${findingsText(inspection.findingsCount)}, ${momentText(new Date(inspection.performedAt), romeDate(openedAt))}`}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {wasAsked && unanswered ? texts.saveAnyway : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ReasonField
          ref={reasonInput}
          label={texts.reason}
          hint={texts.correctHint}
          usual={suggestedReasons}
          value={reason}
          onValueChange={(text) => {
            setReason(text);
            setErrors((all) => ({ ...all, reason: undefined }));
          }}
          error={errors['reason']}
        />
        <InspectionFields
          values={values}
          onChange={(next) => {
            setValues(next);
            setErrors((all) => ({ reason: all['reason'] }));
          }}
          asking={[]}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
        {dropped === '' ? null : (
          <Banner tone="warning" live title={texts.dropsTitle}>
            <Checkbox
              ref={dropInput}
              label={<span className="wrap-anywhere">{texts.drops(dropped)}</span>}
              checked={confirmed === dropped}
              onChange={({ target }) => setConfirmed(target.checked ? dropped : '')}
              error={errors['dropped']}
            />
          </Banner>
        )}
      </form>
    </Sheet>
  );
}
