import { useInfiniteQuery } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import {
  at,
  CorrectedBadge,
  goesOnAs,
  RegisterCard,
  remarksColumn,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { RegisterState, RunShown } from '../contract.ts';
import { isMeasuredWithSeveral } from '../measured-run.ts';
import { processKinds } from '../process-kinds.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { limitText, processNames } from '../process-names.it.ts';
import type { RunProblem } from '../process-standing.ts';
import { processTexts as texts } from './messages.it.ts';
import { readRegisterRows, registerQuery } from './queries.ts';
import { registerRun, runFace, stepsInOrder } from './register-face.ts';
import type { RegisterRun } from './register-face.ts';
import { RunBadge } from './RunBadge.tsx';

const registerStates = [
  'running',
  'within',
  'outside',
  'unknown',
  'open',
  'void',
] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly process?: ProcessKind;
  readonly state?: RegisterState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  process: { name: 'processo', isValue: isOneOf(processKinds) },
  state: { name: 'esito', isValue: isOneOf(registerStates) },
};

interface Props {
  /** Without it the plan or the rights allow reading only. */
  readonly write: {
    readonly onAnswer: (run: RunShown, problem: RunProblem) => void;
    readonly onCorrect: (run: RunShown) => void;
  } | null;
}

const columns = (write: Props['write']): readonly Column<RegisterRun>[] => [
  {
    key: 'food',
    header: texts.columns.food,
    primary: true,
    cell: ({ run }) => (
      <span className="block min-w-32 wrap-anywhere">
        <span className="block font-semibold">{run.food}</span>
        <span className="block text-sm font-normal text-muted">
          {processNames[run.process]}, {limitText(run.process, run.limits)}
        </span>
      </span>
    ),
  },
  { key: 'values', header: texts.columns.values, cell: ({ run }) => <Values run={run} /> },
  {
    key: 'outcome',
    header: texts.columns.outcome,
    cell: (row) => <Outcome row={row} write={write} />,
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (row) => <WhenAndWho face={runFace} row={row} className="max-sm:text-right max-sm:text-sm" />,
  },
  remarksColumn(runFace, texts.columns.notes),
];

/** The last 50 runs, newest first, and the earlier ones on demand, narrowed as wanted; a failure to load makes no toast. */
export function Register({ write }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const now = useNow();
  const { data, ...register } = useInfiniteQuery(registerQuery(query));
  const shown = data && {
    pages: data.pages.map(({ rows, total }) => ({ rows: rows.map((run) => registerRun(run, now)), total })),
  };
  return (
    <RegisterCard
      words={texts}
      icon={<Timer />}
      columns={columns(write)}
      register={{ ...register, data: shown }}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'process',
          label: texts.filterProcess,
          all: texts.allProcesses,
          options: processKinds.map((value) => ({ value, label: processNames[value] })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.registerStates[value] })),
        },
      ]}
      paper="/process-checks/print"
      read={(cursor) => readRegisterRows(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).runColumns}
    />
  );
}

/** The temperatures with the times at which they were measured. */
function Values({ run }: { readonly run: RunShown }) {
  const steps = stepsInOrder(run).filter(({ celsius }) => celsius !== null);
  if (steps.length === 0) return null;
  const several = isMeasuredWithSeveral(run);
  return (
    <ul className="min-w-32 text-sm">
      {steps.map(({ id, celsius, performedAt, measuredWith }) => (
        <li key={id}>
          <span className="figures font-semibold">{formatTemperature(celsius ?? 0)}</span>{' '}
          <time dateTime={performedAt} className="text-muted">
            {formatTime(new Date(performedAt))}
          </time>
          {several && measuredWith ? <span className="block text-muted">{measuredWith.name}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** How it was: green only where the food is safe; and what may be done about it. */
function Outcome({ row, write }: { readonly row: RegisterRun; readonly write: Props['write'] }) {
  const { run, standing } = row;
  if (row.correctedBy !== null) return <CorrectedBadge words={runFace.words} />;
  const name = <span className="sr-only">{texts.correctFor(run.food, at(row.performedAt))}</span>;
  const measured = run.steps.some(({ celsius }) => celsius !== null);
  return (
    <span className="flex flex-col items-start gap-1">
      <RunBadge standing={standing} wider={run.wider} doubt={doubtText(row.measuredWith)} />
      {'problem' in standing ? <span className="text-sm">{texts.problems[standing.problem]}</span> : null}
      {/* Nothing of it is measured again: its food is judged. */}
      {goesOnAs(row) === 'recheck' ? <Badge tone="warning">{texts.recheck}</Badge> : null}
      {write ? (
        <span className="flex flex-wrap gap-x-2">
          {row.open && 'problem' in standing ? (
            <Button variant="secondary" size="sm" onClick={() => write.onAnswer(run, standing.problem)}>
              {texts.answer} {name}
            </Button>
          ) : null}
          {measured ? (
            <Button
              variant="ghost"
              size="sm"
              className={row.open ? '' : '-ml-4'}
              onClick={() => write.onCorrect(run)}
            >
              {texts.correct} {name}
            </Button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
