import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from '@tanstack/react-router';
import { passkeyConfirmation, passkeysSupported } from '#features/account-security/web/index.ts';
import { takeOutTexts } from '#features/take-out/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deletionTexts as texts } from './messages.it.ts';
import { useAskDeletion } from './queries.ts';

type ProofBy = 'password' | 'passkey';

/** Says what a deletion takes away and when, and asks who is signed in to show that the account is theirs. */
export function AskDialog({
  restaurant,
  onClose,
  onSave,
}: {
  restaurant: { readonly id: string; readonly name: string };
  onClose: () => void;
  /** Wants everything saved first. */
  onSave: () => void;
}) {
  const ask = useAskDeletion();
  const [by, setBy] = useState<ProofBy>('password');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { password: '' } });

  async function send(password: string): Promise<string> {
    if (by === 'password') return (await ask.mutateAsync({ confirmation: { password } })).dueAt;
    const { confirmWithPasskey } = await passkeyConfirmation();
    const key = await confirmWithPasskey({ action: 'account.deletion', subjectId: restaurant.id });
    return (await ask.mutateAsync({ confirmation: { key } })).dueAt;
  }

  async function save({ password }: { password: string }): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const dueAt = await send(password);
      toast({
        title: texts.asked,
        text: texts.askedText(formatItalianDateTime(new Date(dueAt))),
        tone: 'ok',
      });
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
      title={texts.askQuestion(restaurant.name)}
      description={texts.askText}
      submit={texts.confirm}
      danger
      pending={busy}
      failure={failed}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {texts.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onSave}>
        {takeOutTexts.first}
      </Button>
      <Link to="/inspection-papers" className={buttonClass({ variant: 'secondary' })}>
        {texts.papers}
      </Link>
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
