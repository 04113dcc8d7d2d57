import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText, fieldErrors } from '#platform/http/client.ts';
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
import type { InvoiceDetails } from '../invoice-details.ts';
import { billingTexts } from './messages.it.ts';
import { detailsQuery, useSaveDetails } from './queries.ts';

const texts = billingTexts.details;

/** For whom invoices are made out (BILL-40). For administrators of the restaurant. */
export function InvoiceDetailsForm() {
  const { data, isError, refetch } = useQuery(detailsQuery());
  return (
    <Card title={texts.title} description={texts.description}>
      {data ? (
        <Fields details={data.details} />
      ) : isError ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={4} />
      )}
    </Card>
  );
}

type Values = Record<keyof InvoiceDetails, string>;

const valuesOf = (details: InvoiceDetails | null): Values => ({
  name: details?.name ?? '',
  vatNumber: details?.vatNumber ?? '',
  taxCode: details?.taxCode ?? '',
  recipientCode: details?.recipientCode ?? '',
  certifiedEmail: details?.certifiedEmail ?? '',
  street: details?.street ?? '',
  postalCode: details?.postalCode ?? '',
  city: details?.city ?? '',
  province: details?.province ?? '',
});

function Fields({ details }: { readonly details: InvoiceDetails | null }) {
  const idFor = useWriteId();
  const save = useSaveDetails();
  const { form, values, problems, isDirty, text, show, saved, round } = useEdits(valuesOf(details), {
    draft: 'invoice-details',
    handedOver: save.isPending,
  });
  const told = save.isError && Object.keys(fieldErrors(save.error)).length === 0;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = values;
    save.mutate(
      { id: idFor({ round, ...sent }), ...sent },
      {
        onSuccess: () => {
          saved(values);
          toast({ title: texts.saved, tone: 'ok' });
        },
        onError: (error) => show(fieldErrors(error)),
      },
    );
  }

  return (
    <form ref={form} noValidate className="grid max-w-2xl gap-5" onSubmit={submit}>
      <Field label={texts.name} required error={problems['name']}>
        <TextInput autoComplete="organization" {...text('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.vatNumber} required error={problems['vatNumber']}>
          <TextInput inputMode="numeric" autoComplete="off" {...text('vatNumber')} />
        </Field>
        <Field label={texts.taxCode} optional hint={texts.taxCodeHint} error={problems['taxCode']}>
          <TextInput autoCapitalize="characters" autoComplete="off" {...text('taxCode')} />
        </Field>
        <Field label={texts.recipientCode} hint={texts.recipientHint} error={problems['recipientCode']}>
          <TextInput autoCapitalize="characters" autoComplete="off" {...text('recipientCode')} />
        </Field>
        <Field label={texts.certifiedEmail} error={problems['certifiedEmail']}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...text('certifiedEmail')} />
        </Field>
      </div>
      <Field label={texts.street} required error={problems['street']}>
        <TextInput autoComplete="street-address" {...text('street')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr_7rem]">
        <Field label={texts.postalCode} required error={problems['postalCode']}>
          <TextInput inputMode="numeric" autoComplete="postal-code" {...text('postalCode')} />
        </Field>
        <Field label={texts.city} required error={problems['city']}>
          <TextInput autoComplete="address-level2" {...text('city')} />
        </Field>
        <Field label={texts.province} required error={problems['province']}>
          <TextInput autoCapitalize="characters" maxLength={2} {...text('province')} />
        </Field>
      </div>
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(save.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={save.isPending} className="max-sm:w-full">
          {texts.save}
        </Button>
        {isDirty ? <p className="text-sm text-muted">{texts.unsaved}</p> : null}
      </div>
    </form>
  );
}
