import { Suspense, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import {
  EntryValue,
  MatterBadge,
  RegisterRows,
  Remarks,
  doubtedAs,
  remarksOf,
  rowsOf,
  totalOf,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { isUuidV7 } from '#platform/kernel/ids.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { isInside, isJudgedByPerson } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { badges, CheckFilters, type ChosenFilter } from './CheckFilters.tsx';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { checksQuery } from './queries.ts';
import { checkFace } from './register-face.ts';

const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);

const columns = (
  write: Pick<OutcomeProps, 'onCorrect' | 'onJudge'> | undefined,
): readonly Column<ListedCheck>[] => [
  {
    key: 'task',
    header: texts.register.task,
    primary: true,
    cell: (check) => <span className="block min-w-24 font-semibold wrap-anywhere">{check.taskName}</span>,
  },
  { key: 'value', header: texts.register.value, cell: (check) => <Value check={check} /> },
  {
    key: 'outcome',
    header: texts.register.outcome,
    cell: (check) => <Outcome check={check} {...write} />,
  },
  {
    key: 'when',
    header: texts.register.when,
    cell: (check) => <WhenAndWho face={checkFace} row={check} className="max-sm:text-right" />,
  },
  {
    key: 'notes',
    header: texts.register.notes,
    cell: (check) =>
      remarksOf(checkFace, check).length === 0 ? null : (
        <span className="block max-w-prose min-w-28 text-sm wrap-anywhere">
          <Remarks face={checkFace} row={check} />
        </span>
      ),
  },
];

/** What the register can be narrowed to besides name and days, and how it is called in the address. */
type OwnFilter = Pick<ChosenFilter, 'taskId' | 'status'>;
const ownFilters = {
  taskId: { name: 'controllo', isValue: isUuidV7 },
  status: { name: 'esito', isValue: (text: string) => badges.some((one) => one === text) },
};

interface Props {
  readonly search: string;
  readonly mayCorrect: boolean;
  /** Leads to what can be checked. */
  readonly onTasks: () => void;
}

/** The register of checks, newest first, page by page (HACCP-10). Nothing is changed: a mistake is corrected by a new check. */
export function CheckList({ search, mayCorrect, onTasks }: Props) {
  const [{ search: linked, ...filter }, narrow] = useRegisterFilter<OwnFilter>(ownFilters);
  // The name is looked for above both sides of the screen; what a link brought stays in the address.
  const setFilter = (wanted: ChosenFilter): void =>
    narrow({ ...(linked === undefined ? {} : { search: linked }), ...wanted });
  const [correcting, setCorrecting] = useState<ListedCheck | null>(null);
  const [judging, setJudging] = useState<ListedCheck | null>(null);
  const query = { search, ...filter };
  const list = useInfiniteQuery({ ...checksQuery(query), placeholderData: keepPreviousData });
  const rows = rowsOf(list);
  const narrowed = search !== '' || Object.keys(filter).length > 0;
  return (
    <>
      <CheckFilters
        filter={filter}
        onFilterChange={setFilter}
        exported={query}
        total={totalOf(list)}
        hasRows={rows.length > 0}
      />
      <RegisterRows
        register={list}
        caption={texts.register.caption}
        columns={columns(mayCorrect ? { onCorrect: setCorrecting, onJudge: setJudging } : undefined)}
        failed={texts.listUnavailable}
        empty={
          <EmptyState
            icon={<ClipboardCheck />}
            {...(narrowed
              ? texts.checksNotFound
              : {
                  ...texts.checksEmpty,
                  action: (
                    <Button variant="secondary" onClick={onTasks}>
                      {texts.toTasks}
                    </Button>
                  ),
                })}
          />
        }
      />
      <Suspense>
        {judging ? (
          <AnswerSheet
            // As of a matter that nobody can measure again: what was measured then is judged by its food alone.
            matter={{
              ...judging,
              checkId: judging.id,
              status: 'critical',
              correctiveAction: null,
              archived: true,
            }}
            onClose={() => setJudging(null)}
          />
        ) : null}
        {correcting ? <CorrectionSheet check={correcting} onClose={() => setCorrecting(null)} /> : null}
      </Suspense>
    </>
  );
}

function Value({ check }: { check: ListedCheck }) {
  return (
    <div className="figures min-w-20 wrap-anywhere max-sm:text-right">
      <EntryValue face={checkFace} row={check} />
      <span className="block text-sm text-muted">{limitOf(check)}</span>
    </div>
  );
}

/** Its limit, and of when that is where it is not that of its time or not that of today. */
function limitOf({ limitsAsOf, limitsChanged, ...check }: ListedCheck): string {
  const limit = statedText(check);
  if (limitsAsOf !== undefined)
    return texts.register.limitOfWhen(limit, formatItalianDateTime(new Date(limitsAsOf)));
  return limitsChanged === true ? texts.register.limitOfThen(limit) : texts.register.limit(limit);
}

interface OutcomeProps {
  readonly check: ListedCheck;
  readonly onCorrect?: (check: ListedCheck) => void;
  /** Of a check that is good by a thermometer that was off, or was found off since: its food is judged by name (THERM-14). */
  readonly onJudge?: (check: ListedCheck) => void;
}

/** A corrected check says so in place of its outcome, which no longer counts; any other one can be corrected. */
function Outcome({ check, onCorrect, onJudge }: OutcomeProps) {
  if (check.correctedBy !== null)
    return <Badge icon={<PencilLine aria-hidden />}>{checkFace.words.corrected}</Badge>;
  const judged = doubtedAs(check, isInside(check.status));
  return (
    <span className="flex flex-col items-start gap-2 max-sm:gap-0">
      {judged == null ? (
        <OutcomeBadge
          status={check.status}
          byPerson={isJudgedByPerson(check)}
          safe={check.outsideToday !== true}
          widerLimit={check.widerLimit}
          doubt={doubtOf(check.measuredWith)}
        />
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Badge tone="neutral">{matterTexts.closed[judged]}</Badge>
          <span className="text-sm text-muted">{doubtText(check.measuredWith)}</span>
        </span>
      )}
      <MatterBadge row={check} />
      {judged === null && onJudge ? (
        <Button variant="secondary" size="sm" onClick={() => onJudge(check)}>
          {matterTexts.modes.closing}{' '}
          <span className="sr-only">
            {check.taskName}, {check.value}
          </span>
        </Button>
      ) : null}
      {onCorrect ? (
        <Button
          variant="ghost"
          size="sm"
          className="sm:-ml-4"
          aria-label={texts.correction.openFor(check.taskName, check.value)}
          onClick={() => onCorrect(check)}
        >
          {texts.correction.open}
        </Button>
      ) : null}
    </span>
  );
}
