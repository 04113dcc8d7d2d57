import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyConfirmation, passkeysSupported } from '#features/account-security/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { toast } from '#platform/ui/toast.ts';
import { takeOutTexts as texts } from './messages.it.ts';
import { saveEverything, slowCall, takeOutApi } from './queries.ts';

type ProofBy = 'password' | 'passkey';

/** Says what is in the file of everything, and asks who is signed in to show that the account is theirs. */
export function TakeOutDialog({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const [by, setBy] = useState<ProofBy>('password');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { password: '' } });

  async function fetchFile(password: string): Promise<Blob> {
    if (by === 'password') return takeOutApi.save.call({ confirmation: { password } }, slowCall);
    const { confirmWithPasskey } = await passkeyConfirmation();
    const key = await confirmWithPasskey({ action: 'account.takeOut', subjectId: restaurantId });
    return takeOutApi.save.call({ confirmation: { key } }, slowCall);
  }

  async function save({ password }: { password: string }): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      saveEverything(await fetchFile(password));
      toast({ title: texts.saved, text: texts.savedText, tone: 'ok' });
      onClose();
    } catch (error) {
      if (errorCode(error) === 'CURRENT_PASSWORD_WRONG')
        setError('password', { message: errorText(error) }, { shouldFocus: true });
      else {
        const unproven = by === 'passkey' ? (await passkeyConfirmation()).passkeyFailureText(error) : null;
        setFailed(unproven ?? errorText(error));
      }
    } finally {
      setBusy(false);
    }
  }

  const withPasskeys = passkeysSupported();
  return (
    <FormDialog
      onClose={onClose}
      isDirty={false}
      onSubmit={handleSubmit(save)}
      title={texts.question}
      description={texts.text}
      submit={texts.confirm}
      pending={busy}
      failure={failed}
    >
      {withPasskeys ? (
        <RadioGroup
          label={texts.how}
          hint={texts.why}
          value={by}
          onValueChange={setBy}
          options={[
            { value: 'password', label: texts.byPassword },
            { value: 'passkey', label: texts.byPasskey },
          ]}
        />
      ) : null}
      {by === 'password' ? (
        <Field
          label={texts.password}
          required
          hint={withPasskeys ? undefined : texts.why}
          error={errors.password?.message}
        >
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: fieldText('required') })}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
