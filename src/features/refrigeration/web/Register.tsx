import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Replace from 'lucide-react/icons/replace';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { EquipmentCard, RegisterReading } from '../contract.ts';
import { limitsText, refrigerationTexts as texts } from './messages.it.ts';
import { registerQuery } from './queries.ts';
import type { RegisterQuery } from './queries.ts';
import { RegisterControls } from './RegisterControls.tsx';
import { RegisterExport } from './RegisterExport.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** Entered so much later than read, both times are shown, in milliseconds. */
const sameMomentMs = 60_000;

interface Props {
  /** Equipment in use, to narrow the register to. */
  readonly equipment: readonly EquipmentCard[];
  /** Without it the plan or the rights allow reading only. */
  readonly write: {
    readonly onAnswer: (reading: RegisterReading) => void;
    readonly onCorrect: (reading: RegisterReading) => void;
  } | null;
  /** What a link narrows it to at first. */
  readonly narrowedTo: RegisterQuery;
}

const columns: readonly Column<RegisterReading>[] = [
  {
    key: 'equipment',
    header: texts.columns.equipment,
    primary: true,
    cell: (reading) => (
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{reading.equipmentName}</span>
        <Remarks reading={reading} />
      </div>
    ),
  },
  {
    key: 'temperature',
    header: texts.columns.temperature,
    cell: (reading) => <Value reading={reading} />,
  },
  { key: 'done', header: texts.columns.done, cell: (reading) => <Done reading={reading} /> },
];

/**
 * The last 50 readings, newest first, and the earlier ones on demand (FRIG-01), narrowed as wanted. A wrong reading and
 * its correction are both there (C-48). A failure to load makes no toast (FRIG-12).
 */
