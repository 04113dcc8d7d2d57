import { KnownNames, NotesField } from '#features/registers/web/index.ts';
import type { EntryErrors } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import { maxDilution, maxWarnings, maxInstructions, maxName } from '../limits.ts';
import { productProblems } from '../product-content.ts';
import { productKinds } from '../product-kinds.it.ts';
import { kindTexts, rinseTexts } from '../product-text.it.ts';
import { productKey } from '../products-in-use.ts';
import { rinses, sheetKinds } from '../sheet-kinds.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { contactOf, contactUnits, contentOf, kindOf, unitOf } from './typed-product.ts';
import type { TypedProduct } from './typed-product.ts';

/** What is wrong with what is typed, by the server's name of the field. */
export function problemsOf(typed: TypedProduct, today: LocalDate): EntryErrors {
  const { sheetDate, kind } = contentOf(typed);
  const isDay = sheetDate === null || isLocalDate(sheetDate);
  const found: Record<string, string | undefined> = isDay
    ? Object.fromEntries(
        Object.entries(productProblems(contentOf(typed), today)).map(([field, code]) => [
          field,
          fieldText(code),
        ]),
      )
    : { sheetDate: fieldText('invalid_date') };
  if (typed.product.trim() === '') found['product'] = fieldText('required');
  if (typed.productKind === '') found['productKind'] = fieldText('required');
  if (kind === 'sheet' && contactOf(typed) === undefined) found['contactSeconds'] = texts.contactWrong;
  return found;
}

interface Props {
  readonly values: TypedProduct;
  readonly onType: (field: keyof TypedProduct, text: string) => void;
  /** Names of products in use. */
  readonly known: readonly string[];
  readonly errors: EntryErrors;
}

/** What is typed of an entry, alike where it is recorded and where it is corrected. */
export function ProductFields({ values, onType, known, errors }: Props) {
  const kind = kindOf(values);
  const others = known.filter((name) => productKey(name) !== productKey(values.product)).slice(0, 6);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={kind}
        onValueChange={(next) => onType('kind', next)}
        options={sheetKinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      <div className="grid gap-2">
        <Field label={texts.product} required error={errors['product']} hint={texts.productHint}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={values.product}
            onChange={(event) => onType('product', event.target.value)}
          />
        </Field>
        <KnownNames label={texts.known} names={others} onPick={(name) => onType('product', name)} />
      </div>
      <Field label={texts.productKind} required error={errors['productKind']} hint={texts.productKindHint}>
        <Select
          value={values.productKind}
          placeholder={texts.chooseKind}
          onChange={(event) => onType('productKind', event.target.value)}
          options={productKinds.map((value) => ({ value, label: value }))}
        />
      </Field>
      {kind === 'sheet' ? (
        <SheetFields values={values} onType={onType} errors={errors} />
      ) : (
        <p className="text-muted">{texts.endedText}</p>
      )}
      <NotesField
        value={values.notes}
        onValueChange={(notes) => onType('notes', notes)}
        error={errors['notes']}
      />
    </>
  );
}

/** How it is used, and what to beware of. */
function SheetFields({ values, onType, errors }: Pick<Props, 'values' | 'onType' | 'errors'>) {
  const today = useToday();
  return (
    <>
      <Field label={texts.dilution} optional error={errors['dilution']} hint={texts.dilutionHint}>
        <TextInput
          autoComplete="off"
          maxLength={maxDilution}
          value={values.dilution}
          onChange={(event) => onType('dilution', event.target.value)}
        />
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label={texts.contact} optional error={errors['contactSeconds']}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={values.contact}
            onChange={(event) => onType('contact', event.target.value)}
          />
        </Field>
        <SegmentedControl
          label={texts.contactUnit}
          labelHidden
          value={unitOf(values)}
          onValueChange={(next) => onType('contactUnit', next)}
          options={contactUnits.map((value) => ({ value, label: texts.units[value] }))}
        />
      </div>
      <Field label={texts.rinse} optional error={errors['rinse']}>
        <Select
          value={values.rinse}
          onChange={(event) => onType('rinse', event.target.value)}
          options={[
            { value: '', label: texts.rinseUnsaid },
            ...rinses.map((value) => ({ value, label: rinseTexts[value] })),
          ]}
        />
      </Field>
      <Field label={texts.instructions} optional error={errors['instructions']}>
        <TextArea
          rows={2}
          maxLength={maxInstructions}
          value={values.instructions}
          onChange={(event) => onType('instructions', event.target.value)}
        />
      </Field>
      <Field label={texts.warnings} optional error={errors['warnings']} hint={texts.warningsHint}>
        <TextArea
          rows={2}
          maxLength={maxWarnings}
          value={values.warnings}
          onChange={(event) => onType('warnings', event.target.value)}
        />
      </Field>
      <Field label={texts.sheetDate} optional error={errors['sheetDate']} hint={texts.sheetDateHint}>
        <DateInput
          today={today}
          max={today}
          value={values.sheetDate as LocalDate | ''}
          onValueChange={(date) => onType('sheetDate', date)}
        />
      </Field>
    </>
  );
}
