import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { operatorName } from '#features/access/operator-name.ts';
import { useSession } from '#features/access/web/index.ts';
import { ProductsOfKind } from '#features/cleaning-products/web/index.ts';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { ToSendBadge } from '#platform/offline/ToSendBadge.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { MissedCleaning } from '../contract.ts';
import type { PlanState } from '../plan-schedule.ts';
import { planTexts as texts } from './plan-messages.it.ts';
import { planQuery, useConfirmCleaning } from './plan-queries.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import { planDayOf } from '../plan-due.ts';
import { shownItem } from './shown-plan.ts';
import type { ShownItem } from './shown-plan.ts';

const NotDoneSheet = latePart(async () => (await import('./NotDoneSheet.tsx')).NotDoneSheet);

/** Green is what is safe, and a cleaning that was done says nothing of the food. */
const tones = { done: 'neutral', due: 'info', overdue: 'danger', later: 'neutral' } as const satisfies Record<
  PlanState,
  Tone
>;

/** What the plan asks for today, each confirmed with one tap, and what was missed lately (SANI-15, SANI-17). */
export function PlanToday({ mayWrite }: { readonly mayWrite: boolean }) {
  const plan = useQuery(planQuery());
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const now = useNow();
  const [wrong, setWrong] = useState<ShownItem | null>(null);
  /** Those of several that are confirmed together; null while each is by itself. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { isClosed } = openDaysOf(plan.data?.closings ?? []);
  const items = plan.data?.items.map((item) => shownItem(item, kept, now, isClosed)) ?? [];
  const confirm = useConfirmCleaning((id) => items.find((item) => item.id === id)?.subject ?? '');
  /** By item, for which turn it was confirmed here: a second tap is none, until the server has said that it is done, or it was taken back. */
  const tapped = useRef(new Map<string, string>());
  useEffect(() => {
    // Done and nothing on its way; or to do again, and that is on its way.
    for (const { id, state, toSend } of items) if ((state === 'done') !== toSend) tapped.current.delete(id);
  });
  if (plan.isPending)
    return (
      <Card title={texts.today}>
        <SkeletonList rows={3} />
      </Card>
    );
  if (!plan.data) return <LoadFailed quiet title={texts.loadFailed} onRetry={() => plan.refetch()} />;
  const isClosedToday = isClosed(planDayOf(now));
  // On a closed day only what was late before is asked for.
  const toDo = items.filter(({ state }) => (state === 'due' && !isClosedToday) || state === 'overdue');
  const done = items.filter(({ state }) => state === 'done');
  const confirmOne = ({ id: itemId, versionId, dueAt, lastDone }: ShownItem): void => {
    const turn = `${String(dueAt?.getTime())} ${lastDone?.id ?? ''}`;
    if (tapped.current.get(itemId) === turn) return;
    tapped.current.set(itemId, turn);
    // Refused, it is told by the write itself.
    confirm
      .mutateAsync({ id: newId(), itemId, versionId, notes: null })
      .catch(() => tapped.current.delete(itemId));
  };
  const together = toDo.filter(({ id }) => chosen?.includes(id));
  /** Each is an entry of its own, as if it had been confirmed alone. */
  const confirmTogether = (): void => {
    for (const item of together) confirmOne(item);
    setChosen(null);
  };
  const link = (
    <Link to={'/sanitization/plan' as never} className={buttonClass({ variant: 'secondary' })}>
      {items.length === 0 ? texts.writePlan : texts.open}
    </Link>
  );
  if (items.length === 0)
    return (
      <Card title={texts.noPlan} description={texts.noPlanText}>
        {link}
      </Card>
    );
  return (
    <>
      <Card
        title={texts.today}
        description={texts.todaySummary(toDo.length, done.length)}
        actions={link}
        flush
      >
        {toDo.length + done.length === 0 ? (
          <p className="px-4 pb-4 text-muted">{isClosedToday ? texts.closedToday : texts.nothingToday}</p>
        ) : (
          <ul aria-label={texts.today} className="divide-y divide-line border-t border-line">
            {[...toDo, ...done].map((item) => (
              <li key={item.id}>
                <PlanRow
                  item={item}
                  now={now}
                  choice={
                    chosen === null || item.state === 'done'
                      ? null
                      : {
                          isChosen: chosen.includes(item.id),
                          onChange: (isChosen) =>
                            setChosen([
                              ...chosen.filter((id) => id !== item.id),
                              ...(isChosen ? [item.id] : []),
                            ]),
                        }
                  }
                  onConfirm={
                    mayWrite && item.state !== 'done' && chosen === null ? () => confirmOne(item) : null
                  }
                  onNotDone={mayWrite && item.state === 'done' ? () => setWrong(item) : null}
                />
              </li>
            ))}
          </ul>
        )}
        {!mayWrite || toDo.length < 2 ? null : (
          <div className="flex flex-wrap gap-3 border-t border-line p-4">
            {chosen === null ? (
              <Button variant="secondary" onClick={() => setChosen(toDo.map(({ id }) => id))}>
                {texts.several}
              </Button>
            ) : (
              <>
                <Button disabled={together.length === 0} onClick={confirmTogether}>
                  <Check aria-hidden />
                  {texts.confirmSeveral(together.length)}
                </Button>
                <Button variant="ghost" onClick={() => setChosen(null)}>
                  {texts.oneByOne}
                </Button>
              </>
            )}
          </div>
        )}
      </Card>
      <MissedList missed={plan.data.missed} />
      <Suspense>
        {wrong?.lastDone ? (
          <NotDoneSheet item={wrong} done={wrong.lastDone} onClose={() => setWrong(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface RowProps {
  readonly item: ShownItem;
  readonly now: Date;
  /** Whether it is among several that are confirmed together; null where each is by itself. */
  readonly choice: { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void } | null;
  /** Null where it is done, or the plan or the rights allow reading only. */
  readonly onConfirm: (() => void) | null;
  readonly onNotDone: (() => void) | null;
}

function PlanRow({ item, now, choice, onConfirm, onNotDone }: RowProps) {
  const { state, dueAt, lastDone } = item;
  const today = romeDate(now);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{item.subject}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[item.area, item.productUsed, item.responsible].filter(Boolean).join(' · ')}
        </p>
        {item.instructions === null || state === 'done' ? null : (
          <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">{item.instructions}</p>
        )}
        {state === 'done' ? null : <ProductsOfKind kind={item.productUsed} />}
        <p className={`mt-0.5 flex flex-wrap items-center gap-x-3 text-sm ${plainBadges}`}>
          {state === null ? null : <Badge tone={tones[state]}>{texts.states[state]}</Badge>}
          {item.toSend ? <ToSendBadge /> : null}
          {state === 'done' && lastDone !== null ? (
            <>
              <span>
                {texts.doneBy(
                  operatorName(lastDone.operatorName),
                  momentText(new Date(lastDone.performedAt), today),
                )}
              </span>
              {lastDone.late ? <Badge tone="warning">{texts.toldLate}</Badge> : null}
            </>
          ) : dueAt === null ? null : (
            <span>{deadlineText(dueAt, today)}</span>
          )}
        </p>
      </div>
      {choice === null ? null : (
        <Checkbox
          label={texts.confirm}
          aria-label={texts.confirmFor(item.subject)}
          checked={choice.isChosen}
          onChange={({ target }) => choice.onChange(target.checked)}
        />
      )}
      {onConfirm ? (
        <Button onClick={onConfirm} aria-label={texts.confirmFor(item.subject)}>
          <Check aria-hidden />
          {texts.confirm}
        </Button>
      ) : null}
      {onNotDone ? (
        <Button variant="ghost" size="sm" aria-label={texts.notDoneFor(item.subject)} onClick={onNotDone}>
          {texts.notDone}
        </Button>
      ) : null}
    </div>
  );
}

/** What nobody confirmed in its day; told late it is not missed, and says that it was told late. */
function MissedList({ missed }: { readonly missed: readonly MissedCleaning[] }) {
  if (missed.length === 0) return null;
  return (
    <Card title={texts.missed} description={texts.missedHint} flush>
      <ul aria-label={texts.missed} className="divide-y divide-line border-t border-line">
        {missed.map((one) => (
          <li
            key={`${one.itemId} ${one.lastDay}`}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{one.subject}</p>
              <p className="text-sm text-muted">{one.area}</p>
            </div>
            <Badge tone="warning">
              {one.toldLate
                ? texts.toldLate
                : one.firstDay === one.lastDay
                  ? texts.missedOn(formatItalianDate(one.lastDay))
                  : texts.missedIn(formatItalianDate(one.firstDay), formatItalianDate(one.lastDay))}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
