import type { Ref } from 'react';
import { AskedAction, NotesField, ValueField } from '#features/registers/web/index.ts';
import type { EntryErrors } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { boilingPoint, deviationOf, expectedAt, judgeDeviation } from '../deviation.ts';
import { missingOf, pointOf } from '../entry-content.ts';
import { checkMethods, entryKinds } from '../entry-kinds.ts';
import type { Accuracy } from '../entry-kinds.ts';
import { maxName } from '../limits.ts';
import { celsiusText, deviationText, toleranceText } from '../value-text.it.ts';
import { AccuracyBadge } from './AccuracyBadge.tsx';
import { checkTexts as texts, methodChoices, methodHints, suggestedActions } from './check-messages.it.ts';
import { entryKindTexts } from './messages.it.ts';
import {
  altitudeBounds,
  boundOf,
  celsiusBounds,
  contentOf,
  kindOf,
  methodOf,
  readNumber,
} from './typed-calibration.ts';
import type { TypedCalibration } from './typed-calibration.ts';

/** How what is typed is judged; null while it can not be. */
function judged(typed: TypedCalibration, tolerance: number): { off: number; accuracy: Accuracy } | null {
  const content = contentOf(typed);
  const point = pointOf(content);
  const expected = point && expectedAt(point);
  if (content.readCelsius === null || expected === null) return null;
  const off = deviationOf(content.readCelsius, expected);
  return { off, accuracy: judgeDeviation(off, tolerance) };
}

/** Whether what is typed is a thermometer that is off. */
export const isOff = (typed: TypedCalibration, tolerance: number): boolean =>
  judged(typed, tolerance)?.accuracy === 'off';

/**
 * What is wrong with what is typed, by the server's name of the field; a text that is no number is told as such, and not as
 * missing.
 */
export function problemsOf(typed: TypedCalibration, tolerance: number): EntryErrors {
  const found: Record<string, string | undefined> = Object.fromEntries(
    missingOf(contentOf(typed)).map((field) => [field, fieldText('required')]),
  );
  if (typed.thermometerId === '') found['thermometerId'] = fieldText('required');
  const told = (field: string, text: string, bounds: typeof celsiusBounds): void => {
    const read = readNumber(text, bounds);
    if (!read.ok) found[field] = fieldText(read.code, boundOf(read.code, bounds));
  };
  if (kindOf(typed) === 'calibration') {
    told('readCelsius', typed.read, celsiusBounds);
    if (methodOf(typed) === 'boiling') told('altitude', typed.altitude, altitudeBounds);
    if (methodOf(typed) === 'certified') told('certifiedCelsius', typed.certified, celsiusBounds);
  }
  if (isOff(typed, tolerance)) found['correctiveAction'] = reasonProblem(typed.action);
  return found;
}

interface Props {
  readonly values: TypedCalibration;
  readonly onType: (field: keyof TypedCalibration, text: string) => void;
  /** Those in use, and the one that is meant. */
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  /** The tolerance that a check is held against. */
  readonly tolerance: number;
  readonly errors: EntryErrors;
  /** What was done is asked once before a thermometer that is off is saved without it. */
  readonly questionRef: Ref<HTMLDivElement>;
  readonly wasAsked: boolean;
}

/** What is typed of an entry, alike where it is recorded and where it is corrected. */
export function CheckFields({
  values,
  onType,
  thermometers,
  tolerance,
  errors,
  questionRef,
  wasAsked,
}: Props) {
  const kind = kindOf(values);
  return (
    <>
      <SegmentedControl
        label={texts.kind}
        value={kind}
        onValueChange={(next) => onType('kind', next)}
        options={entryKinds.map((value) => ({ value, label: entryKindTexts[value] }))}
      />
      <Field label={texts.thermometer} required error={errors['thermometerId']}>
        <Select
          placeholder={texts.choose}
          value={values.thermometerId}
          onChange={(event) => onType('thermometerId', event.target.value)}
          options={thermometers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {kind === 'replacement' ? (
        <p className="text-muted">{texts.replacementText}</p>
      ) : (
        <Check values={values} onType={onType} tolerance={tolerance} errors={errors} />
      )}
      {isOff(values, tolerance) ? (
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

/** How it is checked, what it shows, and at once how that is judged. */
function Check({
  values,
  onType,
  tolerance,
  errors,
}: Pick<Props, 'values' | 'onType' | 'tolerance' | 'errors'>) {
  const method = methodOf(values);
  const read = readNumber(values.read, celsiusBounds);
  const altitude = readNumber(values.altitude, altitudeBounds);
  const outcome = judged(values, tolerance);
  const point = pointOf(contentOf(values));
  const expected = point && expectedAt(point);
  return (
    <>
      <div className="grid gap-2">
        <SegmentedControl
          label={texts.method}
          value={method}
          onValueChange={(way) => onType('method', way)}
          options={checkMethods.map((value) => ({ value, label: methodChoices[value] }))}
        />
        <p className="text-sm text-muted">{methodHints[method]}</p>
      </div>
      {method === 'boiling' ? (
        <Field
          label={texts.altitude}
          required
          error={errors['altitude']}
          hint={
            altitude.ok ? texts.altitudeHint(celsiusText(boilingPoint(altitude.value))) : texts.altitudeAsk
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values.altitude}
            onChange={(event) => onType('altitude', event.target.value)}
          />
        </Field>
      ) : null}
      {method === 'certified' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.certified} required error={errors['certifiedCelsius']}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={values.certified}
              onChange={(event) => onType('certified', event.target.value)}
            />
          </Field>
          <Field
            label={texts.certifiedName}
            optional
            hint={texts.certifiedNameHint}
            error={errors['certifiedName']}
          >
            <TextInput
              autoComplete="off"
              maxLength={maxName}
              value={values.certifiedName}
              onChange={(event) => onType('certifiedName', event.target.value)}
            />
          </Field>
        </div>
      ) : null}
      <ValueField
        outcome={
          <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            {!read.ok && read.code !== 'required' ? (
              <span className="text-sm font-medium text-danger">
                {fieldText(read.code, boundOf(read.code, celsiusBounds))}
              </span>
            ) : outcome === null ? (
              <span className="text-muted">
                {expected === null
                  ? texts.waitingUnknown
                  : `${texts.waiting(celsiusText(expected))} (${toleranceText(tolerance)})`}
              </span>
            ) : (
              <>
                <AccuracyBadge accuracy={outcome.accuracy} />
                <span className="text-sm text-muted">
                  {texts.off(deviationText(outcome.off))} ({toleranceText(tolerance)})
                </span>
              </>
            )}
          </div>
        }
        label={texts.read}
        error={errors['readCelsius']}
        value={values.read}
        onValueChange={(text) => onType('read', text)}
        unit="°C"
        wholeDigits={3}
        allowNegative
      />
    </>
  );
}
