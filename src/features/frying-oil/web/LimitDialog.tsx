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
import type { LimitShown } from '../contract.ts';
import { guidanceText } from '../guidance.it.ts';
import { maxLimit, maxWiderReason, minLimit } from '../limits.ts';
import { isWider, usualLimit } from '../oil-status.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { useChangeLimit } from './queries.ts';
import { boundOf, readLimit } from './typed-oil.ts';

interface Props {
  readonly shown: LimitShown;
  readonly onClose: () => void;
}

/** Sets the limit of polar compounds; a wider one than guidance wants a reason. */
export function LimitDialog({ shown, onClose }: Props) {
  const change = useChangeLimit();
  const idFor = useWriteId();
  const { values, isDirty, set, forget } = useDraft(
    'oil-limit',
    { limit: quantityText(shown.limitPercent), widerReason: shown.widerReason ?? '' },
    change.isPending || change.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const read = readLimit(values.limit, minLimit, maxLimit);
  const wider = read.ok && isWider(read.value);
  const refused = fieldErrors(change.error);
  function type(field: 'limit' | 'widerReason', text: string): void {
    set(field, text);
    setProblems({});
  }

  function submit(): void {
    const found = {
      limitPercent: read.ok ? undefined : fieldText(read.code, boundOf(read.code, minLimit, maxLimit)),
      widerReason: wider ? reasonProblem(values.widerReason, fieldText('required')) : undefined,
    };
    setProblems(found);
    if (!read.ok || found.widerReason !== undefined) return;
    const said = { limitPercent: read.value, widerReason: wider ? values.widerReason.trim() : null };
    change.mutate(
      { id: idFor(said), ...said },
      {
        onSuccess: () => {
          forget();
          toast({ title: texts.limitSaved, tone: 'ok' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      {...sentBy(change, submit)}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.limitTitle}
      description={guidanceText}
      submit={texts.save}
    >
      <Field
        label={texts.limitField}
        required
        error={problems['limitPercent'] ?? refused['limitPercent']}
        hint={
          shown.setBy === null || shown.setAt === null
            ? undefined
            : texts.limitSetBy(operatorName(shown.setBy), at(shown.setAt))
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={values.limit}
          onChange={(event) => type('limit', event.target.value)}
        />
      </Field>
      {wider ? (
        <WiderReason
          words={texts}
          maxLength={maxWiderReason}
          value={values.widerReason}
          onValueChange={(text) => type('widerReason', text)}
          error={problems['widerReason'] ?? refused['widerReason']}
        />
      ) : null}
      {read.ok && read.value === usualLimit ? null : (
        <Button variant="ghost" onClick={() => type('limit', quantityText(usualLimit))}>
          {texts.useUsual}
        </Button>
      )}
    </FormDialog>
  );
}
