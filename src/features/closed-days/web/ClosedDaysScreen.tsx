import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import { errorText } from '#platform/http/client.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { openDaysOf } from '../closed-days.ts';
import type { Closing } from '../closed-days.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { closedDaysTexts as texts } from './messages.it.ts';
import { closingsQuery, useClosingWrites } from './queries.ts';
import { WeekDialog } from './WeekDialog.tsx';

/** `/closed-days`: on which days the restaurant is closed, every week and now and then. */
export function ClosedDaysScreen() {
  const { data, isPending, error, refetch } = useQuery(closingsQuery());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/settings">{texts.back}</BackLink>}
      />
      {isPending ? (
        <SkeletonList rows={4} />
      ) : data === undefined ? (
        <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
          {errorText(error)}
        </LoadFailed>
      ) : (
        <Closings closings={data.closings} />
      )}
    </>
  );
}

function Closings({ closings }: { readonly closings: readonly Closing[] }) {
  const today = useToday();
  const [opened, setOpened] = useState<'week' | 'closure' | null>(null);
  const [removing, setRemoving] = useState<Closing | null>(null);
  const { withdraw } = useClosingWrites();
  const writeId = useWriteId();
  const days = openDaysOf(closings);
  const weekdays = days.weekOn(today);
  const coldIsRead = days.isColdReadOn(today);
  const weeksToCome = closings.filter(({ kind, firstDay }) => kind === 'week' && firstDay > today);
  const dated = closings.filter(({ kind }) => kind !== 'week');
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <Card
        title={texts.week}
        actions={
          <Button variant="secondary" onClick={() => setOpened('week')}>
            {texts.change}
          </Button>
        }
      >
        <p className="font-semibold">{texts.weekEvery(weekdays)}</p>
        <p className="mt-1 text-muted">{texts.cold(coldIsRead)}</p>
        {weeksToCome.length === 0 ? null : (
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {weeksToCome.map((week) => (
              <li key={week.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span>{texts.weekFrom(week.weekdays, week.firstDay)}</span>
                <Button
                  variant="ghost"
                  aria-label={texts.removeOf(texts.weekFrom(week.weekdays, week.firstDay))}
                  onClick={() => setRemoving(week)}
                >
                  {texts.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={texts.closures}
        description={texts.closuresText}
        actions={<Button onClick={() => setOpened('closure')}>{texts.add}</Button>}
        flush
      >
        {dated.length === 0 ? (
          <EmptyState icon={<CalendarX />} title={texts.none} text={texts.noneText} />
        ) : (
          <ul aria-label={texts.closures} className="divide-y divide-line border-t border-line">
            {dated.map((closing) => (
              <Row key={closing.id} closing={closing} today={today} onRemove={() => setRemoving(closing)} />
            ))}
          </ul>
        )}
      </Card>
      {opened === 'week' ? (
        <WeekDialog weekdays={weekdays} coldIsRead={coldIsRead} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'closure' ? <ClosureDialog onClose={() => setOpened(null)} /> : null}
      {removing ? (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          {...askedOf(removing, today)}
          danger={removing.kind === 'closure'}
          pending={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate(
              { id: writeId({ withdraw: removing.id, today }), closingId: removing.id },
              {
                onError: (problem) => toastFailure(texts.failed, errorText(problem)),
                onSettled: () => setRemoving(null),
              },
            )
          }
        />
      ) : null}
    </div>
  );
}

const nameOf = ({ kind, name, firstDay, weekdays }: Closing): string =>
  kind === 'week' ? texts.weekFrom(weekdays, firstDay) : kind === 'opening' ? texts.opening : (name ?? '');

const goesOn = ({ kind, firstDay, lastDay }: Closing, today: LocalDate): boolean =>
  kind === 'closure' && firstDay < today && today <= (lastDay ?? firstDay);

/** What is asked before something is taken back. */
function askedOf(closing: Closing, today: LocalDate) {
  if (goesOn(closing, today))
    return { title: texts.reopenTitle, description: texts.reopenText, confirmLabel: texts.reopen };
  const description = {
    week: texts.removeWeekText,
    opening: texts.removeOpeningText,
    closure: texts.removeText,
  }[closing.kind];
  return { title: texts.removeTitle(nameOf(closing)), description, confirmLabel: texts.remove };
}

interface RowProps {
  readonly closing: Closing;
  readonly today: LocalDate;
  readonly onRemove: () => void;
}

function Row({ closing, today, onRemove }: RowProps) {
  const { kind, firstDay, lastDay, lateReason, recordedAt } = closing;
  const last = lastDay ?? firstDay;
  const isNow = firstDay <= today && today <= last;
  const name = nameOf(closing);
  // What was owed on the day of an opening stays owed.
  const mayGo = kind === 'closure' || firstDay >= today;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {isNow ? <Badge tone="info">{texts.now}</Badge> : null}
        </p>
        <p className="figures text-muted">{texts.span(firstDay, last)}</p>
        {lateReason === null ? null : (
          <p className="text-sm text-muted wrap-anywhere">
            {texts.toldLate(romeDate(new Date(recordedAt)), lateReason)}
          </p>
        )}
      </div>
      {mayGo ? (
        <Button variant="ghost" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {goesOn(closing, today) ? texts.reopen : texts.remove}
        </Button>
      ) : null}
    </li>
  );
}
