import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import { registerTexts as texts } from './messages.it.ts';
import { RegisterFilters } from './RegisterFilters.tsx';
import type { RegisterFilter } from './useRegisterFilter.ts';

/** Quiet time after the last key before the register is asked, in milliseconds. */
const searchPauseMs = 250;

const periods = ['all', 'today', 'week', 'month', 'days'] as const;
type Period = (typeof periods)[number];
/** Days back from today that a period begins. */
const daysBack = { today: 0, week: 6, month: 29 } as const;

/** One more thing that a register can be narrowed to. */
export interface Choice {
  /** Of the query. */
  readonly field: string;
  readonly label: string;
  /** What it says where nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props<Filter extends RegisterFilter> {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** What is looked for by name. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** How many were found; undefined while it is not known. */
  readonly total: number | undefined;
  /** The same in words. */
  readonly found: (total: number) => string;
  /** Hands out what is listed, beside the filters. */
  readonly file: ReactNode;
}

/** The period that two days are; the days themselves where they are no such. */
function periodOf({ from, to }: RegisterFilter, today: LocalDate): Period {
  if (from === undefined && to === undefined) return 'all';
  const back = (['today', 'week', 'month'] as const).find((one) => from === addDays(today, -daysBack[one]));
  return to === today && back !== undefined ? back : 'days';
}

/** Narrows a register by name, by its own choices and by days. */
export function RegisterControls<Filter extends RegisterFilter>(props: Props<Filter>) {
  const { filter, onChange, label, choices, total, found, file } = props;
  const today = useToday();
  const chosen = new Map<string, string | undefined>(Object.entries(filter));
  const asked = filter.search ?? '';
  const [typed, setTyped] = useState(asked);
  // A link, or the way back, asks for another name than what was typed here.
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  const [wantsDays, setWantsDays] = useState(false);
  const period = wantsDays ? 'days' : periodOf(filter, today);
  const wanted = typed.trim();
  // The days are one choice.
  const count =
    choices.filter(({ field }) => chosen.has(field)).length + ((filter.from ?? filter.to) ? 1 : 0);

  /** What is empty is left out, so that the whole register is asked for by nothing. */
  function change(part: Readonly<Record<string, string>>): void {
    const all = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    onChange(Object.fromEntries(all) as unknown as Filter);
  }
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => change({ search: wanted }), searchPauseMs);
    return () => clearTimeout(timer);
  });

  function choosePeriod(next: Period): void {
    setWantsDays(next === 'days');
    if (next === 'all') change({ from: '', to: '' });
    else if (next !== 'days') change({ from: addDays(today, -daysBack[next]), to: today });
  }
  const day = (name: 'from' | 'to') => (
    <Field label={texts[name]}>
      <DateInput
        value={filter[name] ?? ''}
        today={today}
        onValueChange={(value: LocalDate | '') => change({ [name]: value })}
      />
    </Field>
  );

  return (
    <div className="grid gap-3 px-4 pb-4">
      <SearchInput
        label={label}
        value={typed}
        onValueChange={setTyped}
        {...(total === undefined ? {} : { resultText: found(total) })}
      />
      <RegisterFilters
        chosen={count}
        total={total}
        beside={file}
        onClear={() => {
          setWantsDays(false);
          onChange((filter.search === undefined ? {} : { search: filter.search }) as Filter);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {choices.map(({ field, label: name, all, options }) => (
            <Field key={field} label={name}>
              <Select
                value={chosen.get(field) ?? ''}
                onChange={(event) => change({ [field]: event.target.value })}
                options={[{ value: '', label: all }, ...options]}
              />
            </Field>
          ))}
          <Field label={texts.period}>
            <Select
              value={period}
              onChange={(event) => choosePeriod(periods.find((one) => one === event.target.value) ?? 'all')}
              options={periods.map((one) => ({ value: one, label: texts.periods[one] }))}
            />
          </Field>
          {period === 'days' ? (
            <>
              {day('from')}
              {day('to')}
            </>
          ) : null}
        </div>
      </RegisterFilters>
    </div>
  );
}
