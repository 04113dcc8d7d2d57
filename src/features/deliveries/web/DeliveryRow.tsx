import Trash2 from 'lucide-react/icons/trash-2';
import { arrivalKinds, arrivalOutcome } from '#features/inventory/arrival.ts';
import { shownQuestions } from '#features/inventory/arrival-asks.ts';
import type { ArrivalLimit, ArrivalQuestion } from '#features/inventory/arrival.ts';
import { arrivalKindTexts, arrivalTexts } from '#features/inventory/arrival.it.ts';
import { saidKindTexts } from '#features/inventory/said-kind.it.ts';
import { arrivalText } from '#features/inventory/limits.ts';
import type { CallOfNumber } from '#features/inventory/called-numbers.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { calledText, warmPlaceText } from '#features/inventory/arriving.it.ts';
import { ArrivalQuestionFields, readCelsius } from '#features/inventory/web/index.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { DraftRow } from './draft.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import type { RowProblems } from './read-draft.ts';

interface Props {
  readonly row: DraftRow;
  /** From 1. */
  readonly number: number;
  readonly today: LocalDate;
  readonly limit: ArrivalLimit;
  /** What is asked about it before it is stored. */
  readonly asked: readonly ArrivalQuestion[];
  /** Whether it has to be said why it is the kind that is chosen. */
  readonly asksWhy: boolean;
  /** What a recall that is open says of its number. */
  readonly called: CallOfNumber | null;
  /** The place at room temperature where goods like these, which are kept cold, would stand; null: none. */
  readonly warmPlace: string | null;
  /** Why what is measured may not be true (`doubtText`); null where nothing speaks against it. */
  readonly doubt: string | null;
  readonly problems: RowProblems;
  readonly onChange: (part: Partial<DraftRow>) => void;
  readonly onRemove: () => void;
}

/** One product that came: how much, which lot, until when, how cold. One line on a desk, two columns on a phone. */
export function DeliveryRow({
  row,
  number,
  today,
  limit,
  asked,
  asksWhy,
  called,
  warmPlace,
  doubt,
  problems,
  onChange,
  onRemove,
}: Props) {
  const celsius = readCelsius(row.celsius);
  const outcome = arrivalOutcome(typeof celsius === 'string' ? null : celsius, limit);
  const unit = unitTexts[row.unit];
  const shown = shownQuestions(asked, row.choice !== '' || problems.accepted !== undefined);
  const kinds = [
    { value: 'use_by', label: texts.useBy },
    { value: 'best_before', label: texts.bestBefore },
  ];
  return (
    <li
      data-row={row.id}
      tabIndex={-1}
      aria-label={texts.row(number, row.name)}
      className="grid gap-2 rounded-md border border-line bg-paper p-3 sm:p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{row.name}</h3>
          {/* By a thermometer that is off nobody knows: that is asked below. */}
          {outcome === 'within' && limit.maxCelsius !== null && !asked.includes('by_off') ? (
            <p className={doubt === null ? 'text-sm text-muted' : 'text-sm font-medium text-warning'}>
              {[arrivalTexts.within(limit.maxCelsius), ...(doubt === null ? [] : [doubt])].join(' · ')}
            </p>
          ) : null}
          {limit.kind !== null && limit.kindReason !== null && !asksWhy ? (
            <p className="text-sm font-medium wrap-anywhere text-warning">
              {arrivalTexts.kindReasonIs(limit.kind, limit.kindReason)}
            </p>
          ) : null}
          {outcome === 'unjudged' ? (
            <p className="text-sm font-medium text-warning">{arrivalTexts.unjudged}</p>
          ) : null}
        </div>
        <IconButton label={texts.remove(row.name)} onClick={onRemove} className="-my-1 shrink-0">
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {problems.row === undefined ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {problems.row}
        </p>
      )}
      <div className="grid grid-cols-10 items-start gap-3 *:col-span-5 lg:grid-cols-[10rem_7rem_minmax(8rem,1fr)_9rem_11rem] lg:*:col-span-1">
        <Field
          id={`${row.id}-quantity`}
          label={texts.quantity}
          className="sm:max-lg:col-span-3!"
          required
          error={problems.quantity}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            unit={typeof unit === 'string' ? unit : unit.other}
            value={row.quantity}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
        </Field>
        <Field label={arrivalTexts.celsius} className="sm:max-lg:col-span-3!" error={problems.celsius}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            unit="°C"
            value={row.celsius}
            onChange={(event) => onChange({ celsius: event.target.value })}
          />
        </Field>
        <Field label={texts.lotNumber} className="sm:max-lg:col-span-4!" error={problems.lotNumber}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            placeholder={texts.lotPlaceholder}
            value={row.lotNumber}
            onChange={(event) => onChange({ lotNumber: event.target.value })}
          />
        </Field>
        <Field
          label={texts.expiryKind}
          className="sm:max-lg:col-span-4! max-sm:[&_select]:pr-9! max-sm:[&_select]:pl-3"
        >
          <Select
            options={kinds}
            value={row.expiryKind}
            onChange={(event) =>
              onChange({ expiryKind: event.target.value === 'best_before' ? 'best_before' : 'use_by' })
            }
          />
        </Field>
        <Field
          label={texts.expiry}
          className="max-lg:col-span-6! max-sm:col-span-10!"
          error={problems.expiryDate}
        >
          <DateInput
            value={isLocalDate(row.expiryDate) ? row.expiryDate : ''}
            onValueChange={(expiryDate) => onChange({ expiryDate })}
            today={today}
          />
        </Field>
      </div>
      {warmPlace === null ? null : (
        <p className="text-sm font-semibold text-warning wrap-anywhere">{warmPlaceText(warmPlace)}</p>
      )}
      {called === null ? null : (
        <p role="status" className="text-sm font-semibold text-danger wrap-anywhere">
          {calledText(called)}
        </p>
      )}
      {outcome === 'unjudged' || row.kind !== '' ? (
        <Field label={saidKindTexts.kind}>
          <Select
            placeholder={saidKindTexts.choose}
            options={arrivalKinds.map((value) => ({ value, label: arrivalKindTexts[value] }))}
            value={row.kind}
            onChange={({ target }) =>
              onChange({ kind: arrivalKinds.find((kind) => kind === target.value) ?? '' })
            }
          />
        </Field>
      ) : null}
      {asksWhy ? (
        <Field
          label={saidKindTexts.reason}
          required
          hint={saidKindTexts.reasonHint(null)}
          error={problems.kindReason}
        >
          <TextArea
            rows={2}
            maxLength={arrivalText}
            value={row.kindReason}
            onChange={({ target }) => onChange({ kindReason: target.value })}
          />
        </Field>
      ) : null}
      {shown.length > 0 || row.choice !== '' || problems.accepted !== undefined ? (
        <ArrivalQuestionFields
          asked={shown}
          facts={{
            celsius: typeof celsius === 'string' ? null : celsius,
            maxCelsius: limit.maxCelsius,
            kind: limit.kind,
            expiryDate: isLocalDate(row.expiryDate) ? row.expiryDate : null,
          }}
          answer={row}
          problems={problems}
          onChange={onChange}
        />
      ) : null}
    </li>
  );
}
