import { lazy, Suspense } from 'react';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { datedWords, expiryWords } from '#platform/kernel/expiry-words.it.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import type { ButtonVariant } from '#platform/ui/buttonClass.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { Today } from '../contract.ts';
import { dayFaces } from './faces-of-rooms.ts';
import { dashboardTexts } from './messages.it.ts';
import { Frame, Go } from './NowFrame.tsx';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

const CleanNow = lazy(async () => ({ default: (await import('./Cleanings.tsx')).CleanNow }));

const ProcessNow = lazy(async () => ({ default: (await import('./Processes.tsx')).ProcessNow }));

const DeadlineNow = lazy(async () => ({ default: (await import('./Deadlines.tsx')).DeadlineNow }));

const UrgentNow = lazy(async () => ({ default: (await import('./UrgentNow.tsx')).UrgentNow }));

const GoodsNow = lazy(async () => ({ default: (await import('./GoodsNow.tsx')).GoodsNow }));

const RecallNow = lazy(async () => ({ default: (await import('./RecallNow.tsx')).RecallNow }));

const { now: texts } = dashboardTexts;
type Next = Today['next'];
type OwedNext = Extract<Next, { kind: 'late' | 'soon' | 'later' }>;
type StockNext = Extract<Next, { what: { expiryKind: string } }>;

/**
 * Why nothing is called done: this device has kept what the server does not know, nobody knows what time it is, or what is shown is of
 * another day, or of before what it says comes next.
 */
export type Lacking = 'toSend' | 'clockUnsure' | 'outdated';
/** A time of today went by without what was owed at it: nothing is called done either. */
type NowLacking = Lacking | 'missed';

interface Props {
  readonly next: Next;
  readonly date: string;
  readonly lacks: NowLacking | null;
  /** A closed day, on which nothing is owed and something was not done: nothing is called done. */
  readonly rests: boolean;
  /** More is owed later today: what is done is not all of it. */
  readonly isMore: boolean;
}

/** "Adesso": the one thing to do next, and the one button that goes straight there. */
export function NowCard({ next, date, lacks, rests, isMore }: Props) {
  switch (next.kind) {
    case 'clarify':
      return <Clarify what={next.what} count={next.count} date={date} />;
    case 'recheck':
      return <Recheck what={next.what} count={next.count} date={date} />;
    case 'late':
    case 'soon':
    case 'later':
      return <Due next={next} date={date} lacks={lacks} />;
    case 'recall':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RecallNow {...next} />
        </Suspense>
      );
    case 'clean':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CleanNow what={next.what} count={next.count} date={date} />
        </Suspense>
      );
    case 'process':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ProcessNow what={next.what} count={next.count} />
        </Suspense>
      );
    case 'deadline':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <DeadlineNow what={next.what} count={next.count} />
        </Suspense>
      );
    case 'judge':
    case 'throw_away':
    case 'relabel':
    case 'discard_tub':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <GoodsNow next={next} />
        </Suspense>
      );
    case 'discard':
    case 'use_today':
      return <Stock next={next} />;
    case 'first_steps':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FirstSteps missing={next.missing} />
        </Suspense>
      );
    case 'urgent':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <UrgentNow what={next.what} count={next.count} />
        </Suspense>
      );
    case 'all_done':
      return (
        <Frame
          tone={lacks === null && !rests ? 'ok' : 'start'}
          title={lacks === null ? (rests ? texts.resting : isMore ? texts.quiet : texts.done) : texts[lacks]}
        >
          {next.upcoming
            ? texts.upcoming(next.upcoming.name, deadlineText(new Date(next.upcoming.dueAt), date))
            : texts.nothingPlanned}
        </Frame>
      );
  }
}

