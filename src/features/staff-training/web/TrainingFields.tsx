import { KnownNames, NotesField } from '#features/registers/web/index.ts';
import type { EntryErrors } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { formatItalianDate, isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import { endBeforeText } from '../errors.it.ts';
import { maxCertificate, maxName } from '../limits.ts';
import { trainingProblems } from '../training-content.ts';
import { courses, trainingKinds } from '../training-kinds.ts';
import type { YearsOf } from '../training-kinds.ts';
import { proposedEnd } from '../training-standing.ts';
import { courseTexts } from '../training-text.it.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { kindTexts } from './messages.it.ts';
import { contentOf, courseOf, kindOf } from './typed-training.ts';
import type { TypedTraining } from './typed-training.ts';

/** What is wrong with what is typed, by the server's name of the field. */
export function problemsOf(typed: TypedTraining, today: LocalDate): EntryErrors {
  const isDated = isLocalDate(typed.heldOn);
  const found: Record<string, string | undefined> = isDated
    ? Object.fromEntries(
        Object.entries(trainingProblems(contentOf(typed), today)).map(([field, code]) => [
          field,
          code === 'before_start' ? endBeforeText : fieldText(code),
        ]),
      )
    : { heldOn: fieldText(typed.heldOn === '' ? 'required' : 'invalid_date') };
  if (typed.person.trim() === '') found['person'] = fieldText('required');
  if (kindOf(typed) === 'course' && typed.expiresOn !== '' && !isLocalDate(typed.expiresOn))
    found['expiresOn'] = fieldText('invalid_date');
  return found;
}

interface Props {
  readonly values: TypedTraining;
  readonly onType: (field: keyof TypedTraining, text: string) => void;
  /** People that were told of before. */
  readonly people: readonly string[];
  readonly years: YearsOf;
  readonly errors: EntryErrors;
}

/** What is typed of an entry, alike where it is recorded and where it is corrected. */
export function TrainingFields({ values, onType, people, years, errors }: Props) {
  const today = useToday();
  const kind = kindOf(values);
  const others = people
    .filter((name) => name.toLowerCase() !== values.person.trim().toLowerCase())
    .slice(0, 6);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={kind}
        onValueChange={(next) => onType('kind', next)}
        options={trainingKinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      <div className="grid gap-2">
        <Field label={texts.person} required error={errors['person']} hint={texts.personHint}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={values.person}
            onChange={(event) => onType('person', event.target.value)}
          />
        </Field>
        <KnownNames label={texts.known} names={others} onPick={(name) => onType('person', name)} />
      </div>
      {kind === 'departure' ? null : (
        <>
          <Field label={texts.course} required error={errors['course']}>
            <Select
              value={courseOf(values)}
              onChange={(event) => onType('course', event.target.value)}
              options={courses.map((value) => ({ value, label: courseTexts[value] }))}
            />
          </Field>
          {courseOf(values) === 'other_course' ? (
            <Field label={texts.courseName} required error={errors['courseName']}>
              <TextInput
                autoComplete="off"
                maxLength={maxName}
                value={values.courseName}
                onChange={(event) => onType('courseName', event.target.value)}
              />
            </Field>
          ) : null}
        </>
      )}
      <Field label={kind === 'course' ? texts.heldOn : texts.leftOn} required error={errors['heldOn']}>
        <DateInput
          today={today}
          max={today}
          value={values.heldOn as LocalDate | ''}
          onValueChange={(date) => onType('heldOn', date)}
        />
      </Field>
      {kind === 'departure' ? (
        <p className="text-muted">{texts.departureText}</p>
      ) : (
        <Certificate values={values} onType={onType} years={years} errors={errors} />
      )}
      <NotesField
        value={values.notes}
        onValueChange={(notes) => onType('notes', notes)}
        error={errors['notes']}
      />
    </>
  );
}

/** Until when the course holds, as it is proposed in a tap, who held it, and its certificate. */
function Certificate({
  values,
  onType,
  years,
  errors,
}: Pick<Props, 'values' | 'onType' | 'years' | 'errors'>) {
  const today = useToday();
  const proposed = isLocalDate(values.heldOn) ? proposedEnd(courseOf(values), values.heldOn, years) : null;
  return (
    <>
      <div className="grid gap-2">
        <Field label={texts.expiresOn} optional error={errors['expiresOn']} hint={texts.expiresHint}>
          <DateInput
            today={today}
            value={values.expiresOn as LocalDate | ''}
            onValueChange={(date) => onType('expiresOn', date)}
          />
        </Field>
        {proposed === null || proposed === values.expiresOn ? null : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="secondary" onClick={() => onType('expiresOn', proposed)}>
              {texts.proposed(formatItalianDate(proposed))}
            </Button>
            <span className="text-sm text-muted">{texts.proposedHint}</span>
          </div>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.provider} optional error={errors['provider']}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={values.provider}
            onChange={(event) => onType('provider', event.target.value)}
          />
        </Field>
        <Field label={texts.certificate} optional hint={texts.certificateHint} error={errors['certificate']}>
          <TextInput
            autoComplete="off"
            maxLength={maxCertificate}
            value={values.certificate}
            onChange={(event) => onType('certificate', event.target.value)}
          />
        </Field>
      </div>
    </>
  );
}
