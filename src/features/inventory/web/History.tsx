import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Link } from '@tanstack/react-router';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Droplets from 'lucide-react/icons/droplets';
import PackageOpen from 'lucide-react/icons/package-open';
import Snowflake from 'lucide-react/icons/snowflake';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { operatorName as shownName } from '#features/access/operator-name.ts';
import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import { timeByText } from '#platform/kernel/time-by.it.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { HistoryEntry, Movement } from '../movement-shapes.ts';
import type { LotRedating, LotTransition } from '../lot-shapes.ts';
import { comingTexts } from '../coming.it.ts';
import { expiryKindTexts, inventoryTexts, lotStateTexts, reasonTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';
import { historyQuery } from './queries.ts';
import { isMended } from './with-waiting.ts';

const texts = inventoryTexts.product;

interface Props {
  readonly productId: string;
  /** Only what touched this lot. */
  readonly lotId?: string;
  /** Null where nothing can be corrected: the product is archived. */
  readonly onCorrect: {
    readonly movement: (movement: Movement) => void;
    /** A mended movement is told anew, of the lot that it truly was. */
    readonly anew: (movement: Movement) => void;
    readonly transition: (transition: LotTransition) => void;
  } | null;
}

/** What happened to goods, newest first (INV-18): a record that nobody can change, only correct by another (C-48). */
export function History({ productId, lotId, onCorrect }: Props) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(productId, lotId),
  );
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const entries = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={texts.history}>
      {isError ? (
        <LoadFailed quiet title={inventoryTexts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : entries.length === 0 ? (
        <p className="text-muted">{texts.historyEmpty}</p>
      ) : (
        <>
          <ul className="-my-4 divide-y divide-line">
            {entries.map((entry) => (
              <li key={idOf(entry)} id={idOf(entry)} className="scroll-mt-20 py-4 target:bg-primary-soft">
                {entry.kind === 'movement' ? (
                  <MovementRow
                    movement={entry.movement}
                    mended={isMended(kept, { kind: 'movement', id: entry.movement.id })}
                    onCorrect={onCorrect?.movement}
                    onAnew={onCorrect?.anew}
                  />
                ) : entry.kind === 'redating' ? (
                  <RedatingRow redating={entry.redating} />
                ) : (
                  <TransitionRow
                    transition={entry.transition}
                    mended={isMended(kept, { kind: 'transition', id: entry.transition.id })}
                    onCorrect={onCorrect?.transition}
                  />
                )}
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <LoadMore
              shown={entries.length}
              total={data.pages[0]?.total ?? entries.length}
              hasMore
              pending={isFetchingNextPage}
              onLoadMore={() => fetchNextPage()}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}

function idOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'movement':
      return entry.movement.id;
    case 'transition':
      return entry.transition.id;
    case 'redating':
      return entry.redating.id;
  }
}

/** Entered so much later than done, both times are shown, in milliseconds. */
const sameMomentMs = 60_000;

interface RowProps {
  readonly icon: ReactNode;
  readonly tone: 'ok' | 'info' | 'plain';
  readonly title: string;
  readonly amount: string;
  readonly entry: Pick<Movement, 'operatorName' | 'performedAt' | 'recordedAt' | 'notes' | 'timeBy'>;
  readonly children: ReactNode;
}

const tones = { ok: 'bg-ok-soft text-ok', info: 'bg-info-soft text-info', plain: 'bg-sunken text-muted' };

function Row({ icon, tone, title, amount, entry, children }: RowProps) {
  const { operatorName, performedAt, recordedAt, notes, timeBy } = entry;
  return (
    <div className="flex gap-3">
      <span
        aria-hidden
        className={`flex size-10 shrink-0 items-center justify-center rounded-full [&_svg]:size-5 ${tones[tone]}`}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span>{title}</span>
          <span className="figures shrink-0 text-lg">{amount}</span>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={performedAt}>{formatItalianDateTime(new Date(performedAt))}</time>{' '}
          {texts.by(shownName(operatorName))}
          {timeBy === undefined ? null : ` · ${timeByText(timeBy, shownName(operatorName))}`}
        </p>
        {Math.abs(Date.parse(recordedAt) - Date.parse(performedAt)) <= sameMomentMs ? null : (
          <p className="text-sm text-muted">{texts.entered(formatItalianDateTime(new Date(recordedAt)))}</p>
        )}
        {notes === null ? null : <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
        {children}
      </div>
    </div>
  );
}

interface MovementRowProps {
  readonly movement: Movement;
  /** What mends it waits on this device. */
  readonly mended: boolean;
  readonly onCorrect: ((movement: Movement) => void) | undefined;
  readonly onAnew: ((movement: Movement) => void) | undefined;
}

function MovementRow({ movement, mended, onCorrect, onAnew }: MovementRowProps) {
  const { type, lots, reason, corrects } = movement;
  const isIn = type === 'in';
  const way = isIn ? inventoryTexts.in : inventoryTexts.out;
  const discarded = !isIn && reason !== null && reason !== 'count';
  const title = corrects ? texts.correction : discarded ? texts.discarded : way;
  const amount = `${isIn ? '+' : '−'}${movedAmount(movement)}`;
  return (
    <Row
      icon={corrects ? <Undo2 /> : discarded ? <Trash2 /> : isIn ? <ArrowDownToLine /> : <ArrowUpFromLine />}
      tone={isIn ? 'ok' : 'plain'}
      title={reason === null ? title : `${title}: ${reasonTexts[reason].toLowerCase()}`}
      amount={amount}
      entry={movement}
    >
      <p className="text-sm wrap-anywhere">
        {lots.map(({ lotId, lotNumber, quantity }, index) => (
          <span key={lotId}>
            {index > 0 ? ', ' : null}
            {lots.length === 1 ? null : `${movedAmount({ quantity, unit: movement.unit })}: `}
            <LotLink lotId={lotId} lotNumber={lotNumber} />
          </span>
        ))}
      </p>
      {movement.alreadyHere ? <p className="text-sm text-muted">{comingTexts.wasThere}</p> : null}
      <Correction
        entry={movement}
        correctsText={texts.corrects}
        mended={mended}
        what={`${way} ${amount}`}
        onCorrect={onCorrect && (() => onCorrect(movement))}
      />
      {movement.untold && onAnew ? (
        <>
          <p className="text-sm">{texts.untold}</p>
          <Button
            variant="ghost"
            size="sm"
            className="-mb-3 -ml-4"
            aria-label={texts.tellAnewFor(`${way} ${amount}`)}
            onClick={() => onAnew(movement)}
          >
            {texts.tellAnew}
          </Button>
        </>
      ) : null}
    </Row>
  );
}

interface CorrectionProps {
  readonly entry: Pick<Movement, 'corrects' | 'correctedBy'>;
  /** Says of the other what this one mends, by when it was. */
  readonly correctsText: (when: string) => string;
  /** What mends this one waits on this device. */
  readonly mended: boolean;
  /** What would be mended, for who does not see the row. */
  readonly what: string;
  readonly onCorrect: (() => void) | undefined;
}

/** What a row mends and what has mended it, or the way to do so. */
function Correction({ entry, correctsText, mended, what, onCorrect }: CorrectionProps) {
  const { corrects, correctedBy } = entry;
  return (
    <>
      {corrects ? (
        <Counterpart id={corrects.id}>
          {correctsText(formatItalianDateTime(new Date(corrects.performedAt)))}
        </Counterpart>
      ) : null}
      {correctedBy ? (
        <Counterpart id={correctedBy.id}>
          {texts.corrected(formatItalianDateTime(new Date(correctedBy.performedAt)))}
        </Counterpart>
      ) : mended ? (
        <Mended />
      ) : onCorrect ? (
        <Button
          variant="ghost"
          size="sm"
          className="-mb-3 -ml-4"
          aria-label={inventoryTexts.correct.label(what)}
          onClick={onCorrect}
        >
          {inventoryTexts.correct.action}
        </Button>
      ) : null}
    </>
  );
}

function Mended() {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      {texts.correction} <ToSendBadge />
    </p>
  );
}

/** The other movement of a correction; it stands in the same history, if only further down. */
function Counterpart({ id, children }: { id: string; children: string }) {
  return (
    <p className="text-sm font-semibold">
      <a
        href={`#${id}`}
        className="inline-flex min-h-12 items-center text-primary underline underline-offset-4"
      >
        {children}
      </a>
    </p>
  );
}

function LotLink({ lotId, lotNumber }: { lotId: string; lotNumber: string }) {
  return (
    <Link
      to="/inventory/lots/$lotId"
      params={{ lotId }}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {texts.lot} {lotNumber}
    </Link>
  );
}

const transitionIcons = {
  closed: <Undo2 />,
  opened: <PackageOpen />,
  frozen: <Snowflake />,
  thawed: <Droplets />,
};

interface TransitionRowProps {
  readonly transition: LotTransition;
  /** What mends it waits on this device. */
  readonly mended: boolean;
  readonly onCorrect: ((transition: LotTransition) => void) | undefined;
}

function TransitionRow({ transition, mended, onCorrect }: TransitionRowProps) {
  const { toState, toLotId, lotNumber, newExpiryDate, corrects } = transition;
  const amount = movedAmount(transition);
  return (
    <Row
      icon={corrects ? <Undo2 /> : transitionIcons[toState]}
      tone={corrects ? 'plain' : 'info'}
      title={corrects ? texts.correction : lotStateTexts[toState]}
      amount={amount}
      entry={transition}
    >
      <p className="text-sm wrap-anywhere">
        <LotLink lotId={toLotId} lotNumber={lotNumber} />
        {newExpiryDate === null || corrects ? null : (
          <span className="block">{texts.newExpiry(formatItalianDate(newExpiryDate))}</span>
        )}
      </p>
      <Correction
        entry={transition}
        correctsText={texts.correctsTransition}
        mended={mended}
        what={`${lotStateTexts[toState]} ${amount}`}
        // Whoever was wrong about a correction opens, freezes or thaws again.
        onCorrect={corrects || !onCorrect ? undefined : () => onCorrect(transition)}
      />
    </Row>
  );
}

/** A date that was mistyped; whoever was wrong about the mend mends it again. */
function RedatingRow({ redating }: { redating: LotRedating }) {
  const { lotId, lotNumber, oldExpiryDate, oldExpiryKind, newExpiryDate, newExpiryKind, reason } = redating;
  const old =
    oldExpiryDate === null || oldExpiryKind === null
      ? inventoryTexts.product.none
      : `${expiryKindTexts[oldExpiryKind].toLowerCase()} ${formatItalianDate(oldExpiryDate)}`;
  const now = `${expiryKindTexts[newExpiryKind].toLowerCase()} ${formatItalianDate(newExpiryDate)}`;
  return (
    <Row
      icon={<CalendarClock />}
      tone="info"
      title={texts.redated}
      amount=""
      entry={{ ...redating, notes: reason }}
    >
      <p className="text-sm wrap-anywhere">
        <LotLink lotId={lotId} lotNumber={lotNumber} />
        <span className="block">{texts.redatedFrom(old, now)}</span>
      </p>
    </Row>
  );
}
