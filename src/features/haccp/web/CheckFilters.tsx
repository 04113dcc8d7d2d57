import { useInfiniteQuery } from '@tanstack/react-query';
import { RegisterFile, RegisterFilters } from '#features/registers/web/index.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { CheckBadge } from '../check-status.ts';
import { haccpTexts } from './messages.it.ts';
import { readRegisterPage, tasksQuery, type CheckFilter } from './queries.ts';

const { filters: texts, outcomes } = haccpTexts;

/** What is chosen besides the search; a field that is not there is not looked at. */
export type ChosenFilter = Omit<CheckFilter, 'search'>;

export const badges: readonly CheckBadge[] = ['ok', 'warning', 'critical', 'unknown'];

interface Props {
  readonly filter: ChosenFilter;
  readonly onFilterChange: (filter: ChosenFilter) => void;
  /** What the list shows now, for the file. */
  readonly exported: CheckFilter;
  /** How many are found; undefined while that is not known. */
  readonly total: number | undefined;
  readonly hasRows: boolean;
}

/** Narrows the register to a task, an outcome and some days, and hands out what it shows as a file. */
export function CheckFilters({ filter, onFilterChange, exported, total, hasRows }: Props) {
  function change(part: { [K in keyof ChosenFilter]?: ChosenFilter[K] | undefined | '' }): void {
    const next = Object.entries({ ...filter, ...part }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    onFilterChange(Object.fromEntries(next));
  }

  return (
    <RegisterFilters
      className="mb-4"
      chosen={Object.keys(filter).length}
      onClear={() => onFilterChange({})}
      total={total}
      beside={
        hasRows ? (
          <RegisterFile
            paper="/haccp/print"
            days={filter}
            read={(cursor) => readRegisterPage(exported, cursor)}
            loadColumns={async () => (await import('./register-csv.ts')).checkColumns}
            words={{
              save: texts.export,
              failed: haccpTexts.toasts.exportFailed,
              fileName: haccpTexts.csv.fileName,
            }}
            size="md"
            className="sm:ml-auto"
          />
        ) : null
      }
    >
      <Fields filter={filter} onChange={change} />
    </RegisterFilters>
  );
}

interface FieldsProps {
  readonly filter: ChosenFilter;
  readonly onChange: (part: { [K in keyof ChosenFilter]?: ChosenFilter[K] | undefined | '' }) => void;
}

function Fields({ filter, onChange }: FieldsProps) {
  const tasks = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const today = useToday();
  const names = (tasks.data?.pages ?? []).flatMap(({ rows }) => rows);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={texts.task}>
        <Select
          value={filter.taskId ?? ''}
          onChange={(event) => onChange({ taskId: event.target.value })}
          options={[
            { value: '', label: texts.allTasks },
            ...names.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={texts.outcome}>
        <Select
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: badges.find((badge) => badge === event.target.value) })}
          options={[
            { value: '', label: texts.allOutcomes },
            ...badges.map((badge) => ({ value: badge, label: outcomes[badge] })),
          ]}
        />
      </Field>
      <Field label={texts.from}>
        <DateInput
          value={filter.from ?? ''}
          today={today}
          max={today}
          onValueChange={(from) => onChange({ from })}
        />
      </Field>
      <Field label={texts.to}>
        <DateInput
          value={filter.to ?? ''}
          today={today}
          max={today}
          onValueChange={(to) => onChange({ to })}
        />
      </Field>
    </div>
  );
}
