import { useInfiniteQuery } from '@tanstack/react-query';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import {
  at,
  CorrectedBadge,
  EntryValue,
  MatterBadge,
  RegisterCard,
  remarksColumn,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { RegisterCalibration, RegisterState } from '../contract.ts';
import { toleranceText } from '../value-text.it.ts';
import { AccuracyBadge } from './AccuracyBadge.tsx';
import { thermometersTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { calibrationFace } from './register-face.ts';

const registerStates = [
  'exact',
  'wide',
  'off',
  'open',
  'corrected',
] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly thermometerId?: string;
  readonly state?: RegisterState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  thermometerId: { name: 'termometro', isValue: (text: string) => /^[0-9a-f-]{36}$/.test(text) },
  state: { name: 'esito', isValue: isOneOf(registerStates) },
};

/** Thermometers that are out of service; undefined while nobody knows. */
type Out = readonly { readonly thermometerId: string }[] | undefined;

interface Props {
  readonly out: Out;
  /** All of them, also those that were put away. */
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  /** Without it the plan or the rights allow reading only. */
  readonly write: {
    readonly onAnswer: (entry: RegisterCalibration) => void;
    readonly onCorrect: (entry: RegisterCalibration) => void;
  } | null;
}

const columns = (write: Props['write'], out: Out): readonly Column<RegisterCalibration>[] => [
  {
    key: 'subject',
    header: texts.columns.subject,
    primary: true,
    cell: ({ thermometer }) => (
      <span className="block min-w-24 font-semibold wrap-anywhere">{thermometer}</span>
    ),
  },
  {
    key: 'value',
    header: texts.columns.value,
    cell: (entry) => (
      <span className="flex flex-col items-start gap-1 max-sm:items-end max-sm:text-right">
        <EntryValue face={calibrationFace} row={entry} />
        <Outcome entry={entry} out={out} />
      </span>
    ),
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (entry) => <WhenAndWho face={calibrationFace} row={entry} className="max-sm:pr-3 max-sm:text-sm" />,
  },
  remarksColumn(calibrationFace, texts.columns.notes),
  {
    key: 'actions',
    header: texts.columns.actions,
    headerHidden: true,
    cell: (entry) =>
      write === null || entry.correctedBy !== null ? null : <Actions entry={entry} {...write} />,
  },
];

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ write, out, thermometers }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<ThermometerSun />}
      columns={columns(write, out)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'thermometerId',
          label: texts.filterThermometer,
          all: texts.allThermometers,
          options: thermometers.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      paper="/thermometers/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).calibrationColumns}
    />
  );
}

/**
 * How it was then, by which tolerance, and whether it goes on. A good check of a thermometer that is out of service is not green, nor
 * anything while nobody knows what time it is (ERR-23).
 */
function Outcome({ entry, out }: { readonly entry: RegisterCalibration; readonly out: Out }) {
  const isClockBehind = useClockBehind();
  if (entry.correctedBy !== null) return <CorrectedBadge words={calibrationFace.words} />;
  if (entry.accuracy === null) return null;
  const isOut = out?.some(({ thermometerId }) => thermometerId === entry.thermometerId) ?? true;
  return (
    <>
      <AccuracyBadge accuracy={entry.accuracy} isPast={isOut || isClockBehind} />
      {entry.tolerance === null ? null : (
        <span className="text-sm text-muted">{toleranceText(entry.tolerance)}</span>
      )}
      <MatterBadge row={entry} />
    </>
  );
}

/** What may be done about an entry. */
function Actions({
  entry,
  onAnswer,
  onCorrect,
}: { readonly entry: RegisterCalibration } & NonNullable<Props['write']>) {
  const name = <span className="sr-only">{texts.correctFor(entry.thermometer, at(entry.performedAt))}</span>;
  return (
    <span className="flex flex-wrap gap-x-2">
      {entry.open ? (
        <Button variant="secondary" size="sm" onClick={() => onAnswer(entry)}>
          {texts.answer} {name}
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={() => onCorrect(entry)}>
        {texts.correct} {name}
      </Button>
    </span>
  );
}
