import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useIsOff } from '#features/thermometers/web/index.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { dueReadings } from './due-readings.ts';
import { equipmentQuery, tasksQuery } from './queries.ts';
import { dueNow } from './round.ts';
import { withWaiting } from './with-waiting.ts';

/** How many checks and temperatures a round would hold now, whatever the list is narrowed to; 0 while that is not known. */
export function useOpenCount(): number {
  const session = useSession();
  const { data, dataUpdatedAt } = useInfiniteQuery(tasksQuery({ search: '', archived: false }));
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const isOff = useIsOff();
  const now = useNow(dataUpdatedAt);
  const readAt = serverTime(dataUpdatedAt);
  const tasks =
    data?.pages.flatMap(({ rows }) => rows).map((task) => withWaiting(task, kept, now, readAt, isOff)) ?? [];
  const equipment = useQuery({ ...equipmentQuery(), enabled: hasFeature(session, 'registers') });
  const readings = dueReadings(equipment.data?.equipment ?? [], kept, now, isOff);
  return data ? dueNow(tasks, readings, now).length : 0;
}
