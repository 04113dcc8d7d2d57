import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useEdits } from '#platform/ui/useEdits.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Profile } from '../contract.ts';
import { profileTexts as texts } from './messages.it.ts';
import { profileQuery, useUpdateProfile } from './queries.ts';

/** Name and addresses of the restaurant (SETT-04…09). */
export function ProfileForm() {
  const { data, isError, refetch } = useQuery(profileQuery());
  return (
    <Card title={texts.title} description={texts.description}>
      {data ? (
        <Fields profile={data} />
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={4} />
      )}
    </Card>
  );
}

type Values = Record<keyof Profile, string>;

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  address: profile.address ?? '',
});

/** What is typed is what is sent; a blank field is none (SETT-06). */
const sentOf = (values: Values): Profile => ({
  name: values.name.trim(),
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  address: values.address.trim() || null,
});

function Fields({ profile }: { profile: Profile }) {
  const idFor = useWriteId();
  const update = useUpdateProfile();
  const { form, values, problems, isDirty, text, show, saved, round } = useEdits(valuesOf(profile), {
    draft: 'profile',
    handedOver: update.isPending,
  });
  const told = update.isError && Object.keys(fieldErrors(update.error)).length === 0;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = sentOf(values);
    if (sent.name === '') return show({ name: fieldText('required') });
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
      <Field label={texts.name} required error={problems['name']}>
        <TextInput autoComplete="organization" {...text('name')} />
      </Field>
      <Field label={texts.email} optional error={problems['email']}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...text('email')} />
      </Field>
      <Field label={texts.phone} optional error={problems['phone']}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
      </Field>
      <Field label={texts.address} optional error={problems['address']}>
        <TextInput autoComplete="street-address" {...text('address')} />
      </Field>
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(update.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={update.isPending} className="max-sm:w-full">
          {texts.save}
        </Button>
        {isDirty ? <p className="text-sm text-muted">{texts.unsaved}</p> : null}
      </div>
    </form>
  );
}
