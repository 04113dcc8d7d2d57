import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import Barcode from 'lucide-react/icons/barcode';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field, FieldMark } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { arrivalTexts } from '../arrival.it.ts';
import { callOf } from '../called-numbers.ts';
import type { Product } from '../product-shapes.ts';
import { decimalsOf, readUnit, units } from '#platform/kernel/quantity.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { unitNames, unitTexts } from './messages.it.ts';
import { issueText } from './movement-form.ts';
import { ArrivalQuestionFields, useArrivalQuestion } from './useArrivalQuestion.ts';
import { productFormTexts as texts } from './product-form.it.ts';
import { changesOf, productForm, productValues } from './product-form.ts';
import type { ProductEntry, ProductValues } from './product-form.ts';
import { choicesQuery, useInventoryWrites } from './queries.ts';

interface Props {
  /** The product to change; none for a new one. */
  readonly product?: Product;
  readonly unitFixed?: boolean;
  readonly onClose: () => void;
}

const shelfFields = [
  ['openedShelfDays', texts.opened],
  ['frozenShelfDays', texts.frozen],
  ['thawedShelfDays', texts.thawed],
] as const;
/** The server's names of fields that the form calls otherwise. */
const formNames: Record<string, keyof ProductValues> = {
  costCents: 'cost',
  'initialStock.quantity': 'quantity',
  'initialStock.lotNumber': 'lotNumber',
  'initialStock.expiryDate': 'expiry',
};

