import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import {
  CorrectedBadge,
  doubtedAs,
  EntryValue,
  goesOnAs,
  MatterBadge,
  RegisterCard,
  remarksColumn,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { EquipmentCard, RegisterReading, RegisterState } from '../contract.ts';
import { limitsText, refrigerationTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { readingFace } from './register-face.ts';
import { StatusBadge } from './StatusBadge.tsx';

const registerStates = ['ok', 'outside', 'open', 'corrected'] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides name and days, and how it is called in the address. */
interface OwnFilter {
  readonly equipmentId?: string;
  readonly state?: RegisterState;
}
const ownFilters = {
  equipmentId: { name: 'attrezzatura', isValue: isUuidV7 },
  state: { name: 'stato', isValue: (text: string) => registerStates.some((one) => one === text) },
};

interface Props {
  /** Equipment in use, to narrow the register to. */
  readonly equipment: readonly EquipmentCard[];
  readonly write: {
    readonly onAnswer: (reading: RegisterReading, answered: boolean) => void;
    /** Without it the plan allows nothing but that food is judged of whose temperature nobody knows (THERM-16). */
    readonly onCorrect: ((reading: RegisterReading) => void) | null;
  };
}

const columns = (write: Props['write']): readonly Column<RegisterReading>[] => [
  {
    key: 'equipment',
    header: texts.columns.equipment,
    primary: true,
    cell: (reading) => (
      <span className="block min-w-24 font-semibold wrap-anywhere">{reading.equipmentName}</span>
    ),
  },
  {
    key: 'temperature',
    header: texts.columns.temperature,
    cell: (reading) => <Value reading={reading} />,
  },
  {
    key: 'outcome',
    header: texts.columns.outcome,
    cell: (reading) => <Outcome reading={reading} write={write} />,
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (reading) => (
      <WhenAndWho face={readingFace} row={reading} className="max-sm:text-right max-sm:text-sm" />
    ),
  },
  remarksColumn(readingFace, texts.columns.notes),
];

/**
 * The last 50 readings, newest first, and the earlier ones on demand (FRIG-01), narrowed as wanted. A wrong reading and
 * its correction are both there (C-48). A failure to load makes no toast (FRIG-12).
 */
export function Register({ equipment, write }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<ClipboardList />}
      columns={columns(write)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'equipmentId',
          label: texts.filterEquipment,
          all: texts.allEquipment,
          options: equipment.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      paper="/refrigeration/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).readingColumns}
    />
  );
}

/** The value, and by which limits it was judged; one that was corrected is struck out. */
function Value({ reading }: { reading: RegisterReading }) {
  const judgedBy = limitsText(reading);
  return (
    <span className="block min-w-20 max-sm:text-right">
      <EntryValue face={readingFace} row={reading} className="text-lg whitespace-nowrap" />
      {judgedBy === null ? null : <span className="block text-sm text-muted">{judgedBy}</span>}
    </span>
  );
}

/** How it was, and what may be done about it: a reading that is open asks for words or a judgement, any that counts can be corrected. */
function Outcome({ reading, write }: { reading: RegisterReading; write: Props['write'] }) {
  if (reading.correctedBy !== null) return <CorrectedBadge words={readingFace.words} />;
  const answered = goesOnAs(reading) === 'recheck';
  // Good by a thermometer that was off, or was found off since: its food is judged by name (THERM-14).
  const judged = doubtedAs(reading, reading.status === 'OK');
  const asks = (reading.open && write.onCorrect !== null) || judged === null;
  const { onCorrect } = write;
  const name = <span className="sr-only">{texts.answerFor(reading.equipmentName)}</span>;
  return (
    <span className="flex flex-col items-start gap-1">
      {judged == null ? (
        <StatusBadge
          status={reading.status}
          safe={reading.outsideToday !== true}
          widerLimit={reading.widerLimit}
          doubt={doubtOf(reading.measuredWith)}
        />
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Badge tone="neutral">{matterTexts.closed[judged]}</Badge>
          <span className="text-sm text-muted">{doubtText(reading.measuredWith)}</span>
        </span>
      )}
      <MatterBadge row={reading} />
      {asks || onCorrect ? (
        <span className="flex flex-wrap gap-x-2">
          {asks ? (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => write.onAnswer(reading, answered || !reading.open)}
            >
              {answered || !reading.open ? texts.toClose : texts.answer} {name}
            </Button>
          ) : null}
          {onCorrect ? (
            <Button
              variant="ghost"
              size="sm"
              className={asks ? '' : '-ml-4'}
              onClick={() => onCorrect(reading)}
            >
              {texts.correct} {name}
            </Button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
