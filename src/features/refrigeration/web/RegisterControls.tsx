import { useEffect, useState } from 'react';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { EquipmentCard, RegisterState } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import type { RegisterQuery } from './queries.ts';

/** Quiet time after the last key before the register is asked, in milliseconds. */
const searchPauseMs = 250;

const states = ['ok', 'outside', 'open', 'corrected'] as const satisfies readonly RegisterState[];
const periods = ['all', 'today', 'week', 'month', 'days'] as const;
type Period = (typeof periods)[number];
/** Days back from today that a period begins. */
const daysBack = { today: 0, week: 6, month: 29 } as const;

interface Props {
  readonly query: RegisterQuery;
  readonly onChange: (query: RegisterQuery) => void;
  readonly equipment: readonly EquipmentCard[];
  /** How many were found; undefined while it is not known. */
  readonly total: number | undefined;
}

/** Narrows the register by name, equipment, state and days. */
export function RegisterControls({ query, onChange, equipment, total }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState(query.search ?? '');
  const [period, setPeriod] = useState<Period>(
    query.from === undefined && query.to === undefined ? 'all' : 'days',
  );
  const wanted = typed.trim();

  /** What is empty is left out, so that the whole register is asked for by nothing. */
  function change(part: { [Name in keyof RegisterQuery]: RegisterQuery[Name] | '' }): void {
    onChange(
      Object.fromEntries(
        Object.entries({ ...query, ...part }).filter(([, value]) => value !== ''),
      ) as RegisterQuery,
    );
  }
  useEffect(() => {
    if (wanted === (query.search ?? '')) return undefined;
    const timer = setTimeout(() => change({ search: wanted }), searchPauseMs);
    return () => clearTimeout(timer);
  });

  function choosePeriod(chosen: Period): void {
    setPeriod(chosen);
    if (chosen === 'all') change({ from: '', to: '' });
    else if (chosen !== 'days') change({ from: addDays(today, -daysBack[chosen]), to: today });
  }
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      <DateInput
        value={query[name] ?? ''}
        today={today}
        onValueChange={(value: LocalDate | '') => change({ [name]: value })}
      />
    </Field>
  );

  return (
    <div className="grid gap-3 px-4 pb-4">
      <SearchInput
        label={texts.search}
        value={typed}
        onValueChange={setTyped}
        {...(total === undefined ? {} : { resultText: texts.found(total) })}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:[&_select]:pr-10! max-sm:[&_select]:pl-3 max-sm:*:first:col-span-2 sm:grid-cols-[3fr_2fr_2fr]">
        <Field label={texts.filterEquipment} labelHidden>
          <Select
            value={query.equipmentId ?? ''}
            onChange={(event) => change({ equipmentId: event.target.value })}
            options={[
              { value: '', label: texts.allEquipment },
              ...equipment.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={texts.filterState} labelHidden>
          <Select
            value={query.state ?? ''}
            onChange={(event) => change({ state: event.target.value as RegisterState | '' })}
            options={[
              { value: '', label: texts.allStates },
              ...states.map((state) => ({ value: state, label: texts.states[state] })),
            ]}
          />
        </Field>
        <Field label={texts.filterPeriod} labelHidden>
          <Select
            value={period}
            onChange={(event) => choosePeriod(periods.find((one) => one === event.target.value) ?? 'all')}
            options={periods.map((one) => ({ value: one, label: texts.periods[one] }))}
          />
        </Field>
      </div>
      {period === 'days' ? (
        <div className="grid gap-3 sm:grid-cols-3">
          {day('from', texts.from)}
          {day('to', texts.to)}
        </div>
      ) : null}
    </div>
  );
}
