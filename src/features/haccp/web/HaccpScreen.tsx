import { Suspense, useState } from 'react';
import { readAgain } from '#platform/http/read-again.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import type { TaskToday } from '../contract.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { Matters } from './Matters.tsx';
import { mattersQuery, tasksQuery, useArchiveTask } from './queries.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { TaskList } from './TaskList.tsx';
import { useOpenCount } from './useOpenCount.ts';
import { useSettled } from '#platform/ui/useSettled.ts';

const TaskDialog = latePart(async () => (await import('./TaskDialog.tsx')).TaskDialog);
const CheckList = latePart(
  async () => (await import('./CheckList.tsx')).CheckList,
  <SkeletonList rows={5} />,
);
const StarterDialog = latePart(async () => (await import('./StarterDialog.tsx')).StarterDialog);
const CheckSheet = latePart(async () => (await import('./CheckSheet.tsx')).CheckSheet);

/** Longest search the server takes, in characters. */
const longestSearch = 100;

/** The register in the address, so that it is there again after a reload and can be linked to. */
const checksView = { vista: 'registro' };

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'starter' }
  | { readonly what: 'edit'; readonly task: TaskToday }
  | { readonly what: 'copy'; readonly task: TaskToday }
  | { readonly what: 'check'; readonly task: TaskToday }
  | null;

/**
 * `/haccp`: the tasks of the plan with their state, and (`?vista=registro`) the register of checks (HACCP-01…04), narrowed by
 * `cerca`, `dal` and `al`. `?nuovo=controllo` begins with a new task, `?controlla=<taskId>` with the check of that task.
 */
export function HaccpScreen() {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // Another link to the register looks for another name.
  return <Haccp key={JSON.stringify(asked['cerca'])} />;
}

function Haccp() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [archived, setArchived] = useState(false);
  // The server decides on every call; this only says so before somebody has typed anything (C-56). What was recorded
  // under a better plan stays readable (C-07).
  const allowed = hasFeature(session, 'haccp_basic');
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const tab = asked['vista'] === checksView.vista ? 'checks' : 'tasks';
  const [typed, setTyped] = useState(typeof asked['cerca'] === 'string' ? asked['cerca'] : '');
  const [tapped, setOpen] = useState<Open>(
    asked['nuovo'] === 'controllo' && allowed ? { what: 'new' } : null,
  );
  const navigate = useNavigate();
  const askedTask = useAskedTask(allowed ? asked['controlla'] : undefined);
  const open: Open = tapped ?? (askedTask ? { what: 'check', task: askedTask } : null);
  const search = useSettled(typed.trim().slice(0, longestSearch));
  const restriction = useRestriction();
  const setTab = (wanted: string): void =>
    void navigate({
      to: '.',
      search: wanted === 'checks' ? checksView : {},
      replace: true,
      resetScroll: false,
    });
  const close = (): void => {
    setOpen(null);
    if ('controlla' in asked) setTab(tab);
  };
  const archive = useArchiveTask();
  const matters = useQuery(mattersQuery());
  const openCount = useOpenCount();
  const toDo = allowed ? openCount : 0;

  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            {toDo > 0 ? (
              // What one comes for stands first, and on a phone alone in its row.
              <Link to="/haccp/round" className={cn(buttonClass({}), 'max-sm:flex-[1_0_100%]!')}>
                <ListChecks aria-hidden />
                {texts.round.start(toDo)}
              </Link>
            ) : null}
            <Button
              variant={toDo > 0 ? 'secondary' : 'primary'}
              className="whitespace-nowrap max-sm:px-3"
              onClick={restriction.unless('haccp_basic', () => setOpen({ what: 'new' }))}
            >
              <Plus aria-hidden />
              {texts.newTask}
            </Button>
            <Link
              to="/haccp/calendar"
              className={cn(buttonClass({ variant: 'secondary' }), 'max-sm:px-3 max-sm:[&_svg]:hidden')}
            >
              <CalendarDays aria-hidden />
              {texts.calendar.link}
            </Link>
            <IconButton
              variant="secondary"
              label={texts.refresh}
              className="max-sm:flex-none!"
              onClick={() => readAgain(queryClient, ['haccp'])}
            >
              <RefreshCw aria-hidden />
            </IconButton>
          </>
        }
      />
      <Matters mayCheck={allowed} />
      {isAwaited(matters) ? (
        <SkeletonList rows={6} />
      ) : (
        <>
          <Shortcuts />
          <Tabs value={tab} onValueChange={setTab}>
            <div className="grid gap-3 md:grid-cols-2 md:items-center">
              <TabList label={texts.tabs.label} fill>
                <Tab value="tasks">{texts.tabs.tasks}</Tab>
                <Tab value="checks">{texts.tabs.checks}</Tab>
              </TabList>
              <SearchInput
                label={tab === 'tasks' ? texts.search.tasks : texts.search.checks}
                value={typed}
                onValueChange={setTyped}
              />
            </div>
            <TabPanel value="tasks">
              <TaskList
                search={search}
                archived={archived}
                onArchivedChange={setArchived}
                actions={
                  allowed
                    ? {
                        onNew: () => setOpen({ what: 'new' }),
                        onStarter: () => setOpen({ what: 'starter' }),
                        onEdit: (task) => setOpen({ what: 'edit', task }),
                        onCopy: (task) => setOpen({ what: 'copy', task }),
                        onCheck: (task) => setOpen({ what: 'check', task }),
                      }
                    : undefined
                }
              />
            </TabPanel>
            <TabPanel value="checks">
              <CheckList search={search} mayCorrect={allowed} onTasks={() => setTab('tasks')} />
            </TabPanel>
          </Tabs>
        </>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'new' ? <TaskDialog onClose={close} /> : null}
        {open?.what === 'copy' ? <TaskDialog copyOf={open.task} onClose={close} /> : null}
        {open?.what === 'starter' ? <StarterDialog onClose={close} /> : null}
        {open?.what === 'edit' ? (
          <TaskDialog
            task={open.task}
            // It may be archived after its dialog was closed: another one that was opened since stays.
            onClose={() => setOpen((now) => (now === open ? null : now))}
            onArchive={() => archive.mutateAsync({ id: newId(), taskId: open.task.id })}
          />
        ) : null}
        {open?.what === 'check' ? <CheckSheet task={open.task} onClose={close} onSaved={close} /> : null}
      </Suspense>
    </>
  );
}

/** The task that a link asks to check, once the plan has been read; one that is not there opens nothing. */
function useAskedTask(id: unknown): TaskToday | undefined {
  const plan = useInfiniteQuery({
    ...tasksQuery({ search: '', archived: false }),
    enabled: typeof id === 'string',
  });
  return plan.data?.pages.flatMap(({ rows }) => rows).find((task) => task.id === id);
}
