import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useEdits } from '#platform/ui/useEdits.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { GoogleSettings } from '../contract.ts';
import { googleTexts as texts } from './messages.it.ts';
import { googleSettingsQuery, useTestConnection, useUpdateGoogleSettings } from './queries.ts';

/** The restaurant's Google account (SETT-11…14). The saved key is shown as a mask and is never sent back. */
export function GoogleForm() {
  const { data, isError, refetch } = useQuery(googleSettingsQuery());
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
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={4} />
      )}
    </Card>
  );
}

type Values = {
  google_account_email: string;
  google_project_id: string;
  google_calendar_id: string;
  google_api_key: string;
  gemini_monthly_limit: string;
  removeKey: boolean;
};

const valuesOf = (settings: GoogleSettings): Values => ({
  google_account_email: settings.google_account_email ?? '',
  google_project_id: settings.google_project_id ?? '',
  google_calendar_id: settings.google_calendar_id ?? '',
  // The mask is not a value of the field: what is not typed is not sent (SETT-13).
  google_api_key: '',
  gemini_monthly_limit: String(settings.gemini_monthly_limit),
  removeKey: false,
});

/** Tries the stored key, not one that is only typed (SETT-15…17). */
function TestButton({ isDirty }: { readonly isDirty: boolean }) {
  const { mutate, isPending } = useTestConnection();
  const test = (): void => {
    if (isDirty) {
      toast({ title: texts.testFirst, tone: 'info' });
      return;
    }
    mutate(undefined, {
      onSuccess: ({ success, message, error }) =>
        void toast(
          success
            ? { title: texts.testPassed, text: message ?? '', tone: 'ok' }
            : { title: texts.testFailed, text: error ?? '', tone: 'danger' },
        ),
      onError: (error) => void toast({ title: texts.testNotMade, text: errorText(error), tone: 'danger' }),
    });
  };
  return (
    <Button variant="secondary" pending={isPending} onClick={test} className="max-sm:w-full">
      {texts.test}
    </Button>
  );
}

/** A whole number as it is typed; NaN for anything else, of which the server says that it is none. */
const limitOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

function sentOf(values: Values, settings: GoogleSettings) {
  const key = values.google_api_key.trim();
  const limit = limitOf(values.gemini_monthly_limit);
  return {
    google_account_email: values.google_account_email.trim() || null,
    google_project_id: values.google_project_id.trim() || null,
    google_calendar_id: values.google_calendar_id.trim() || null,
    ...(values.removeKey ? { google_api_key: null } : key === '' ? {} : { google_api_key: key }),
    ...(limit === settings.gemini_monthly_limit ? {} : { gemini_monthly_limit: limit }),
  };
}

/** What was asked of Google's model this month (SETT-31). */
function UsedCalls({
  settings: { gemini_calls: calls, gemini_monthly_limit: limit },
}: {
  settings: GoogleSettings;
}) {
  const used = calls.voice + calls.photo;
  return (
    <>
      <p className="figures text-sm text-muted">
        {texts.calls(
          formatCount(used),
          formatCount(limit),
          formatCount(calls.voice),
          formatCount(calls.photo),
        )}
      </p>
      {used >= limit ? (
        <div>
          <Badge tone="warning">{texts.callsUsedUp}</Badge>
        </div>
      ) : null}
    </>
  );
}

function Fields({ settings }: { settings: GoogleSettings }) {
  const idFor = useWriteId();
  const update = useUpdateGoogleSettings();
  const { form, values, problems, isDirty, text, edit, show, saved, round } = useEdits(valuesOf(settings), {
    draft: 'google',
    handedOver: update.isPending,
    secret: ['google_api_key'],
  });
  const told = update.isError && Object.keys(fieldErrors(update.error)).length === 0;
  const mask = settings.google_api_key;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = sentOf(values, settings);
    update.mutate(
      { id: idFor({ round, ...sent }), ...sent },
      {
        onSuccess: () => {
          saved(values);
          toast({ title: texts.saved, tone: 'ok' });
        },
        onError: (error) => {
          toast({ title: texts.saveFailed, tone: 'danger' });
          show(fieldErrors(error));
        },
      },
    );
  }

  return (
    <form ref={form} noValidate className="grid max-w-xl gap-5" onSubmit={save}>
      {settings.configured ? null : (
        <p className="text-muted">
          {settings.google_api_key_readable ? texts.notConfiguredText : texts.keyUnreadable}
        </p>
      )}
      <Field label={texts.email} error={problems['google_account_email']}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...text('google_account_email')} />
      </Field>
      <div className="grid gap-1">
        <Field
          label={texts.key}
          error={problems['google_api_key']}
          hint={mask === null || !settings.google_api_key_readable ? texts.keyHint : texts.keySaved(mask)}
        >
          <PasswordInput
            autoComplete="new-password"
            readOnly={values.removeKey}
            {...text('google_api_key')}
          />
        </Field>
        {mask === null ? null : (
          <Checkbox
            label={texts.removeKey}
            checked={values.removeKey}
            onChange={(event) => {
              edit('removeKey', event.target.checked);
              if (event.target.checked) edit('google_api_key', '');
            }}
          />
        )}
      </div>
      <Field label={texts.project} optional error={problems['google_project_id']}>
        <TextInput autoComplete="off" {...text('google_project_id')} />
      </Field>
      <Field label={texts.calendar} optional error={problems['google_calendar_id']}>
        <TextInput autoComplete="off" {...text('google_calendar_id')} />
      </Field>
      <div className="grid gap-1">
        <Field label={texts.limit} error={problems['gemini_monthly_limit']} hint={texts.limitHint}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={7} {...text('gemini_monthly_limit')} />
        </Field>
        <UsedCalls settings={settings} />
      </div>
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(update.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={update.isPending} className="max-sm:w-full">
          {texts.save}
        </Button>
        {mask === null ? null : <TestButton isDirty={values.google_api_key !== '' || values.removeKey} />}
        {isDirty ? <p className="text-sm text-muted">{texts.unsaved}</p> : null}
      </div>
    </form>
  );
}
