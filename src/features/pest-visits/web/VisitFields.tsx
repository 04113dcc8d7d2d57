import { NotesField } from '#features/registers/web/index.ts';
import type { EntryErrors, EntryFields } from '#features/registers/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { addDays, isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import { nextBeforeText } from '../errors.it.ts';
import { maxName, maxStationNotes } from '../limits.ts';
import { asksFor, visitProblems } from '../visit-content.ts';
import { stationResults } from '../visit-results.ts';
import { resultTexts } from '../visit-text.it.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { hasAsking, resultOf, toldOf } from './typed-visit.ts';
import type { AskedStation, TypedVisit } from './typed-visit.ts';

/** Days from a visit to the next, as companies come. */
const usualDays = [30, 60];

/** What is wrong with what is typed, by the server's name of the field. */
export function problemsOf(
  typed: TypedVisit,
  stations: readonly AskedStation[],
  today: LocalDate,
): EntryErrors {
  const told = toldOf(typed, stations);
  const found: Record<string, string | undefined> = isLocalDate(told.visitedOn)
    ? Object.fromEntries(
        Object.entries(visitProblems(told, today)).map(([field, code]) => [
          field,
          code === 'before_start' ? nextBeforeText : fieldText(code),
        ]),
      )
    : { visitedOn: fieldText(told.visitedOn === '' ? 'required' : 'invalid_date') };
  if (told.company === '') found['company'] = fieldText('required');
  if (told.nextOn !== null && !isLocalDate(told.nextOn)) found['nextOn'] = fieldText('invalid_date');
  return found;
}

interface Props extends Pick<EntryFields<TypedVisit>, 'values' | 'onType' | 'errors' | 'questionRef'> {
  readonly stations: readonly AskedStation[];
}

/** What is typed of a visit, alike where it is recorded and where it is corrected. */
export function VisitFields({ values, onType, stations, errors, questionRef }: Props) {
  const today = useToday();
  const typed = (field: string): string => values[field] ?? '';
  const visitedOn = typed('visitedOn');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.company} required error={errors['company']}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={typed('company')}
            onChange={(event) => onType('company', event.target.value)}
          />
        </Field>
        <Field label={texts.technician} optional error={errors['technician']}>
          <TextInput
            autoComplete="off"
            maxLength={maxName}
            value={typed('technician')}
            onChange={(event) => onType('technician', event.target.value)}
          />
        </Field>
        <Field label={texts.visitedOn} required error={errors['visitedOn']}>
          <DateInput
            today={today}
            max={today}
            value={visitedOn as LocalDate | ''}
            onValueChange={(date) => onType('visitedOn', date)}
          />
        </Field>
        <div className="grid gap-2">
          <Field label={texts.nextOn} optional hint={texts.nextHint} error={errors['nextOn']}>
            <DateInput
              today={today}
              value={typed('nextOn') as LocalDate | ''}
              onValueChange={(date) => onType('nextOn', date)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {usualDays.map((days) => (
              <Button
                key={days}
                variant="secondary"
                onClick={() => onType('nextOn', addDays(isLocalDate(visitedOn) ? visitedOn : today, days))}
              >
                {texts.inDays(days)}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <StationFields values={values} onType={onType} stations={stations} errors={errors} />
      {hasAsking(values, stations) ? (
        <div ref={questionRef}>
          <Field label={texts.action} required hint={texts.actionHint} error={errors['correctiveAction']}>
            <TextArea
              rows={2}
              maxLength={1_000}
              value={typed('correctiveAction')}
              onChange={(event) => onType('correctiveAction', event.target.value)}
            />
          </Field>
        </div>
      ) : null}
      <NotesField
        value={typed('notes')}
        onValueChange={(notes) => onType('notes', notes)}
        error={errors['notes']}
      />
      <p className="text-sm text-muted">{texts.fileHint}</p>
    </>
  );
}

/** How each station was found; all of them in one tap where nothing was. */
function StationFields({ values, onType, stations, errors }: Omit<Props, 'questionRef'>) {
  if (stations.length === 0) return <p className="text-muted">{texts.noStations}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{texts.stations}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{texts.stationsHint}</p>
        <Button
          variant="secondary"
          onClick={() => {
            for (const { id } of stations) onType(`result.${id}`, 'clean');
          }}
        >
          {texts.allClean}
        </Button>
      </div>
      {errors['stations'] === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {errors['stations']}
        </p>
      )}
      {stations.map(({ id, number, place }) => {
        const result = resultOf(values, id);
        return (
          <div key={id} className="grid gap-2 border-l-2 border-line pl-3">
            <Field label={texts.station(number, place)}>
              <Select
                value={result ?? ''}
                onChange={(event) => onType(`result.${id}`, event.target.value)}
                options={[
                  { value: '', label: texts.notSeen },
                  ...stationResults.map((value) => ({ value, label: resultTexts[value] })),
                ]}
              />
            </Field>
            {result !== null && asksFor(result) ? (
              <Field label={texts.stationNotes(number)} optional>
                <TextInput
                  autoComplete="off"
                  maxLength={maxStationNotes}
                  value={values[`note.${id}`] ?? ''}
                  onChange={(event) => onType(`note.${id}`, event.target.value)}
                />
              </Field>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