/** A new product, with what is in stock of it, or changes to a known one (C-30, C-48). */
export function ProductDialog({ product, unitFixed = false, onClose }: Props) {
  const formId = useId();
  const writeId = useWriteId();
  const today = useToday();
  const choices = useQuery(choicesQuery());
  const { create, edit } = useInventoryWrites();
  const form = useForm<ProductValues, unknown, ProductEntry>({
    resolver: (typed, context, options) =>
      zodResolver(productForm(readUnit(typed.unit) ?? 'pz'))(typed, context, options),
    defaultValues: productValues(product),
  });
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const draft = `product.${product?.id ?? 'new'}`;
  useFormDraft(draft, form, { handedOver: create.isPending || edit.isPending });
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', edit.isPending);
  const [reasonWrong, setReasonWrong] = useState<string>();
  /** What the server asks about: the new name says it, the product is stated without it. */
  const unsaid = errorCode(edit.error) === 'PRODUCT_NAME_SAYS' ? allergensOf(edit.error) : [];
  const [unit, quantity, lotNumber] = useWatch({ control, name: ['unit', 'quantity', 'lotNumber'] });
  const [name, category] = useWatch({ control, name: ['name', 'category'] });
  const expiry = useWatch({ control, name: 'expiry' });
  const question = useArrivalQuestion(product || quantity.trim() === '' ? null : expiry, today, {
    name,
    category,
  });
  const unitText = unitTexts[unit];
  const oneUnit = typeof unitText === 'string' ? unitText : unitText.one;

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const code = errorCode(error);
    if (code === 'NAME_TAKEN') setError('name', { message: errorText(error) }, { shouldFocus: true });
    if (code === 'CODE_TAKEN') setError('qrCode', { message: errorText(error) }, { shouldFocus: true });
    for (const [name, message] of Object.entries(fieldErrors(error))) {
      const field =
        formNames[name.replace('changes.', '')] ?? (name.replace('changes.', '') as keyof ProductValues);
      setError(field, { message });
    }
  }

  function save(entry: ProductEntry): void {
    const done = (title: string) => (): void => {
      toast({ title, text: entry.name, tone: 'ok' });
      onClose();
    };
    if (product) {
      const problem = unsaid.length === 0 ? undefined : reasonProblem(reason, texts.nameSaysMissing);
      setReasonWrong(problem);
      if (problem !== undefined) return;
      const input = {
        productId: product.id,
        changes: changesOf(product, entry),
        ...(unsaid.length === 0 ? {} : { allergensReason: reason.trim() }),
      };
      edit.mutate({ id: writeId(input), ...input }, { onSuccess: done(texts.edited), onError: failed });
      return;
    }
    const { cost: costCents, quantity: first, lotNumber, expiry: dated, ...fields } = entry;
    const said = question.read();
    if (said === undefined) {
      toastFailure(arrivalTexts.unanswered);
      return;
    }
    const initialStock =
      first === null
        ? null
        : { quantity: first, lotNumber, ...dated, ...(said.accepted ? { accepted: said.accepted } : {}) };
    const input = { ...fields, costCents, initialStock };
    create.mutate(
      { id: writeId(input, create.error), ...input },
      { onSuccess: done(texts.created), onError: failed },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty}
      pending={create.isPending || edit.isPending}
      title={product ? texts.editTitle : texts.newTitle}
      actions={
        <>
          <Button type="submit" form={formId} size="lg" pending={create.isPending || edit.isPending}>
            {product ? texts.save : texts.create}
          </Button>
          <Button variant="secondary" size="lg" onClick={onClose} className="max-sm:hidden">
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (!event.currentTarget.checkValidity()) {
            event.preventDefault();
            event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus();
            return;
          }
          void handleSubmit(save)(event);
        }}
      >
        <Field label={texts.name} required error={issueText(errors.name?.message, 120)}>
          <TextInput autoComplete="off" maxLength={120} {...register('name')} />
        </Field>
        {unsaid.length === 0 ? null : (
          <Field
            label={texts.nameSays(unsaid.map((allergen) => allergenNames[allergen]).join(', '))}
            required
            hint={texts.nameSaysHint}
            error={reasonWrong}
          >
            <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
        <Field
          label={texts.unit}
          required
          error={issueText(errors.unit?.message)}
          hint={unitFixed ? texts.unitFixed : undefined}
        >
          <Select
            options={units.map((value) => ({
              value,
              label: unitNames[value],
              disabled: unitFixed && value !== unit,
            }))}
            {...register('unit')}
          />
        </Field>
        {product ? null : (
          <fieldset className="grid gap-5 rounded-lg border border-line bg-sunken p-4">
            <legend className="sr-only">{texts.initialStock}</legend>
            <Controller
              control={control}
              name="quantity"
              render={({ field }) => (
                <Field
                  label={texts.initialStock}
                  optional
                  hint={texts.initialStockHint}
                  error={issueText(errors.quantity?.message)}
                >
                  <Stepper
                    ref={field.ref}
                    name={field.name}
                    value={field.value}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                    decimals={decimalsOf(unit)}
                    unit={oneUnit}
                  />
                </Field>
              )}
            />
            {quantity.trim() === '' ? null : (
              <Controller
                control={control}
                name="expiry"
                render={({ field }) => (
                  <DeliveryFields
                    expiry={field.value}
                    onExpiryChange={field.onChange}
                    expiryError={issueText(errors.expiry?.message)}
                    lotNumber={register('lotNumber')}
                    lotError={issueText(errors.lotNumber?.message, 60)}
                    called={callOf(choices.data?.called ?? [], '', lotNumber ?? '')}
                    today={today}
                  />
                )}
              />
            )}

            {question.fields === null ? null : <ArrivalQuestionFields {...question.fields} />}
          </fieldset>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={texts.category} optional error={issueText(errors.category?.message, 80)}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              list={`${formId}-categories`}
              {...register('category')}
            />
          </Field>
          <Field label={texts.supplier} optional error={issueText(errors.supplier?.message, 80)}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              list={`${formId}-suppliers`}
              {...register('supplier')}
            />
          </Field>
          <Field label={texts.cost(oneUnit)} optional error={issueText(errors.cost?.message)}>
            <TextInput inputMode="decimal" autoComplete="off" unit="€" {...register('cost')} />
          </Field>
          <Field
            label={texts.minimumStock}
            optional
            hint={texts.minimumStockHint}
            error={issueText(errors.minimumStock?.message)}
          >
            <TextInput
              inputMode={decimalsOf(unit) === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              unit={oneUnit}
              {...register('minimumStock')}
            />
          </Field>
          <Field
            label={texts.storageLocation}
            optional
            className="sm:col-span-2"
            error={issueText(errors.storageLocation?.message, 80)}
          >
            <TextInput
              autoComplete="off"
              maxLength={80}
              list={`${formId}-places`}
              {...register('storageLocation')}
            />
          </Field>
          <Field
            label={texts.code}
            optional
            hint={texts.codeHint}
            className="sm:col-span-2"
            error={issueText(errors.qrCode?.message, 128)}
          >
            <TextInput
              autoComplete="off"
              maxLength={128}
              icon={<Barcode aria-hidden />}
              {...register('qrCode')}
            />
          </Field>
        </div>
        <fieldset className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">
            {texts.shelf}
            <FieldMark optional />
          </legend>
          <p className="text-sm text-muted sm:col-span-3">{texts.shelfHint}</p>
          {shelfFields.map(([name, label]) => (
            <Field key={name} label={label} error={issueText(errors[name]?.message)}>
              <TextInput inputMode="numeric" autoComplete="off" unit={texts.day} {...register(name)} />
            </Field>
          ))}
        </fieldset>
        <Words id={`${formId}-categories`} words={choices.data?.categories} />
        <Words id={`${formId}-suppliers`} words={choices.data?.suppliers} />
        <Words id={`${formId}-places`} words={choices.data?.storageLocations} />
      </form>
    </Dialog>
  );
}

/** The allergens that a refusal names. */
const allergensOf = (error: unknown): readonly Allergen[] =>
  (errorData(error) as { readonly allergens?: readonly Allergen[] } | undefined)?.allergens ?? [];

/** Words that are in use already, offered while one types. */
function Words({ id, words = [] }: { id: string; words: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  );
}
