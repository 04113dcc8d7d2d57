import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LastDays } from '#features/haccp/web/index.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import type { Today } from '../contract.ts';
import { hasList } from '../day-end.ts';
import { balanced } from './balance.ts';
import { CleaningsCard } from './Cleanings.tsx';
import { DeadlinesCard } from './Deadlines.tsx';
import { DoneCard, doneShown } from './DoneCard.tsx';
import { DueCard } from './DueCard.tsx';
import { NonConformitiesCard } from './NonConformitiesCard.tsx';
import { ProcessesCard } from './Processes.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';

/** Where the lists stand beside each other. */
const twoColumns = '(min-width: 48rem)';
/** What the strip of days takes, in rows of a list. */
const stripRows = 3;

/** What is due, what expires, what was done today, and how the last days went. */
export function Lists({ today, isOutdated }: { today: Today; isOutdated: boolean }) {
  const { tasks, readings, date } = today;
  const wide = useMediaQuery(twoColumns);
  const checks = tasks !== null || readings !== null;
  const cards: readonly { key: string; rows: number; card: ReactNode }[] = [
    ...(hasList(today)
      ? [
          {
            key: 'due',
            rows: today.due.length + (today.matters?.first.length ?? 0),
            card: <DueCard today={today} isOutdated={isOutdated} />,
          },
        ]
      : []),
    ...(today.cleanings ? [{ key: 'cleanings', rows: 1, card: <CleaningsCard {...today.cleanings} /> }] : []),
    ...(today.processes ? [{ key: 'processes', rows: 1, card: <ProcessesCard {...today.processes} /> }] : []),
    ...(today.deadlines ? [{ key: 'deadlines', rows: 1, card: <DeadlinesCard {...today.deadlines} /> }] : []),
    ...(today.nonConformities
      ? [{ key: 'nonConformities', rows: 2, card: <NonConformitiesCard {...today.nonConformities} /> }]
      : []),
    {
      key: 'expiring',
      rows: today.expiring.length,
      card: <ExpiringCard lots={today.expiring} total={today.expiringTotal} date={date} />,
    },
    ...(checks
      ? [
          {
            key: 'done',
            rows: Math.min(today.done.length, doneShown),
            card: <DoneCard done={today.done} total={today.doneTotal} date={date} />,
          },
        ]
      : []),
    ...(tasks && tasks.active > 0
      ? [
          {
            key: 'days',
            rows: stripRows,
            card: (
              <Suspense fallback={<Skeleton className="h-48" />}>
                <LastDays today={date} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  if (!wide || cards.length === 1)
    return (
      <div className="grid gap-4">
        {cards.map(({ key, card }) => (
          <div key={key}>{card}</div>
        ))}
      </div>
    );
  return (
    <div className="grid grid-cols-[5fr_6fr] items-start lg:grid-cols-2 gap-4 lg:gap-6">
      {balanced(cards.map(({ rows }) => Math.max(rows, 1))).map((column) => (
        <div key={column[0]} className="grid min-w-0 gap-4 lg:gap-6">
          {column.map((at) => (
            <div key={cards[at]?.key}>{cards[at]?.card}</div>
          ))}
        </div>
      ))}
    </div>
  );
}
