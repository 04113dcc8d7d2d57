import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorText } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import type { Confirmation, Confirmed } from '../contract.ts';
import { passkeysSupported } from './passkey-support.ts';
import { confirmedTexts as texts } from './confirmed.it.ts';

type ProofBy = 'password' | 'passkey';

interface Props {
  /** What is confirmed: a passkey's answer is for this alone. */
  readonly what: Confirmed;
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** Does it, with the proof; closes by itself when it went well. What it throws is told in the dialog. */
  readonly act: (confirmation: Confirmation) => Promise<void>;
  /** What stands before the question of who is there. */
  readonly children?: ReactNode;
}

/** Asks, before one act that a signed-in device must not be enough for, for the account's password or one of its passkeys. */
export function ConfirmedDialog({ what, title, description, submit, danger, onClose, act, children }: Props) {
  const [by, setBy] = useState<ProofBy>('password');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { password: '' } });

  async function prove(password: string): Promise<Confirmation> {
    if (by === 'password') return { password };
    const { confirmWithPasskey } = await import('./confirm-with-passkey.ts');
    return { key: await confirmWithPasskey(what) };
  }

  async function save({ password }: { password: string }): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      await act(await prove(password));
      onClose();
    } catch (error) {
      if (errorCode(error) === 'CURRENT_PASSWORD_WRONG')
        setError('password', { message: errorText(error) }, { shouldFocus: true });
      else {
        const unproven =
          by === 'passkey' ? (await import('./confirm-with-passkey.ts')).passkeyFailureText(error) : null;
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
      title={title}
      description={description}
      submit={submit}
      danger={danger}
      pending={busy}
      failure={failed}
    >
      {children}
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
