import { useState } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { at, sentBy } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { LimitShown } from '../contract.ts';
import { guidanceText } from '../guidance.it.ts';
import { limitText } from '../value-text.it.ts';
import { maxLimit, minLimit } from '../limits.ts';
import { usualLimit } from '../oil-status.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { useChangeLimit } from './queries.ts';
import { boundOf, readLimit } from './typed-oil.ts';

interface Props {
  readonly shown: LimitShown;
  readonly onClose: () => void;
}

/** Sets the limit of polar compounds: guidance, or a stricter one (OIL-11). */
export function LimitDialog({ shown, onClose }: Props) {
  const change = useChangeLimit();
  const idFor = useWriteId();
  const { values, isDirty, set, forget } = useDraft(
    'oil-limit',
    { limit: quantityText(shown.limitPercent) },
    change.isPending || change.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const read = readLimit(values.limit, minLimit, maxLimit);
  const refused = fieldErrors(change.error);
  function type(text: string): void {
    set('limit', text);
    setProblems({});
  }

  function submit(): void {
    setProblems({
      limitPercent: read.ok
        ? undefined
        : read.code === 'too_large'
          ? texts.limitTooWide
          : fieldText(read.code, boundOf(read.code, minLimit, maxLimit)),
    });
    if (!read.ok) return;
    const said = { limitPercent: read.value, widerReason: null };
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
          shown.notBelieved !== undefined
            ? texts.limitNotBelieved(limitText(shown.notBelieved))
            : shown.setBy === null || shown.setAt === null
              ? undefined
              : texts.limitSetBy(operatorName(shown.setBy), at(shown.setAt))
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={values.limit}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {read.ok && read.value === usualLimit ? null : (
        <Button variant="ghost" onClick={() => type(quantityText(usualLimit))}>
          {texts.useUsual}
        </Button>
      )}
    </FormDialog>
  );
}
