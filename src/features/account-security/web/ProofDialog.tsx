import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { confirmWithPasskey, passkeyFailureText } from './confirm-with-passkey.ts';
import { CurrentPasswordField, currentPasswordRules } from './CurrentPasswordField.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { passkeysSupported } from './passkey-support.ts';
import { accountSecurityApi } from './queries.ts';

/** Asks who is there once more, by password or passkey, before something that touches money, keys or people. */
export function ProofDialog({ onClose }: { readonly onClose: (isGiven: boolean) => void }) {
  const userId = useSession()?.user.id;
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = form;
  const byPassword = useMutation({
    mutationFn: (password: string) => accountSecurityApi.giveProof.call({ password }),
    onSuccess: () => onClose(true),
    onError: (error) => {
      if (errorCode(error) === 'CURRENT_PASSWORD_WRONG')
        setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
    },
  });
  const byKey = useMutation({
    mutationFn: async (subjectId: string) => {
      const key = await confirmWithPasskey({ action: 'account.proof', subjectId });
      await accountSecurityApi.giveProof.call({ key });
    },
    onSuccess: () => onClose(true),
  });
  const failure =
    byKey.error !== null
      ? (passkeyFailureText(byKey.error) ?? errorText(byKey.error))
      : byPassword.error !== null && errorCode(byPassword.error) !== 'CURRENT_PASSWORD_WRONG'
        ? errorText(byPassword.error)
        : null;
  return (
    <FormDialog
      onClose={() => onClose(false)}
      onSubmit={handleSubmit(({ currentPassword }) => {
        byKey.reset();
        byPassword.mutate(currentPassword);
      })}
      title={texts.proofTitle}
      description={texts.proofText}
      submit={texts.confirmProof}
      pending={byPassword.isPending}
      failure={failure}
    >
      <CurrentPasswordField
        field={register('currentPassword', currentPasswordRules)}
        error={errors.currentPassword?.message}
      />
      {passkeysSupported() && userId !== undefined ? (
        <Button variant="secondary" block pending={byKey.isPending} onClick={() => byKey.mutate(userId)}>
          {texts.proofByPasskey}
        </Button>
      ) : null}
    </FormDialog>
  );
}
