import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import type { RestaurantDetail } from '../contract.ts';
import { emailRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useInviteOwner } from './queries.ts';

const texts = administrationTexts.invitation;

/** Invites the owner of a restaurant that nobody uses, by the same address or a better one. */
export function InviteOwnerDialog({
  restaurant: { id, email: known },
  onClose,
}: {
  readonly restaurant: RestaurantDetail;
  readonly onClose: () => void;
}) {
  const invite = useInviteOwner();
  const form = useForm({ defaultValues: { email: known ?? '' } });
  useFormDraft(`administration.invitation.${id}`, form, { handedOver: invite.isPending });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const save = ({ email }: { email: string }): void =>
    invite.mutate(
      { id, email: email.trim().toLowerCase() },
      {
        onSuccess: () => {
          toast({ title: texts.done, text: texts.doneText(email.trim().toLowerCase()), tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const message = fieldErrors(error)['email'];
          if (message !== undefined) setError('email', { message }, { shouldFocus: true });
          toastFailure(texts.failed, errorText(error));
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.title}
      description={texts.text}
      submit={texts.send}
      pending={invite.isPending}
      failure={invite.isError && errors.email === undefined ? errorText(invite.error) : null}
    >
      <Field label={texts.email} required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          {...register('email', emailRule(fieldText))}
        />
      </Field>
    </FormDialog>
  );
}