export function Register({ equipment, write, narrowedTo }: Props) {
  const [query, setQuery] = useState<RegisterQuery>(narrowedTo);
  /** A new one empties what was typed and chosen as well. */
  const [round, setRound] = useState(0);
  const register = useInfiniteQuery(registerQuery(query));
  const rows = register.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = register.data?.pages[0]?.total;
  const narrowed = Object.keys(query).length > 0;
  return (
    <Card title={texts.register} flush actions={rows.length > 0 ? <RegisterExport query={query} /> : null}>
      {/* Nothing to narrow down yet. */}
      {rows.length > 0 || narrowed ? (
        <RegisterControls key={round} query={query} onChange={setQuery} equipment={equipment} total={total} />
      ) : null}
      {register.isPending ? (
        <div className="px-4 pb-4">
          <SkeletonList rows={5} />
        </div>
      ) : register.isError && rows.length === 0 ? (
        <div className="px-4 pb-4">
          <Banner
            tone="danger"
            actions={
              <Button variant="secondary" onClick={() => void register.refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.registerFailed}
          </Banner>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title={narrowed ? texts.notFound : texts.registerEmpty}
          text={narrowed ? texts.notFoundText : texts.registerEmptyText}
          action={
            narrowed ? (
              <Button
                variant="secondary"
                onClick={() => {
                  setQuery({});
                  setRound(round + 1);
                }}
              >
                {texts.showAll}
              </Button>
            ) : null
          }
          className="pt-4"
        />
      ) : (
        <>
          <DataTable
            caption={texts.register}
            columns={write ? [...columns, actionsColumn(write)] : columns}
            rows={rows}
            rowKey={(reading) => reading.id}
            phone="pairs"
          />
          <LoadMore
            shown={rows.length}
            {...(total === undefined ? {} : { total })}
            hasMore={register.hasNextPage}
            pending={register.isFetchingNextPage}
            onLoadMore={() => void register.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

function actionsColumn({ onAnswer, onCorrect }: NonNullable<Props['write']>): Column<RegisterReading> {
  return {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'right',
    cell: (reading) => (
      <span className="flex flex-wrap justify-end gap-2">
        {reading.open ? (
          <Button variant="secondary" onClick={() => onAnswer(reading)}>
            {texts.answer} <span className="sr-only">{texts.answerFor(reading.equipmentName)}</span>
          </Button>
        ) : null}
        {reading.correctedBy === null ? (
          <Button variant="ghost" onClick={() => onCorrect(reading)}>
            {texts.correct} <span className="sr-only">{texts.answerFor(reading.equipmentName)}</span>
          </Button>
        ) : null}
      </span>
    ),
  };
}

/** The value with its badges; one that was corrected is struck out and says so. */
function Value({ reading }: { reading: RegisterReading }) {
  const value = texts.temperatureOf(reading.temperature);
  const corrected = reading.correctedBy !== null;
  const judgedBy = limitsText(reading);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <span className="figures text-lg font-semibold whitespace-nowrap sm:min-w-20">
        {corrected ? <s className="font-normal text-muted">{value}</s> : value}
      </span>
      {corrected ? (
        <Badge tone="neutral" icon={<Replace aria-hidden />}>
          {texts.correctedBadge}
        </Badge>
      ) : (
        <StatusBadge status={reading.status} />
      )}
      {reading.open ? <Badge tone="danger">{matterTexts.open}</Badge> : null}
      {judgedBy === null ? null : (
        <span className="basis-full text-sm text-muted max-sm:text-right">{judgedBy}</span>
      )}
    </span>
  );
}

/** Who read it and when, or of a correction who made it and when; and when it was entered, where that was later. */
function Done({ reading }: { reading: RegisterReading }) {
  const performed = new Date(reading.performedAt);
  const recorded = new Date(reading.recordedAt);
  const corrected = reading.correctsId === null ? null : correctedAt(reading);
  const apart = Math.abs(recorded.getTime() - (corrected ?? performed).getTime()) > sameMomentMs;
  return (
    <span className="block min-w-32 wrap-anywhere max-sm:text-sm">
      <time dateTime={reading.performedAt} className="whitespace-nowrap">
        {formatItalianDateTime(performed)}
      </time>{' '}
      <span className="block">
        {corrected === null
          ? operatorName(reading.operatorName)
          : texts.correctionBy(operatorName(reading.operatorName), formatItalianDateTime(corrected))}
      </span>{' '}
      {apart ? (
        <time dateTime={reading.recordedAt} className="block text-sm whitespace-nowrap text-muted">
          {texts.recordedAt(formatItalianDateTime(recorded))}
        </time>
      ) : null}
    </span>
  );
}

/** What was done about it, with it and after it, the notes, and what it corrects or is corrected by. */
function Remarks({ reading }: { reading: RegisterReading }) {
  const { notes, correctiveAction, answers, correctedBy, correctionReason } = reading;
  return (
    <>
      {correctedBy === null ? null : (
        <p className="text-base font-normal">
          {texts.correctedBy(
            texts.temperatureOf(correctedBy.temperature),
            operatorName(correctedBy.operatorName),
            formatItalianDateTime(correctedAt(correctedBy)),
          )}
        </p>
      )}
      {correctionReason === null ? null : (
        <p className="text-base font-normal whitespace-pre-line">
          <span className="font-semibold">{texts.correction}</span> {correctionReason}
        </p>
      )}
      {correctiveAction === null ? null : (
        <p className="text-base font-normal whitespace-pre-line">
          <span className="font-semibold">{texts.doneAbout}</span> {correctiveAction}
        </p>
      )}
      {answers.map((answer) => (
        <p key={answer.id} className="text-base font-normal whitespace-pre-line">
          <span className="font-semibold">
            {answer.judgement ? matterTexts.judged(answer.judgement) : texts.doneAbout}
          </span>{' '}
          {answer.action}{' '}
          <span className="text-sm text-muted">
            {texts.answeredBy(
              operatorName(answer.operatorName),
              formatItalianDateTime(new Date(answer.performedAt)),
            )}
          </span>
        </p>
      ))}
      {notes === null ? null : (
        <p className="text-base font-normal whitespace-pre-line text-muted">{notes}</p>
      )}
    </>
  );
}
