import { KnownNames, NotesField } from '#features/registers/web/index.ts';
import type { EntryErrors } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import { endBeforeText } from '../errors.it.ts';
import { maxGrounds, maxName, maxNumber } from '../limits.ts';
import { yearsAfter } from '../supplier-standing.ts';
import { vettingProblems } from '../vetting-content.ts';
import { decisions, documentKinds, vettingKinds } from '../vetting-kinds.ts';
import { decisionTexts, documentTexts, kindTexts } from '../vetting-text.it.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { contentOf, decisionOf, documentOf, kindOf } from './typed-vetting.ts';
import type { TypedVetting } from './typed-vetting.ts';

/** What is wrong with what is typed, by the server's name of the field. */
export function problemsOf(typed: TypedVetting, today: LocalDate): EntryErrors {
  const found: Record<string, string | undefined> = isLocalDate(typed.datedOn)
    ? Object.fromEntries(
        Object.entries(vettingProblems(contentOf(typed), today)).map(([field, code]) => [
          field,
          code === 'before_start' ? endBeforeText : fieldText(code),
        ]),
      )
    : { datedOn: fieldText(typed.datedOn === '' ? 'required' : 'invalid_date') };
  if (typed.supplier.trim() === '') found['supplier'] = fieldText('required');
  const { expiresOn } = contentOf(typed);
  if (expiresOn !== null && !isLocalDate(expiresOn)) found['expiresOn'] = fieldText('invalid_date');
  return found;
}

interface Props {
  readonly values: TypedVetting;
  readonly onType: (field: keyof TypedVetting, text: string) => void;
  /** Suppliers that are known. */
  readonly suppliers: readonly string[];
  readonly errors: EntryErrors;
}

/** What is typed of an entry, alike where it is recorded and where it is corrected. */
export function VettingFields({ values, onType, suppliers, errors }: Props) {
  const kind = kindOf(values);
  const others = suppliers.filter((name) => supplierKey(name) !== supplierKey(values.supplier)).slice(0, 6);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={kind}
        onValueChange={(next) => onType('kind', next)}
        options={vettingKinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      <div className="grid gap-2">
        <Field label={texts.supplier} required error={errors['supplier']} hint={texts.supplierHint}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={values.supplier}
            onChange={(event) => onType('supplier', event.target.value)}
          />
        </Field>
        <KnownNames label={texts.known} names={others} onPick={(name) => onType('supplier', name)} />
      </div>
      {kind === 'decision' ? (
        <DecisionFields values={values} onType={onType} errors={errors} />
      ) : (
        <DocumentFields values={values} onType={onType} errors={errors} />
      )}
      <NotesField
        value={values.notes}
        onValueChange={(notes) => onType('notes', notes)}
        error={errors['notes']}
      />
    </>
  );
}

type PartProps = Pick<Props, 'values' | 'onType' | 'errors'>;

/** What is decided, why, since when, and until when it is decided anew. */
function DecisionFields({ values, onType, errors }: PartProps) {
  const today = useToday();
  const decision = decisionOf(values);
  const isOn = decision === 'approved' || decision === 'reserved';
  const wants = decision === 'reserved' || decision === 'suspended';
  return (
    <>
      <Field label={texts.decision} required error={errors['decision']}>
        <Select
          value={decision}
          onChange={(event) => onType('decision', event.target.value)}
          options={decisions.map((value) => ({ value, label: decisionTexts[value] }))}
        />
      </Field>
      {isOn ? null : (
        <p className="text-muted">{decision === 'suspended' ? texts.suspendedText : texts.endedText}</p>
      )}
      <Field
        label={texts.grounds}
        required={wants}
        optional={!wants}
        error={errors['grounds']}
        hint={texts.groundsHint[decision]}
      >
        <TextArea
          rows={2}
          maxLength={maxGrounds}
          value={values.grounds}
          onChange={(event) => onType('grounds', event.target.value)}
        />
      </Field>
      <Field label={texts.decidedOn} required error={errors['datedOn']}>
        <DateInput
          today={today}
          max={today}
          value={values.datedOn as LocalDate | ''}
          onValueChange={(date) => onType('datedOn', date)}
        />
      </Field>
      {isOn ? (
        <div className="grid gap-2">
          <Field label={texts.reviewOn} optional error={errors['expiresOn']} hint={texts.reviewHint}>
            <DateInput
              today={today}
              value={values.expiresOn as LocalDate | ''}
              onValueChange={(date) => onType('expiresOn', date)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {[1, 2].map((years) => (
              <Button
                key={years}
                variant="secondary"
                onClick={() =>
                  onType('expiresOn', yearsAfter(isLocalDate(values.datedOn) ? values.datedOn : today, years))
                }
              >
                {texts.inYears(years)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Which document it is, its number and its days. */
function DocumentFields({ values, onType, errors }: PartProps) {
  const today = useToday();
  return (
    <>
      <Field label={texts.document} required error={errors['document']}>
        <Select
          value={documentOf(values)}
          onChange={(event) => onType('document', event.target.value)}
          options={documentKinds.map((value) => ({ value, label: documentTexts[value] }))}
        />
      </Field>
      {documentOf(values) === 'other_document' ? (
        <Field label={texts.documentName} required error={errors['documentName']}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={values.documentName}
            onChange={(event) => onType('documentName', event.target.value)}
          />
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.datedOn} required error={errors['datedOn']}>
          <DateInput
            today={today}
            max={today}
            value={values.datedOn as LocalDate | ''}
            onValueChange={(date) => onType('datedOn', date)}
          />
        </Field>
        <Field label={texts.expiresOn} optional error={errors['expiresOn']} hint={texts.expiresHint}>
          <DateInput
            today={today}
            value={values.expiresOn as LocalDate | ''}
            onValueChange={(date) => onType('expiresOn', date)}
          />
        </Field>
      </div>
      <Field label={texts.number} optional error={errors['number']} hint={texts.fileHint}>
        <TextInput
          autoComplete="off"
          maxLength={maxNumber}
          value={values.number}
          onChange={(event) => onType('number', event.target.value)}
        />
      </Field>
    </>
  );
}
