import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { anyStatement, noAllergens, type AllergenStatement } from '#features/allergens/allergens.ts';
import { allergenInSentence } from '#features/allergens/names.it.ts';
import { AllergenChips } from '#features/allergens/web/index.ts';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { freeLabelProblems, unsaidOnLabel } from '../free-label.ts';
import { labelErrorTexts, nameSaysText } from '../texts.it.ts';
import { OtherWays } from './OtherWays.tsx';
import { labelTexts as texts } from './messages.it.ts';
import { useCreateFree } from './queries.ts';

interface Props {
  readonly googleConfigured: boolean;
  readonly onClose: () => void;
}

/** The documented free form (LABEL-06, LABEL-08…11): the one way that needs the Google integration. */
export function FreeLabelDialog({ googleConfigured, onClose }: Props) {
  const navigate = useNavigate();
  const today = useToday();
  const create = useCreateFree();
  const writeId = useWriteId();
  const [labelId] = useState(() => crypto.randomUUID());
  const { isPending } = create;
  const [productName, setProductName] = useKeptState('label.free.name', '', isPending);
  const [lotNumber, setLotNumber] = useKeptState('label.free.lot', '', isPending);
  const [productionDate, setProductionDate] = useKeptState<LocalDate | ''>(
    'label.free.made',
    today,
    isPending,
  );
  const [expiryDate, setExpiryDate] = useKeptState<LocalDate | ''>('label.free.expiry', '', isPending);
  const [said, setSaid] = useKeptState<'no' | 'yes'>('label.free.said', 'no', isPending);
  const [allergens, setAllergens] = useKeptState<AllergenStatement>(
    'label.free.allergens',
    noAllergens,
    isPending,
    anyStatement,
  );
  const [notes, setNotes] = useKeptState('label.free.notes', '', isPending);
  const stated = said === 'yes' ? allergens : null;
  const unsaid = unsaidOnLabel({ productName, allergens: stated, notes: null });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  // Before anything is typed; where it comes out only later, the refusal says it.
  const [isRefused, setRefused] = useState(!googleConfigured);
  const wrong = { ...fieldErrors(create.error), ...problems };

  function refuse(): void {
    setRefused(true);
    toastFailure(labelErrorTexts.googleNotConfigured);
  }

  function save(): void {
    const found: Record<string, string> = {};
    for (const [name, value] of Object.entries({ productName, lotNumber, productionDate, expiryDate }))
      if (value.trim() === '') found[name] = texts.required;
    if (productionDate !== '' && expiryDate !== '')
      for (const [name, problem] of Object.entries(freeLabelProblems({ productionDate, expiryDate }, today)))
        found[name] = fieldText(problem);
    if (unsaid.length > 0 && notes.trim() === '')
      found['notes'] = nameSaysText(unsaid.map(allergenInSentence));
    setProblems(found);
    if (Object.keys(found).length > 0) {
      toastFailure(texts.fix);
      return;
    }
    if (!googleConfigured) return refuse();
    const content = {
      labelId,
      productName,
      lotNumber,
      productionDate,
      expiryDate,
      allergens: stated && { contains: [...stated.contains], mayContain: [...stated.mayContain] },
      notes: unsaid.length === 0 || notes.trim() === '' ? null : notes.trim(),
    };
    create.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (label) => {
          toast({ title: texts.createdTitle, text: texts.createdText, tone: 'ok' });
          onClose();
          void navigate({ to: '/qr-labels/print', search: { codici: label.unique_identifier } as never });
        },
        onError: (error) => {
          if (errorCode(error) === 'GOOGLE_NOT_CONFIGURED') refuse();
          else toastFailure(texts.createFailed, errorText(error));
        },
      },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      isDirty={productName !== '' || lotNumber !== '' || expiryDate !== '' || said === 'yes'}
      title={texts.newTitle}
      size="md"
      submit={texts.create}
      pending={create.isPending}
    >
      {isRefused ? (
        <Banner tone="warning" live title={labelErrorTexts.googleNotConfigured} actions={<OtherWays />}>
          {texts.otherWays}
        </Banner>
      ) : null}
      <Field label={texts.productName} required error={wrong['productName']}>
        <TextInput
          value={productName}
          maxLength={300}
          onChange={({ target }) => setProductName(target.value)}
        />
      </Field>
      <Field label={texts.lotNumber} required error={wrong['lotNumber']}>
        <TextInput value={lotNumber} maxLength={60} onChange={({ target }) => setLotNumber(target.value)} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={texts.productionDate} required error={wrong['productionDate']}>
          <DateInput value={productionDate} today={today} onValueChange={setProductionDate} />
        </Field>
        <Field label={texts.expiryDate} required error={wrong['expiryDate']}>
          <DateInput value={expiryDate} today={today} onValueChange={setExpiryDate} />
        </Field>
      </div>
      <SegmentedControl
        label={texts.allergens}
        options={[
          { value: 'no', label: texts.allergensUnsaid },
          { value: 'yes', label: texts.allergensSaid },
        ]}
        value={said}
        onValueChange={setSaid}
      />
      {said === 'yes' ? (
        <AllergenChips label={texts.allergens} value={allergens} onChange={setAllergens} />
      ) : null}
      {unsaid.length === 0 ? null : (
        <Field
          label={texts.notes}
          required
          hint={nameSaysText(unsaid.map(allergenInSentence))}
          error={wrong['notes']}
        >
          <TextInput value={notes} maxLength={200} onChange={({ target }) => setNotes(target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
