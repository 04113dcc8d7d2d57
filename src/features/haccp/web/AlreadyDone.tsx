import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { useIsOff } from '#features/thermometers/web/index.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { useKnownWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { TaskToday } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { tasksQuery } from './queries.ts';
import { withWaiting } from './with-waiting.ts';

/**
 * Says that somebody has done this check already in its running period, as soon as the server tells, also while the
 * form is open, or as it waited on this device when the form was opened: before saving, because afterwards both
 * records stay.
 */
export function AlreadyDone({ task }: { task: TaskToday }) {
  const list = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const read = list.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === task.id);
  const known = useKnownWrites(useSession()?.restaurant?.id ?? null);
  // As the form was opened: what it saves itself waits there too, until the server answers.
  const [before, setBefore] = useState(known);
  if (before === null && known !== null) setBefore(known);
  const isOff = useIsOff();
  const now = useNow(list.dataUpdatedAt);
  const { state, lastCheck } = withWaiting(
    read ?? task,
    before ?? [],
    now,
    serverTime(list.dataUpdatedAt),
    isOff,
  );
  if (state !== 'done' || lastCheck === null) return null;
  const when = momentText(new Date(lastCheck.performedAt), romeDate(now));
  return (
    <Banner tone="info" live title={texts.alreadyDone(operatorName(lastCheck.operatorName), when)}>
      {texts.alreadyDoneText(shownValue(lastCheck.value, task))}
    </Banner>
  );
}
