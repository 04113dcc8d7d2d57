import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable, type Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { isJudgedByPerson } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { CheckFilters, type ChosenFilter } from './CheckFilters.tsx';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { checksQuery } from './queries.ts';

const CorrectionSheet = lazy(async () => ({
  default: (await import('./CorrectionSheet.tsx')).CorrectionSheet,
}));

const columns = (onCorrect: ((check: ListedCheck) => void) | undefined): readonly Column<ListedCheck>[] => [
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
    cell: (check) => <Outcome check={check} onCorrect={onCorrect} />,
  },
  { key: 'when', header: texts.register.when, cell: (check) => <When check={check} /> },
  {
    key: 'notes',
    header: texts.register.notes,
    cell: (check) => (hasRemarks(check) ? <Remarks check={check} /> : null),
  },
];

interface Props {
  readonly search: string;
  /** What a link narrows it to at first. */
  readonly narrowedTo: ChosenFilter;
  readonly mayCorrect: boolean;
  /** Leads to what can be checked. */
  readonly onTasks: () => void;
}

/** The register of checks, newest first, page by page (HACCP-10). Nothing is changed: a mistake is corrected by a new check. */
export function CheckList({ search, narrowedTo, mayCorrect, onTasks }: Props) {
  const [filter, setFilter] = useState<ChosenFilter>(narrowedTo);
  const [correcting, setCorrecting] = useState<ListedCheck | null>(null);
  const query = { search, ...filter };
  const list = useInfiniteQuery({ ...checksQuery(query), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const narrowed = search !== '' || Object.keys(filter).length > 0;
  return (
    <>
      <CheckFilters filter={filter} onFilterChange={setFilter} exported={query} hasRows={rows.length > 0} />
      {list.isPending ? (
        <SkeletonList rows={5} />
      ) : !list.data ? (
        <LoadFailed quiet title={texts.listUnavailable} onRetry={() => list.refetch()} />
      ) : rows.length === 0 ? (
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
      ) : (
        <>
          <Card flush>
            <DataTable
              caption={texts.register.caption}
              columns={columns(mayCorrect ? setCorrecting : undefined)}
              rows={rows}
              rowKey={(check) => check.id}
              phone="pairs"
            />
          </Card>
          <LoadMore
            shown={rows.length}
            total={list.data.pages.at(-1)?.total ?? rows.length}
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            onLoadMore={() => list.fetchNextPage()}
          />
        </>
      )}
      <Suspense>
        {correcting ? <CorrectionSheet check={correcting} onClose={() => setCorrecting(null)} /> : null}
      </Suspense>
    </>
  );
}

function Value({ check }: { check: ListedCheck }) {
  return (
    <div className="figures min-w-20 wrap-anywhere max-sm:text-right">
      {check.correctedBy === null ? (
        <span className="font-semibold">{shownValue(check.value, check)}</span>
      ) : (
        <s className="text-muted">{shownValue(check.value, check)}</s>
      )}
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
  readonly onCorrect: ((check: ListedCheck) => void) | undefined;
}

/** A corrected check says so in place of its outcome, which no longer counts; any other one can be corrected. */
function Outcome({ check, onCorrect }: OutcomeProps) {
  if (check.correctedBy !== null)
    return <Badge icon={<PencilLine aria-hidden />}>{texts.correction.corrected}</Badge>;
  return (
    <span className="flex flex-col items-start gap-2 max-sm:gap-0">
      <OutcomeBadge status={check.status} byPerson={isJudgedByPerson(check)} />
      {check.open ? <Badge tone="danger">{matterTexts.open}</Badge> : null}
      {onCorrect ? (
        <Button
          variant="ghost"
          size="sm"
          className="sm:-ml-4"
          aria-label={texts.correction.openFor(check.taskName, check.value)}
          onClick={() => onCorrect(check)}
        >
          <PencilLine aria-hidden />
          {texts.correction.open}
        </Button>
      ) : null}
    </span>
  );
}

/** A check entered this much later than it was done shows both times; less is how long typing takes. */
const noticeableDelayMs = 5 * 60_000;

function When({ check }: { check: ListedCheck }) {
  const performedAt = new Date(check.performedAt);
  const recordedAt = new Date(check.recordedAt);
  const corrected = check.correctsId === null ? null : correctedAt(check);
  const apart = Math.abs(recordedAt.getTime() - (corrected ?? performedAt).getTime()) > noticeableDelayMs;
  return (
    <div className="min-w-32 wrap-anywhere max-sm:text-right">
      <time dateTime={check.performedAt} className="whitespace-nowrap">
        {formatItalianDateTime(performedAt)}
      </time>
      <span className="block">
        {corrected === null
          ? operatorName(check.operatorName)
          : texts.correction.by(operatorName(check.operatorName), formatItalianDateTime(corrected))}
      </span>
      {apart ? (
        <span className="block text-sm text-balance text-muted">
          {texts.register.recorded(formatItalianDateTime(recordedAt))}
        </span>
      ) : null}
    </div>
  );
}

const hasRemarks = ({
  correctedBy,
  correctionReason,
  correctiveAction,
  notes,
  answers,
}: ListedCheck): boolean =>
  [correctedBy, correctionReason, correctiveAction, notes].some(Boolean) || answers.length > 0;

function Remarks({ check }: { check: ListedCheck }) {
  const { correctedBy, correctionReason, correctiveAction, notes, answers } = check;
  return (
    <span className="block max-w-prose min-w-28 text-sm whitespace-pre-line wrap-anywhere">
      {correctedBy ? (
        <span className="block">
          {texts.correction.correctedBy(
            shownValue(correctedBy.value, check),
            operatorName(correctedBy.operatorName),
            formatItalianDateTime(correctedAt(correctedBy)),
          )}
        </span>
      ) : null}
      {correctionReason === null ? null : (
        <span className="block">
          <strong className="font-semibold">{texts.correction.corrects}</strong> {correctionReason}
        </span>
      )}
      {correctiveAction === null ? null : (
        <span className="block">
          <strong className="font-semibold">{texts.register.action}</strong> {correctiveAction}
        </span>
      )}
      {answers.map((answer) => (
        <span key={answer.id} className="block">
          <strong className="font-semibold">
            {texts.register.later(
              operatorName(answer.operatorName),
              formatItalianDateTime(new Date(answer.performedAt)),
            )}
          </strong>{' '}
          {answer.judgement ? `${matterTexts.judged(answer.judgement)} ` : null}
          {answer.action}
        </span>
      ))}
      {notes}
    </span>
  );
}
