import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { CleaningArea } from '../options.it.ts';
import { CleaningFields } from './CleaningFields.tsx';
import { sanitizationTexts as texts } from './messages.it.ts';
import { useRecordCleaning } from './queries.ts';

type Errors = Readonly<Record<string, string | undefined>>;

/** Records what was cleaned (SANI-03). Until it is stored nothing that was typed is lost. */
export function CleaningSheet({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const session = useSession();
  const record = useRecordCleaning();
  const { values, isDirty, set, forget } = useDraft(
    session?.restaurant && session.operator
      ? `cleaning.${session.restaurant.id}.${session.operator.id}`
      : null,
    { area: '', productUsed: '', notes: '' },
    record.isPending || record.isSuccess,
  );
  const [errors, setErrors] = useState<Errors>({});
  const areaInput = useRef<HTMLSelectElement>(null);
  const productInput = useRef<HTMLSelectElement>(null);
  const idFor = useWriteId();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const { area, productUsed, notes } = values;
    const problems: Errors = {
      area: area === '' ? fieldText('required') : undefined,
      productUsed: productUsed === '' ? fieldText('required') : undefined,
    };
    setErrors(problems);
    if (area === '' || productUsed === '') {
      toastFailure(texts.bothRequired);
      (area === '' ? areaInput : productInput).current?.focus();
      return;
    }
    const cleaning = {
      area: area as CleaningArea,
      productUsed: productUsed as ProductKind,
      notes: notes.trim() || null,
    };
    record.mutate(
      { id: idFor(cleaning), ...cleaning },
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
        if (open) return;
        forget();
        onClose();
      }}
      isDirty={isDirty && !record.isPending}
      title={texts.sheetTitle}
      actions={
        <Button type="submit" form={form} size="lg" block pending={record.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <CleaningFields
          values={values}
          onChange={(field, value) => {
            set(field, value);
            // What is wrong with a field is said until it is touched.
            setErrors((all) => ({ ...all, [field]: undefined }));
          }}
          errors={errors}
          areaRef={areaInput}
          productRef={productInput}
        />
      </form>
    </Sheet>
  );
}
