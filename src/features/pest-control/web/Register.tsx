import { useInfiniteQuery } from '@tanstack/react-query';
import Bug from 'lucide-react/icons/bug';
import CircleCheck from 'lucide-react/icons/circle-check';
import Minus from 'lucide-react/icons/minus';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import {
  at,
  CorrectedBadge,
  goesOnAs,
  RegisterCard,
  Remarks,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { pestAreas } from '../areas.it.ts';
import type { PestArea } from '../areas.it.ts';
import type { Matter, RegisterInspection, RegisterState } from '../contract.ts';
import { isFoundSince } from '../found-since.ts';
import { findingsText } from '../findings.it.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { areasText, inspectionFace, toldAreas } from './register-face.ts';

const registerStates = ['clean', 'findings', 'open', 'corrected'] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly area?: PestArea;
  readonly state?: RegisterState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  area: { name: 'area', isValue: isOneOf(pestAreas) },
  state: { name: 'esito', isValue: isOneOf(registerStates) },
};

type Going = readonly Pick<Matter, 'areas' | 'performedAt'>[] | undefined;

interface Props {
  /** The findings that go on; undefined while nobody knows. */
  readonly going: Going;
  readonly write: {
    readonly onAnswer: (inspection: RegisterInspection) => void;
    readonly onCorrect: (inspection: RegisterInspection) => void;
  };
}

const columns = (write: Props['write'], going: Going): readonly Column<RegisterInspection>[] => [
  {
    key: 'outcome',
    header: texts.columns.outcome,
    primary: true,
    cell: (inspection) => <Outcome inspection={inspection} going={going} write={write} />,
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (inspection) => (
      <WhenAndWho face={inspectionFace} row={inspection} className="max-sm:text-right max-sm:text-sm" />
    ),
  },
  {
    key: 'areas',
    header: texts.columns.areas,
    cell: (inspection) => (
      <span className="block max-w-prose min-w-40 text-sm wrap-anywhere">
        <Areas inspection={inspection} />
        <Remarks face={inspectionFace} row={inspection} />
      </span>
    ),
  },
];

/**
 * The last 50 inspections with their areas, newest first, and the earlier ones on demand (PEST-02), narrowed as wanted. A
 * wrong one and its correction are both there (C-48). A failure to load makes no toast (PEST-14).
 */
export function Register({ write, going }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<Bug />}
      columns={columns(write, going)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'area',
          label: texts.filterArea,
          all: texts.filterAreas,
          options: pestAreas.map((value) => ({ value, label: value })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      paper="/pest-control/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).inspectionColumns}
    />
  );
}

/**
 * How it was: green only where nothing was found, nor since in an area of it; what was corrected counts no more. And what may be done
 * about it.
 */
function Outcome({
  inspection,
  going,
  write,
}: {
  readonly inspection: RegisterInspection;
  readonly going: Going;
  readonly write: Props['write'];
}) {
  const { correctedBy, findingsCount, open, performedAt } = inspection;
  if (correctedBy !== null)
    return (
      <span className="flex flex-col items-start gap-1">
        <CorrectedBadge words={inspectionFace.words} />
        <s className="text-sm font-normal text-muted">{findingsText(findingsCount)}</s>
      </span>
    );
  const found = findingsCount > 0;
  const since = !found && going !== undefined && isFoundSince(inspection, going);
  const isGreen = !found && going !== undefined && !since;
  const name = <span className="sr-only">{texts.correctFor(at(performedAt))}</span>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge
        tone={found ? 'danger' : isGreen ? 'ok' : 'neutral'}
        icon={found ? <Bug aria-hidden /> : isGreen ? <CircleCheck aria-hidden /> : <Minus aria-hidden />}
        // On a phone the date stands beside it: a pill of two lines would be the largest thing of the row.
        className="max-sm:bg-transparent! max-sm:p-0! max-sm:whitespace-normal!"
      >
        {findingsText(findingsCount)}
      </Badge>
      {since ? <span className="text-sm font-normal">{texts.foundSince}</span> : null}
      {open ? (
        <Badge tone="danger" className="whitespace-normal!">
          {goesOnAs(inspection) === 'recheck' ? matterTexts.toRecheck : texts.openState}
        </Badge>
      ) : null}
      {write ? (
        <span className="flex flex-wrap gap-x-2">
          {open ? (
            <Button variant="secondary" size="sm" onClick={() => write.onAnswer(inspection)}>
              {texts.answer} {name}
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            className={open ? '' : '-ml-4'}
            onClick={() => write.onCorrect(inspection)}
          >
            {texts.correct} {name}
          </Button>
        </span>
      ) : null}
    </span>
  );
}

/** The areas that were looked at, and what is to be told of single ones. */
function Areas({ inspection: { checklistResults } }: { readonly inspection: RegisterInspection }) {
  const told = toldAreas(checklistResults);
  return (
    <>
      {areasText(checklistResults)}
      {told.map((line) => (
        <strong key={line} className="block font-semibold">
          {line}
        </strong>
      ))}
    </>
  );
}
