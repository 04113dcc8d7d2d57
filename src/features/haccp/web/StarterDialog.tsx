import { useState } from 'react';
import { newId } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { haccpTexts } from './messages.it.ts';
import { useCreateTasks } from './queries.ts';
import { starterTasks } from './starter-tasks.it.ts';

const { starter: texts, frequencies } = haccpTexts;

/** Offers common tasks to begin with; those that are chosen are added together, and each can be changed afterwards. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  // One id for each task that may be added, so that a retry after a failure half-way stores none twice.
  const [offered] = useState(() => starterTasks.map((task) => ({ ...task, id: newId() })));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const create = useCreateTasks();
  const all = chosen.size === offered.length;

  function toggle(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={texts.text}
      actions={
        <>
          <Button
            disabled={chosen.size === 0}
            pending={create.isPending}
            onClick={() =>
              create.mutate(
                offered.filter(({ id }) => chosen.has(id)),
                { onSuccess: onClose },
              )
            }
          >
            {texts.add(chosen.size)}
          </Button>
          <Button
            variant="secondary"
            onClick={() => setChosen(new Set(all ? [] : offered.map(({ id }) => id)))}
          >
            {all ? texts.chooseNone : texts.chooseAll}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Banner tone="warning" title={texts.manualTitle}>
          {texts.manualText}
        </Banner>
        <div role="group" aria-label={texts.title} className="grid gap-3">
          {offered.map((task) => (
            <Checkbox
              key={task.id}
              label={task.name}
              hint={`${task.criticalLimit} · ${frequencies[task.frequency]}`}
              checked={chosen.has(task.id)}
              onChange={() => toggle(task.id)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
