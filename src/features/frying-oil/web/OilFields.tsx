import type { Ref } from 'react';
import { AskedAction, NotesField, ValueField } from '#features/registers/web/index.ts';
import type { EntryErrors } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup, SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { maxLitres, maxName, maxPolar, maxReceiptNumber, minLitres } from '../limits.ts';
import { oilProblems } from '../oil-content.ts';
import { oilKinds, stripResults } from '../oil-kinds.ts';
import { judgeOil } from '../oil-status.ts';
import { limitText } from '../value-text.it.ts';
import { fryingOilTexts as texts, oilKindChoices, stripChoices, suggestedActions } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { boundOf, contentOf, kindOf, readLitres, readPolar, stripOf } from './typed-oil.ts';
import type { TypedOil } from './typed-oil.ts';

/** Whether what is typed is oil beyond its limit. */
export const isOutside = (typed: TypedOil, limit: number): boolean =>
  kindOf(typed) === 'check' && judgeOil(contentOf(typed), limit) === 'beyond';

/**
 * What is wrong with what is typed, by the server's name of the field; a text that is no number is told as such, and not as
 * missing.
 */
export function problemsOf(typed: TypedOil, limit: number, today: LocalDate): EntryErrors {
  const content = contentOf(typed);
  const found: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(oilProblems(content, today)).map(([field, code]) => [field, fieldText(code)]),
  );
  const polar = readPolar(typed.polar);
  if (content.kind === 'check' && typed.way === 'meter' && !polar.ok)
    found['polarPercent'] = fieldText(polar.code, boundOf(polar.code, 0, maxPolar));
  if (content.kind === 'check' && typed.way === 'strip' && content.strip === null) {
    found['strip'] = fieldText('required');
    delete found['polarPercent'];
  }
  const litres = readLitres(typed.litres);
  if (content.kind !== 'check' && typed.litres.trim() !== '' && !litres.ok)
    found['litres'] = fieldText(litres.code, boundOf(litres.code, minLitres, maxLitres));
  if (isOutside(typed, limit)) found['correctiveAction'] = reasonProblem(typed.action);
  return found;
}

interface Props {
  readonly values: TypedOil;
  readonly onType: (field: keyof TypedOil, text: string) => void;
  /** Fryers that were told of before. */
  readonly fryers: readonly string[];
  /** The limit that a check is held against. */
  readonly limit: number;
  /** The oil of this fryer was beyond its limit and nobody has changed it: a better measurement of it is not green. */
  readonly still: boolean;
  readonly errors: EntryErrors;
  /** What was done is asked once before oil beyond its limit is saved without it. */
  readonly questionRef: Ref<HTMLDivElement>;
  readonly wasAsked: boolean;
}

/** What is typed of an entry, alike where it is recorded and where it is corrected. */
export function OilFields({ values, onType, fryers, limit, still, errors, questionRef, wasAsked }: Props) {
  const kind = kindOf(values);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={kind}
        onValueChange={(next) => onType('kind', next)}
        options={oilKinds.map((value) => ({ value, label: oilKindChoices[value] }))}
      />
      {kind === 'collection' ? null : (
        <Fryer
          value={values.fryer}
          onValueChange={(name) => onType('fryer', name)}
          fryers={fryers}
          error={errors['fryer']}
        />
      )}
      {kind === 'check' ? (
        <Measured values={values} onType={onType} limit={limit} still={still} errors={errors} />
      ) : (
        <Field
          label={kind === 'change' ? texts.litresDrained : texts.litresCollected}
          {...(kind === 'change' ? { optional: true as const } : { required: true as const })}
          error={errors['litres']}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={values.litres}
            onChange={(event) => onType('litres', event.target.value)}
          />
        </Field>
      )}
      {kind === 'collection' ? <Papers values={values} onType={onType} errors={errors} /> : null}
      {isOutside(values, limit) ? (
        <AskedAction
          words={texts}
          questionRef={questionRef}
          wasAsked={wasAsked}
          usual={suggestedActions}
          value={values.action}
          onValueChange={(action) => onType('action', action)}
          error={errors['correctiveAction']}
        />
      ) : null}
      <NotesField
        value={values.notes}
        onValueChange={(notes) => onType('notes', notes)}
        error={errors['notes']}
      />
    </>
  );
}

