import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { GoogleSettings } from '../contract.ts';
import { googleTexts as texts } from './messages.it.ts';
import { googleSettingsQuery, useUpdateGoogleSettings } from './queries.ts';

/** The restaurant's Google account (SETT-11…14). The saved key is shown as a mask and is never sent back. */
export function GoogleForm() {
  const { data, isError, refetch } = useQuery(googleSettingsQuery());
  const failed = isError && data === undefined;
  useEffect(() => {
    if (failed) toast({ title: texts.loadFailed, tone: 'danger' });
  }, [failed]);
  return (
    <Card
      title={texts.title}
      description={texts.description}
      actions={
        data ? (
          <Badge tone={data.configured ? 'ok' : 'neutral'}>
            {data.configured ? texts.configured : texts.notConfigured}
          </Badge>
        ) : null
      }
    >
      {data ? (
        <Fields settings={data} />
      ) : failed ? (
        <Banner
          tone="danger"
          actions={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.loadFailed}
        </Banner>
      ) : (
        <SkeletonList rows={4} />
      )}
    </Card>
  );
}

const textFields = ['google_account_email', 'google_project_id', 'google_calendar_id'] as const;
const fields = [...textFields, 'google_api_key'] as const;
type Values = Record<(typeof fields)[number], string> & { removeKey: boolean };

const valuesOf = (settings: GoogleSettings): Values => ({
  google_account_email: settings.google_account_email ?? '',
  google_project_id: settings.google_project_id ?? '',
  google_calendar_id: settings.google_calendar_id ?? '',
  // The mask is not a value of the field: what is not typed is not sent (SETT-13).
  google_api_key: '',
  removeKey: false,
});

function sentOf(values: Values) {
  const key = values.google_api_key.trim();
  return {
    google_account_email: values.google_account_email.trim() || null,
    google_project_id: values.google_project_id.trim() || null,
    google_calendar_id: values.google_calendar_id.trim() || null,
    ...(values.removeKey ? { google_api_key: null } : key === '' ? {} : { google_api_key: key }),
  };
}

function Fields({ settings }: { settings: GoogleSettings }) {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    control,
    formState: { errors },
  } = useForm<Values>({
    defaultValues: valuesOf(settings),
    // Somebody else may have saved meanwhile: their text comes in, but never over what is being typed here.
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const removing = useWatch({ control, name: 'removeKey' });
  const idFor = useWriteId();
  const update = useUpdateGoogleSettings();
  const told = update.isError && Object.keys(fieldErrors(update.error)).length === 0;

  function save(values: Values): void {
    const sent = sentOf(values);
    update.mutate(
      { id: idFor(sent), ...sent },
      {
        onSuccess: () => {
          reset({ ...values, google_api_key: '', removeKey: false });
          toast({ title: texts.saved, tone: 'ok' });
        },
        onError: (error) => {
          toast({ title: texts.saveFailed, tone: 'danger' });
          const problems = fieldErrors(error);
          const wrong = fields.filter((name) => problems[name] !== undefined);
          for (const [index, name] of wrong.entries())
            setError(name, { message: problems[name]! }, { shouldFocus: index === 0 });
        },
      },
    );
  }

  const mask = settings.google_api_key;
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
      {settings.configured ? null : (
        <p className="text-muted">
          {settings.google_api_key_readable ? texts.notConfiguredText : texts.keyUnreadable}
        </p>
      )}
      <Field label={texts.email} error={errors.google_account_email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('google_account_email')} />
      </Field>
      <div className="grid gap-1">
        <Field
          label={texts.key}
          error={errors.google_api_key?.message}
          hint={mask === null || !settings.google_api_key_readable ? texts.keyHint : texts.keySaved(mask)}
        >
          <PasswordInput autoComplete="new-password" readOnly={removing} {...register('google_api_key')} />
        </Field>
        {mask === null ? null : <Checkbox label={texts.removeKey} {...register('removeKey')} />}
      </div>
      <Field label={texts.project} optional error={errors.google_project_id?.message}>
        <TextInput autoComplete="off" {...register('google_project_id')} />
      </Field>
      <Field label={texts.calendar} optional error={errors.google_calendar_id?.message}>
        <TextInput autoComplete="off" {...register('google_calendar_id')} />
      </Field>
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(update.error)}
        </Banner>
      ) : null}
      <div>
        <Button type="submit" pending={update.isPending} className="max-sm:w-full">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
