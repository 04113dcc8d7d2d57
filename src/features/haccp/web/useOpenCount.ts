import { useInfiniteQuery } from '@tanstack/react-query';
import { tasksQuery } from './queries.ts';
import { dueNow } from './round.ts';

/** How many tasks a round would hold now, whatever the list is narrowed to; 0 while that is not known. */
export function useOpenCount(): number {
  const { data, dataUpdatedAt } = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const tasks = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return dueNow(tasks, [], new Date(dataUpdatedAt)).length;
}
