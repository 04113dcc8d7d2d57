import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ListPlus from 'lucide-react/icons/list-plus';
import Plus from 'lucide-react/icons/plus';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { useSession } from '#features/access/web/index.ts';
import { useIsOff } from '#features/thermometers/web/index.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { TaskToday } from '../contract.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { tasksQuery, useRestoreTask } from './queries.ts';
import { byUrgency } from './task-order.ts';
import { TaskRow } from './TaskRow.tsx';
import { withWaiting } from './with-waiting.ts';

interface Props {
  readonly search: string;
  readonly archived: boolean;
  readonly onArchivedChange: (archived: boolean) => void;
  /** Absent where the plan allows no writing. */
  readonly actions?:
    | {
        readonly onNew: () => void;
        /** Offers common tasks to begin with. */
        readonly onStarter: () => void;
        readonly onEdit: (task: TaskToday) => void;
        readonly onCopy: (task: TaskToday) => void;
        readonly onCheck: (task: TaskToday) => void;
      }
    | undefined;
}

/** The tasks with their state, the most urgent first. */
export function TaskList({ search, archived, onArchivedChange, actions }: Props) {
  const list = useInfiniteQuery({ ...tasksQuery({ search, archived }), placeholderData: keepPreviousData });
  // Where the server can not be asked, the plan that this device knows is looked through.
  const isLost = list.isError && !list.data && search !== '';
  const known = useInfiniteQuery({ ...tasksQuery({ search: '', archived }), enabled: isLost });
  const restore = useRestoreTask();
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);

  const isOff = useIsOff();
  const { data, dataUpdatedAt } = isLost ? known : list;
  const now = useNow(dataUpdatedAt);

  if (list.isPending) return <SkeletonList rows={6} />;
  if (!data) return <LoadFailed quiet title={texts.listUnavailable} onRetry={() => list.refetch()} />;
  const rows = data.pages
    .flatMap((page) => page.rows)
    .filter((task) => !isLost || holds(task, search))
    .map((task) => withWaiting(task, kept, now, serverTime(dataUpdatedAt), isOff));
  const total = isLost ? rows.length : (data.pages.at(-1)?.total ?? rows.length);
  const tasks = archived ? rows : byUrgency(rows);

  return (
    <>
      {isLost ? (
        <Banner
          tone="info"
          live
          className="mb-4"
          actions={
            <Button variant="secondary" onClick={() => list.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.tasksOnDevice}
        </Banner>
      ) : null}
      {tasks.length === 0 ? (
        <NoTasks searched={search !== ''} archived={archived} actions={actions} />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={task.id}>
                <TaskRow
                  task={task}
                  now={now}
                  actions={
                    actions && {
                      onCheck: () => actions.onCheck(task),
                      onEdit: () => actions.onEdit(task),
                      onCopy: () => actions.onCopy(task),
                      // The hook tells of a failure; here it only ends the waiting.
                      onRestore: () =>
                        restore.mutateAsync({ id: newId(), taskId: task.id }).catch(() => undefined),
                    }
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {tasks.length === 0 ? null : (
        <LoadMore
          shown={tasks.length}
          total={total}
          hasMore={!isLost && list.hasNextPage}
          pending={list.isFetchingNextPage}
          onLoadMore={() => list.fetchNextPage()}
        />
      )}
      <div className="flex justify-center">
        <Button variant="ghost" onClick={() => onArchivedChange(!archived)}>
          {archived ? texts.showActive : texts.showArchived}
        </Button>
      </div>
    </>
  );
}

/** As the server looks through a task. */
const holds = ({ name, category, description }: TaskToday, search: string): boolean =>
  [name, category, description].some((text) => text?.toLowerCase().includes(search.toLowerCase()));

function NoTasks({
  searched,
  archived,
  actions,
}: Pick<Props, 'archived' | 'actions'> & { searched: boolean }) {
  if (searched) return <EmptyState icon={<ClipboardList />} {...texts.tasksNotFound} />;
  if (archived) return <EmptyState icon={<ClipboardList />} {...texts.archivedEmpty} />;
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={texts.tasksEmpty.title}
      text={actions && texts.tasksEmpty.text}
      action={
        actions ? (
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={actions.onNew}>
              <Plus aria-hidden />
              {texts.newTask}
            </Button>
            <Button variant="secondary" onClick={actions.onStarter}>
              <ListPlus aria-hidden />
              {texts.starter.open}
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}
