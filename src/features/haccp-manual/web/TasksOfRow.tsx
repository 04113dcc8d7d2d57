import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Link2 from 'lucide-react/icons/link-2';
import { TaskDialog } from '#features/haccp/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { ManualTask } from '../contract.ts';
import type { TaskStanding } from '../kinds.ts';
import type { ManualRow } from '../shapes.ts';
import { manualTexts } from './messages.it.ts';
import { useAlignTask, useCreateTaskOfRow } from './queries.ts';
import { missingTimes, startOf } from './task-of-row.ts';

const LinkTaskDialog = lazy(async () => ({
  default: (await import('./LinkTaskDialog.tsx')).LinkTaskDialog,
}));

const { tasks: texts, standings } = manualTexts;
/** A check that says what the manual says is no food that is safe: nothing here is green. */
const tones = {
  as_written: 'neutral',
  differs: 'warning',
  row_gone: 'warning',
  archived: 'neutral',
} as const satisfies Record<TaskStanding, string>;

interface Props {
  readonly row: ManualRow;
  /** As the signed manual has it: checks come of that. */
  readonly signed: ManualRow | null;
  readonly tasks: readonly ManualTask[];
  readonly mayWrite: boolean;
}

/** The checks that came of a row, whether they still say what the signed manual says, and the way to new ones. */
export function TasksOfRow({ row, signed, tasks, mayWrite }: Props) {
  const [open, setOpen] = useState<'create' | 'link' | null>(null);
  const create = useCreateTaskOfRow();
  if (row.criticalLimit === null && tasks.length === 0) return null;
  const missing = signed === null ? [] : missingTimes(signed, tasks);
  const mayCreate = mayWrite && signed !== null && signed.criticalLimit !== null;
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h4 className="text-sm font-semibold">{texts.title}</h4>
      {tasks.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
      {tasks.length === 0 ? null : (
        <ul className="grid gap-2">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskLine task={task} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      )}
      {!mayWrite ? null : mayCreate ? (
        <div className="flex flex-wrap gap-2">
          <Button variant={tasks.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('create')}>
            <ClipboardCheck aria-hidden />
            {tasks.length > 0 && missing[0] !== undefined ? texts.createMore(missing[0]) : texts.create}
          </Button>
          <Button variant="ghost" onClick={() => setOpen('link')}>
            <Link2 aria-hidden />
            {texts.link}
          </Button>
        </div>
      ) : signed === null ? (
        <p className="text-sm text-muted">{texts.signFirst}</p>
      ) : null}
      <Suspense>
        {open === 'create' && signed !== null ? (
          <TaskDialog
            start={startOf(signed, missing[0])}
            create={{
              isPending: create.isPending,
              error: create.error,
              mutate: (task, outcome) => create.mutate({ ...task, rowId: row.id }, outcome),
            }}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open === 'link' ? <LinkTaskDialog row={row} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </section>
  );
}

function TaskLine({ task, mayWrite }: { readonly task: ManualTask; readonly mayWrite: boolean }) {
  const align = useAlignTask();
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={'/haccp' as never}
          search={{ controlla: task.id } as never}
          className="inline-flex min-h-12 items-center font-semibold text-primary underline wrap-anywhere"
        >
          {task.name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures">{texts.by([task.dueTime, ...(task.moreDueTimes ?? [])])}</span>
          <span className="text-muted">{texts.version(task.version)}</span>
          <Badge tone={tones[task.standing]}>{standings[task.standing]}</Badge>
        </span>
      </div>
      {task.standing === 'differs' ? (
        <>
          <p className="wrap-anywhere">{texts.differs(task.criticalLimit)}</p>
          {mayWrite ? (
            <Button
              variant="secondary"
              className="justify-self-start whitespace-normal"
              pending={align.isPending}
              onClick={() => align.mutate({ id: newId(), taskId: task.id })}
            >
              {texts.align}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
