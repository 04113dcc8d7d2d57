import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Profile } from '../contract.ts';
import { profileTexts as texts } from './messages.it.ts';
import { profileQuery, useUpdateProfile } from './queries.ts';

/** Name and addresses of the restaurant (SETT-04…09). */
export function ProfileForm() {
  const { data, isError, refetch } = useQuery(profileQuery());
  const failed = isError && data === undefined;
  useEffect(() => {
    if (failed) toast({ title: texts.loadFailed, tone: 'danger' });
  }, [failed]);
  return (
    <Card title={texts.title} description={texts.description}>
      {data ? (
        <Fields profile={data} />
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

const names = ['name', 'email', 'phone', 'address'] as const;
type Values = Record<(typeof names)[number], string>;

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
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm<Values>({
    defaultValues: valuesOf(profile),
    // Somebody else may have saved meanwhile: their text comes in, but never over what is being typed here.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const idFor = useWriteId();
  const update = useUpdateProfile();
  const told = update.isError && Object.keys(fieldErrors(update.error)).length === 0;

  function save(values: Values): void {
    const sent = sentOf(values);
    update.mutate(
      { id: idFor(sent), ...sent },
      {
        onSuccess: (stored) => {
          reset(valuesOf(stored));
          toast({ title: texts.saved, tone: 'ok' });
        },
        onError: (error) => {
          toast({ title: texts.saveFailed, tone: 'danger' });
          const problems = fieldErrors(error);
          const wrong = names.filter((name) => problems[name] !== undefined);
          for (const [index, name] of wrong.entries())
            setError(name, { message: problems[name]! }, { shouldFocus: index === 0 });
        },
      },
    );
  }

  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
      <Field label={texts.name} required error={errors.name?.message}>
        <TextInput
          autoComplete="organization"
          {...register('name', { validate: (name) => name.trim() !== '' || fieldText('required') })}
        />
      </Field>
      <Field label={texts.email} optional error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={texts.phone} optional error={errors.phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label={texts.address} optional error={errors.address?.message}>
        <TextInput autoComplete="street-address" {...register('address')} />
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
