import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ReasonField } from '#features/registers/web/index.ts';
import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Cleaning } from '../contract.ts';
import type { CleaningArea } from '../options.it.ts';
import { CleaningFields } from './CleaningFields.tsx';
import type { TypedCleaning } from './CleaningFields.tsx';
import { sanitizationTexts as texts, suggestedReasons } from './messages.it.ts';
import { useCorrectCleaning } from './queries.ts';

interface Props {
  /** The entry that is wrong. */
  readonly cleaning: Cleaning;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Corrects an entry by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ cleaning, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectCleaning();
  const draft = `cleaning-correction.${cleaning.id}`;
  const [stood] = useState<TypedCleaning>({
    area: cleaning.area,
    productUsed: cleaning.productUsed,
    notes: cleaning.notes ?? '',
  });
  const [values, setValues] = useKeptState(`${draft}.values`, stood, correct.isPending);
  const [reason, setReason] = useKeptState(draft, '', correct.isPending);
  const [errors, setErrors] = useState<Errors>({});
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const areaInput = useRef<HTMLSelectElement>(null);
  const idFor = useWriteId();
  const changed =
    values.area !== stood.area ||
    values.productUsed !== stood.productUsed ||
    values.notes.trim() !== stood.notes;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems: Errors = {
      area: changed ? undefined : texts.nothingChanged,
      reason: reasonProblem(reason, fieldText('required')),
    };
    setErrors(problems);
    if (problems['area'] !== undefined || problems['reason'] !== undefined) {
      (problems['area'] === undefined ? reasonInput : areaInput).current?.focus();
      return;
    }
    const content = {
      cleaningId: cleaning.id,
      area: values.area as CleaningArea,
      productUsed: values.productUsed as ProductKind,
      notes: values.notes.trim() || null,
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
      description={texts.correctText(
        cleaning.area,
        cleaning.productUsed,
        momentText(new Date(cleaning.performedAt), romeDate(openedAt)),
      )}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <CleaningFields
          values={values}
          onChange={(field, value) => {
            setValues((all) => ({ ...all, [field]: value }));
            setErrors((all) => ({ ...all, area: undefined, [field]: undefined }));
          }}
          errors={errors}
          areaRef={areaInput}
        />
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
      </form>
    </Sheet>
  );
}
