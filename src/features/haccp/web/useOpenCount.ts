import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#features/accounts/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { tasksQuery } from './queries.ts';
import { dueNow } from './round.ts';
import { withWaiting } from './with-waiting.ts';

/** How many tasks a round would hold now, whatever the list is narrowed to; 0 while that is not known. */
export function useOpenCount(): number {
  const { data, dataUpdatedAt } = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const now = new Date(dataUpdatedAt);
  const tasks = data?.pages.flatMap(({ rows }) => rows).map((task) => withWaiting(task, kept, now)) ?? [];
  return dueNow(tasks, [], now).length;
}