function Clarify({
  what: { kind, id, name, value, status, performedAt, doubted, stands },
  count,
  date,
}: {
  what: Extract<Next, { kind: 'clarify' }>['what'];
  count: number;
  date: string;
}) {
  const when = momentText(new Date(performedAt), date);
  const { to, clarify = texts.clarifyAny } = dayFaces[kind];
  return (
    <Frame
      tone={status === 'critical' ? 'danger' : 'warning'}
      title={texts.clarify(name, value)}
      action={
        <Go to={to} search={doubted ?? stands ?? { chiarisci: id }}>
          {doubted ? texts.toMatter : stands ? texts.lookAgain : texts.answer}
        </Go>
      }
    >
      {doubted
        ? kind === 'thermometer'
          ? texts.doubtedMany
          : texts.doubted(when)
        : stands
          ? texts.stands(when)
          : clarify(when, status)}
      {count > 1 ? ` ${texts.clarifyOthers(count - 1)}` : null}
    </Frame>
  );
}

/** Something was done about it; only a good value, or the food judged, ends it (C-61). */
function Recheck({
  what: { kind, id, entryId, name, value, recheckAt, late },
  count,
  date,
}: {
  what: Extract<Next, { kind: 'recheck' }>['what'];
  count: number;
  date: string;
}) {
  const when = deadlineText(new Date(recheckAt), date);
  const { to, begin, ...said } = dayFaces[kind];
  const { recheckTitle: title = texts.recheck, lookAgain = texts.lookAgain } = said;
  const sentence = late ? (said.recheckLate ?? texts.recheckLate) : (said.recheckBy ?? texts.recheckBy);
  return (
    <Frame
      tone={late ? 'danger' : 'warning'}
      title={title(name, value)}
      action={
        id === null ? (
          <Go to={to} search={{ chiarisci: entryId }}>
            {texts.toMatter}
          </Go>
        ) : (
          <Go to={to} search={{ [begin]: id }}>
            {lookAgain}
          </Go>
        )
      }
    >
      {sentence(when)}
      {count > 1 ? ` ${texts.recheckOthers(count - 1)}` : null}
    </Frame>
  );
}

function Due({ next, date, lacks }: { next: OwedNext; date: string; lacks: NowLacking | null }) {
  const { kind, what, count } = next;
  const when = deadlineText(new Date(what.dueAt), date);
  if (kind === 'later')
    return (
      <Frame
        tone={lacks === null ? 'ok' : 'start'}
        title={lacks === null ? texts.quiet : texts[lacks]}
        action={<DueAction what={what} count={count} variant="secondary" />}
      >
        {texts.upcoming(what.name, when)}
      </Frame>
    );
  const late = kind === 'late';
  return (
    <Frame
      tone={late ? 'danger' : 'info'}
      title={count > 1 ? texts.round(count) : what.name}
      action={<DueAction what={what} count={count} />}
    >
      {count > 1
        ? late
          ? texts.firstLate(what.name, when)
          : texts.first(what.name, when)
        : late
          ? texts.late(when)
          : texts.soon(when)}
    </Frame>
  );
}

/** Several are done in one round; one temperature goes straight to its keypad. */
function DueAction({
  what,
  count,
  variant,
}: {
  what: OwedNext['what'];
  count: number;
  variant?: ButtonVariant;
}) {
  const look = variant ? { variant } : {};
  if (count > 1)
    return (
      <Go to="/haccp/round" {...look}>
        {texts.startRound(count)}
      </Go>
    );
  return what.kind === 'reading' ? (
    <Go to="/refrigeration" search={{ registra: what.id }} {...look}>
      {texts.takeReading}
    </Go>
  ) : (
    <Go to="/haccp/round" {...look}>
      {texts.doCheck}
    </Go>
  );
}

function Stock({ next }: { next: StockNext }) {
  const { kind, what, count } = next;
  const expired = kind === 'discard';
  return (
    <Frame
      tone={expired ? 'danger' : 'warning'}
      title={
        expired
          ? texts.stock(
              what.productName,
              datedWords(what.expiryKind, formatItalianDate(what.expiryDate), true),
            )
          : texts.stock(what.productName, expiryWords(what.expiryKind, 0).toLowerCase())
      }
      action={
        <Go to="/inventory/$productId" params={{ productId: what.productId }}>
          {texts.toProduct}
        </Go>
      }
    >
      {expired ? texts.discard(what.lotNumber) : texts.useFirst(what.lotNumber)}
      {count > 1 ? ` ${texts.otherLots(count - 1)}` : null}
    </Frame>
  );
}
