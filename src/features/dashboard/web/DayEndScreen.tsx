import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSession } from '#features/access/web/index.ts';
import { addDays, formatTime, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { NotCounted } from '#platform/offline/NotCounted.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { Today } from '../contract.ts';
import { asksForSomething, besideRows, hasList, leftOf } from '../day-end.ts';
import { CleaningsCard } from './Cleanings.tsx';
import { dayEndTexts as texts } from './day-end.it.ts';
import { DeadlinesCard } from './Deadlines.tsx';
import { DueCard } from './DueCard.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';
import { GoodsBeside } from './GoodsNow.tsx';
import { lackingOf } from './lacking.ts';
import { longDay } from './long-day.ts';
import { NonConformitiesCard } from './NonConformitiesCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { ProcessesCard } from './Processes.tsx';
import type { Lacking } from './NowCard.tsx';
import { dayEndQuery } from './queries.ts';
import { RecallBanner } from './RecallNow.tsx';
import { isResting } from './resting.ts';
import { UrgentCard } from './UrgentCard.tsx';

/** Until when, in Rome, the evening of the day before is still being closed. */
const nightUntil = '05:00';

/** `/dashboard/day-end`: what is missing before the kitchen closes, and who recorded what (DASH-45, DASH-46). */
export function DayEndScreen() {
  const today = useToday();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { giorno } = search;
  const asked = typeof giorno === 'string' && isLocalDate(giorno) && giorno < today ? giorno : undefined;
  const { data, isError, refetch } = useQuery(dayEndQuery(asked));
  const date = asked ?? data?.date ?? today;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={longDay(date)}
        back={<BackLink to="/dashboard">{texts.back}</BackLink>}
        actions={<Days date={date} today={today} />}
      />
      {data ? (
        <div className="grid grid-cols-1 gap-6">
          {data.today ? <Left today={data.today} /> : <Over />}
          <PeopleCard people={data.people} />
        </div>
      ) : isError ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </>
  );
}

/** From one day to another. */
function Days({ date, today }: { date: LocalDate; today: LocalDate }) {
  const navigate = useNavigate();
  const go = (to: LocalDate) =>
    void navigate({ to: '/dashboard/day-end', search: (to < today ? { giorno: to } : {}) as never });
  return (
    <div className="flex gap-2">
      <IconButton label={texts.previous} onClick={() => go(addDays(date, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={texts.next} disabled={date >= today} onClick={() => go(addDays(date, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

/** A day that is over: what was missed then is told where it stands. */
function Over() {
  const session = useSession();
  return (
    <Banner
      tone="neutral"
      title={texts.over}
      actions={
        session?.features['haccp_basic'] ? (
          <Link to="/haccp/calendar" className={buttonClass({ variant: 'secondary' })}>
            {texts.toCalendar}
          </Link>
        ) : null
      }
    >
      {texts.overText}
    </Banner>
  );
}

/** Cards below each other, as long as they are: beside a long list none leaves a gap. */
const column = 'grid grid-cols-1 gap-4 empty:hidden lg:gap-6 [&>*]:min-w-0';

/** What is missing now: in one word, by kinds, and then row by row with the way to it. */
function Left({ today }: { today: Today }) {
  const session = useSession();
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const isClockBehind = useClockBehind();
  const now = useNow();
  const lacks = lackingOf(today, { kept, isClockBehind, now });
  const ends = today.expiring.filter(({ expiryDate }) => expiryDate <= today.date);
  const { recalls, cleanings, processes, nonConformities, deadlines } = today;
  const urgent = besideRows(today);
  return (
    <>
      <NotCounted writes={kept} />
      {/* What is kept from before midnight is of that evening already. */}
      {formatTime(now) < nightUntil && today.date === romeDate(now) ? (
        <AfterMidnight date={today.date} />
      ) : null}
      <Verdict today={today} lacks={lacks} />
      {recalls ? <RecallBanner {...recalls} /> : null}
      {/* All of it: here nothing is told above as the one thing to do next. */}
      <GoodsBeside {...today} next={{ kind: 'all_done', upcoming: null }} />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6 [&>*]:min-w-0">
        <div className={column}>
          {urgent.length > 0 ? <UrgentCard urgent={urgent} /> : null}
          {hasList(today) ? <DueCard today={today} isOutdated={lacks === 'outdated'} /> : null}
        </div>
        <div className={column}>
          {ends.length > 0 ? (
            <ExpiringCard title={texts.expiringTitle} lots={ends} total={ends.length} date={today.date} />
          ) : null}
          {cleanings ? <CleaningsCard {...cleanings} /> : null}
          {processes ? <ProcessesCard {...processes} /> : null}
          {nonConformities ? <NonConformitiesCard {...nonConformities} /> : null}
          {deadlines && deadlines.pressing > 0 ? <DeadlinesCard {...deadlines} /> : null}
        </div>
      </div>
    </>
  );
}

/** Past midnight the evening that is being closed is that of the day before. */
function AfterMidnight({ date }: { date: LocalDate }) {
  const before = addDays(date, -1);
  return (
    <Banner
      tone="info"
      title={texts.afterMidnight}
      actions={
        <Link
          to="/dashboard/day-end"
          search={{ giorno: before } as never}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.toDayBefore}
        </Link>
      }
    >
      {texts.afterMidnightText(longDay(before))}
    </Banner>
  );
}

/** What is said where nothing is left: why nobody can call it done, or that it is (C-61). */
function nothingLeft(
  today: Today,
  lacks: Lacking | null,
): { tone: 'ok' | 'neutral'; title: string; text: string | null } {
  if (lacks !== null) return { tone: 'neutral', title: texts.lacks[lacks], text: null };
  if (isResting(today)) return { tone: 'neutral', title: texts.resting, text: texts.restingText };
  if (!asksForSomething(today))
    return { tone: 'neutral', title: texts.nothingAsked, text: texts.nothingAskedText };
  return { tone: 'ok', title: texts.allDone, text: texts.allDoneText };
}

/** How the day stands, in one word and by kinds. Green only when nothing is left and nothing is unsure (C-61). */
function Verdict({ today, lacks }: { today: Today; lacks: Lacking | null }) {
  const left = leftOf(today);
  const isMissing = left.some(({ tone }) => tone !== 'neutral');
  const none = nothingLeft(today, lacks);
  const title = isMissing ? texts.left : left.length > 0 && lacks === null ? texts.onlyKnown : none.title;
  return (
    <section aria-label={texts.verdict}>
      <Banner tone={left[0]?.tone ?? none.tone} title={<span className="text-lg">{title}</span>}>
        {left.length === 0 ? (
          none.text
        ) : (
          <>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              {left.map(({ kind, count, tone }) => (
                <li key={kind} className={tone === 'danger' ? 'font-semibold' : undefined}>
                  {texts.kinds[kind](count)}
                </li>
              ))}
            </ul>
            {isMissing && lacks !== null ? <p className="mt-2">{texts.lacks[lacks]}</p> : null}
          </>
        )}
      </Banner>
    </section>
  );
}
