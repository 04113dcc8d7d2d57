import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import type { TroubledJob } from '../contract.ts';
import { jobNames } from '../jobs.it.ts';
import { reasonRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useTryJobAgain } from './queries.ts';

const texts = administrationTexts.jobs;

/** Has a job that failed tried once more, with the reason. */
export function TryJobAgainDialog({
  job: { id, kind, tries },
  onClose,
}: {
  readonly job: TroubledJob;
  readonly onClose: () => void;
}) {
  const again = useTryJobAgain();
  const form = useForm({ defaultValues: { reason: '' } });
  useFormDraft(`administration.job.${id}`, form, { handedOver: again.isPending });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const save = ({ reason }: { reason: string }): void =>
    again.mutate(
      { id, kind, tries, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: texts.done, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const message = fieldErrors(error)['reason'];
          if (message !== undefined) setError('reason', { message }, { shouldFocus: true });
          toastFailure(texts.againFailed, errorText(error));
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.title(jobNames[kind] ?? kind)}
      description={texts.text}
      submit={texts.again}
      pending={again.isPending}
      failure={again.isError && errors.reason === undefined ? errorText(again.error) : null}
    >
      <Field label={texts.reason} required hint={texts.reasonHint} error={errors.reason?.message}>
        <TextArea rows={3} {...register('reason', reasonRule(fieldText))} />
      </Field>
    </FormDialog>
  );
}
