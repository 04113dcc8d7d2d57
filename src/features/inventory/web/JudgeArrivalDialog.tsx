import { useState } from 'react';
import { judgements } from '#features/non-conformities/judgements.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { maxRemark } from '#features/registers/text-lengths.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { matterWords as words } from './arrival-matters.it.ts';
import type { LotArrival } from '../arrival-shapes.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { useJudgeArrival } from './queries.ts';

/** Somebody judges goods that were taken in above their limit, by name: that closes the matter (C-61). */
export function JudgeArrivalDialog({
  arrival,
  product,
  lot,
  onClose,
}: {
  arrival: LotArrival;
  product: Product;
  lot: Lot;
  onClose: () => void;
}) {
  const judge = useJudgeArrival();
  const draft = `judge-arrival.${arrival.id}`;
  const [judgement, setJudgement] = useKeptState<Judgement | undefined>(
    `${draft}.judgement`,
    undefined,
    judge.isPending,
    'fit',
  );
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', judge.isPending);
  const [missing, setMissing] = useState(false);
  const writeId = useWriteId();
  const typed = reason.trim();
  const noReason = reasonProblem(typed, matterTexts.reasonMissing);
  const wrong = fieldErrors(judge.error);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(true);
        if (judgement === undefined || noReason !== undefined) return;
        const said = { arrivalId: arrival.id, judgement, reason: typed };
        judge.mutate(
          { id: writeId(said), ...said },
          {
            onSuccess: () => {
              // Told as it stands and never in green: a judgement is no measurement (C-61).
              toast({ title: words.judged, text: matterTexts.closed[judgement], tone: 'info' });
              onClose();
            },
          },
        );
      }}
      isDirty={typed !== '' || judgement !== undefined}
      title={words.judgeTitle}
      description={`${product.name} · ${lot.lotNumber}`}
      size="md"
      submit={matterTexts.close}
      pending={judge.isPending}
      failure={judge.error && Object.keys(wrong).length === 0 ? errorText(judge.error) : null}
    >
      <RadioGroup
        label={matterTexts.judgement}
        required
        value={judgement}
        onValueChange={setJudgement}
        error={missing && judgement === undefined ? matterTexts.judgementMissing : undefined}
        options={judgements.map((value) => ({ value, label: matterTexts.judgements[value] }))}
      />
      <Field
        label={matterTexts.reason}
        required
        hint={matterTexts.reasonHint}
        error={(missing ? noReason : undefined) ?? wrong['reason']}
      >
        <TextArea
          rows={3}
          maxLength={maxRemark}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
