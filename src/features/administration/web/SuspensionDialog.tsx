import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import type { RestaurantDetail } from '../contract.ts';
import { reasonRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useSetSuspension } from './queries.ts';

const texts = administrationTexts.suspension;

/** Suspends a restaurant or lets it go on, with the reason. */
export function SuspensionDialog({
  restaurant: { id, suspendedAt },
  onClose,
}: {
  readonly restaurant: RestaurantDetail;
  readonly onClose: () => void;
}) {
  const set = useSetSuspension();
  const form = useForm({ defaultValues: { reason: '' } });
  useFormDraft(`administration.suspension.${id}`, form, { handedOver: set.isPending });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const words = suspendedAt === null ? texts.suspend : texts.resume;
  const save = ({ reason }: { reason: string }): void =>
    set.mutate(
      { id, isSuspended: suspendedAt === null, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: words.done, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const message = fieldErrors(error)['reason'];
          if (message !== undefined) setError('reason', { message }, { shouldFocus: true });
          toastFailure(words.failed, errorText(error));
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={words.title}
      description={words.text}
      submit={words.confirm}
      danger={suspendedAt === null}
      pending={set.isPending}
      failure={set.isError && errors.reason === undefined ? errorText(set.error) : null}
    >
      <Field label={texts.reason} required hint={texts.reasonHint} error={errors.reason?.message}>
        <TextArea rows={3} {...register('reason', reasonRule(fieldText))} />
      </Field>
    </FormDialog>
  );
}
