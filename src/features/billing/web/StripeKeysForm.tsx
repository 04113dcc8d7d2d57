import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useUpdateStripeSettings } from './queries.ts';
import { stripeTexts as texts } from './stripe-settings.it.ts';

interface Props {
  /** Masks of the keys in force. */
  readonly keys: { readonly secret_key: string | null; readonly webhook_secret: string | null };
  readonly isFromEnvironment: boolean;
}

const fields = ['stripe_secret_key', 'webhook_secret'] as const;
const startsWith = (prefix: string, problem: string) => (text: string) =>
  text.trim() === '' || text.trim().startsWith(prefix) || problem;

/** Where new keys are typed; what is stored comes back as masks and never as the keys (C-24). */
export function StripeKeysForm({ keys, isFromEnvironment }: Props) {
  const update = useUpdateStripeSettings();
  const [isRemoving, setRemoving] = useState(false);
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { stripe_secret_key: '', webhook_secret: '' } });
  const failed = (error: Error): void => {
    for (const [field, message] of Object.entries(fieldErrors(error)))
      for (const known of fields) if (known === field) setError(known, { message }, { shouldFocus: true });
    toastFailure(texts.saveFailed, errorText(error));
  };
  const save = handleSubmit((typed) => {
    const changed = Object.fromEntries(
      fields.flatMap((name) => (typed[name].trim() === '' ? [] : [[name, typed[name].trim()]])),
    );
    if (Object.keys(changed).length === 0) {
      setError('stripe_secret_key', { message: texts.nothingTyped }, { shouldFocus: true });
      return;
    }
    update.mutate(changed, {
      onSuccess: () => {
        reset();
        toast({ title: texts.saved, tone: 'ok' });
      },
      onError: failed,
    });
  });
  const remove = (): void =>
    update.mutate(
      { stripe_secret_key: null, webhook_secret: null },
      {
        onSuccess: () => {
          setRemoving(false);
          toast({ title: texts.removed, tone: 'ok' });
        },
        onError: failed,
      },
    );
  const maskOf = (mask: string | null): string => (mask === null ? texts.notSet : texts.now(mask));
  const areHere = !isFromEnvironment && (keys.secret_key !== null || keys.webhook_secret !== null);
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void save(event)}>
      {isFromEnvironment ? <p className="text-muted">{texts.fromEnvironment}</p> : null}
      <Field
        label={texts.secretKey}
        hint={`${maskOf(keys.secret_key)} ${texts.secretKeyHint}`}
        error={errors.stripe_secret_key?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('stripe_secret_key', { validate: startsWith('sk_', texts.invalidSecretKey) })}
        />
      </Field>
      <Field
        label={texts.webhookSecret}
        hint={`${maskOf(keys.webhook_secret)} ${texts.webhookSecretHint}`}
        error={errors.webhook_secret?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('webhook_secret', { validate: startsWith('whsec_', texts.invalidWebhookSecret) })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={update.isPending && !isRemoving} className="max-sm:w-full">
          {texts.save}
        </Button>
        {areHere ? (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={texts.removeTitle}
        description={texts.removeText}
        confirmLabel={texts.remove}
        danger
        pending={update.isPending}
        onConfirm={remove}
      />
    </form>
  );
}