/** Which fryer: one that was told of before in a tap, or a new name. */
function Fryer({
  value,
  onValueChange,
  fryers,
  error,
}: {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly fryers: readonly string[];
  readonly error: string | undefined;
}) {
  const others = fryers.filter((name) => name.toLowerCase() !== value.trim().toLowerCase()).slice(0, 6);
  return (
    <div className="grid gap-2">
      <Field label={texts.fryer} required error={error} hint={texts.fryerHint}>
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.fryerPlaceholder}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      {others.length === 0 ? null : (
        <div role="group" aria-label={texts.known} className="flex flex-wrap gap-2">
          {others.map((name) => (
            <Button
              key={name}
              variant="secondary"
              className="max-w-full whitespace-normal! wrap-anywhere"
              onClick={() => onValueChange(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What was measured, and at once how it is judged. */
function Measured({
  values,
  onType,
  limit,
  still,
  errors,
}: Pick<Props, 'values' | 'onType' | 'limit' | 'still' | 'errors'>) {
  const read = readPolar(values.polar);
  const outcome = judgeOil(contentOf(values), limit);
  const said = (
    <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {values.way === 'meter' && !read.ok && read.code !== 'required' ? (
        <span className="text-sm font-medium text-danger">
          {fieldText(read.code, boundOf(read.code, 0, maxPolar))}
        </span>
      ) : outcome === null ? (
        <span className="text-muted">{values.way === 'meter' ? texts.waiting(limitText(limit)) : null}</span>
      ) : (
        <>
          <OutcomeBadge outcome={outcome} isPast={still} />
          {values.way === 'meter' ? <span className="text-sm text-muted">{limitText(limit)}</span> : null}
          {still && outcome !== 'beyond' ? (
            <span className="text-sm font-medium text-warning">{texts.stillToChange}</span>
          ) : null}
        </>
      )}
    </div>
  );
  return (
    <>
      <SegmentedControl
        label={texts.way}
        value={values.way === 'strip' ? 'strip' : 'meter'}
        onValueChange={(way) => onType('way', way)}
        options={[
          { value: 'meter', label: texts.ways.meter },
          { value: 'strip', label: texts.ways.strip },
        ]}
      />
      {values.way === 'strip' ? (
        <div className="grid gap-3">
          <RadioGroup
            label={texts.strip}
            required
            error={errors['strip']}
            value={stripOf(values) ?? undefined}
            onValueChange={(strip) => onType('strip', strip)}
            options={stripResults.map((value) => ({ value, label: stripChoices[value] }))}
          />
          {said}
        </div>
      ) : (
        <ValueField
          outcome={said}
          label={texts.polar}
          error={errors['polarPercent']}
          value={values.polar}
          onValueChange={(text) => onType('polar', text)}
          unit="%"
          wholeDigits={3}
          allowNegative={false}
        />
      )}
    </>
  );
}

/** Who took waste oil away, and the document that says so. */
function Papers({ values, onType, errors }: Pick<Props, 'values' | 'onType' | 'errors'>) {
  const today = useToday();
  return (
    <>
      <Field label={texts.collector} required error={errors['collector']}>
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.collectorPlaceholder}
          value={values.collector}
          onChange={(event) => onType('collector', event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.receiptNumber} optional hint={texts.receiptHint} error={errors['receiptNumber']}>
          <TextInput
            autoComplete="off"
            maxLength={maxReceiptNumber}
            value={values.receiptNumber}
            onChange={(event) => onType('receiptNumber', event.target.value)}
          />
        </Field>
        <Field label={texts.receiptDate} optional error={errors['receiptDate']}>
          <DateInput
            today={today}
            max={today}
            value={values.receiptDate as LocalDate | ''}
            onValueChange={(date) => onType('receiptDate', date)}
          />
        </Field>
      </div>
    </>
  );
}
