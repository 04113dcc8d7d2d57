import { useInfiniteQuery } from '@tanstack/react-query';
import { operatorName } from '#features/operators/operator-name.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import type { TaskToday } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { momentText } from './moment-text.ts';
import { tasksQuery } from './queries.ts';

/**
 * Says that somebody has done this check already in its running period, as soon as the server tells, also while the
 * form is open: before saving, because afterwards both records stay.
 */
export function AlreadyDone({ task }: { task: TaskToday }) {
  const list = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const read = list.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === task.id);
  const { state, lastCheck } = read ?? task;
  if (state !== 'done' || lastCheck === null) return null;
  const when = momentText(new Date(lastCheck.performedAt), new Date(list.dataUpdatedAt));
  return (
    <Banner tone="info" live title={texts.alreadyDone(operatorName(lastCheck.operatorName), when)}>
      {texts.alreadyDoneText(shownValue(lastCheck.value, task.criticalLimit))}
    </Banner>
  );
}
