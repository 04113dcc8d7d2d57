import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { newId } from '#platform/kernel/ids.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { plainBadges } from '#platform/ui/plainBadges.ts';
import type { ManualTask } from '../contract.ts';
import { recordNames, recordPaths } from '../record-rooms.it.ts';
import type { ManualRow } from '../shapes.ts';
import { consultantTexts, controlNames, controlTag, hazardText, paceText, sourceNames } from '../words.it.ts';
import { manualTexts } from './messages.it.ts';
import { useMoveRow, useRemoveRow } from './queries.ts';
import { TasksOfRow } from './TasksOfRow.tsx';

const { row: texts } = manualTexts;

interface Props {
  readonly row: ManualRow;
  /** Its number among the critical control points. */
  readonly ccp: number | undefined;
  /** As the signed manual has it; null where that has not. */
  readonly signed: ManualRow | null;
  readonly tasks: readonly ManualTask[];
  /** A link asks for it: it is open, and in view. */
  readonly isAsked: boolean;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  /** Null where the plan allows no writing. */
  readonly onEdit: (() => void) | null;
}

/** A row of the manual: its name, whether it is critical and its limit; a tap shows all of it. */
export function Row({ row, ccp, signed, tasks, isAsked, place, onEdit }: Props) {
  const [isOpen, setOpen] = useState(isAsked);
  const details = useId();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) article.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  const awaits = row.consultant !== null && row.consultant.by === null;
  const differs = tasks.some(({ standing }) => standing === 'differs');
  return (
    <article ref={article} className="scroll-mt-20">
      <div className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken">
        <h3 className="min-w-0 flex-1 basis-52">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            className="stretched flex w-full items-center gap-1 rounded-md text-left font-semibold"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{row.title}</span>
            <ChevronDown
              aria-hidden
              className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
        <p className={cn('flex min-w-0 flex-wrap items-center gap-x-3 text-sm', plainBadges)}>
          <span className={row.control === 'ccp' ? 'font-bold' : 'text-muted'}>
            {controlTag(row.control, ccp)}
          </span>
          {row.criticalLimit === null ? null : (
            <span className="figures wrap-anywhere">
              <span className="sr-only">{texts.limit} </span>
              {row.criticalLimit}
            </span>
          )}
          {awaits ? <Badge tone="warning">{consultantTexts.open}</Badge> : null}
          {differs ? <Badge tone="warning">{manualTexts.standings.differs}</Badge> : null}
        </p>
      </div>
      {isOpen ? (
        <div id={details} className="grid gap-4 border-t border-line bg-sunken/50 px-4 py-4">
          <Details row={row} />
          <TasksOfRow row={row} signed={signed} tasks={tasks} mayWrite={onEdit !== null} />
          {onEdit ? <Acts row={row} place={place} onEdit={onEdit} /> : null}
        </div>
      ) : null}
    </article>
  );
}

function Details({ row }: { readonly row: ManualRow }) {
  const path = recordPaths[row.record];
  const record = [recordNames[row.record], row.recordNote].filter(Boolean).join(' · ');
  const lines: readonly (readonly [string, string | null])[] = [
    [texts.hazard, hazardText(row)],
    [controlNames[row.control], row.why ?? texts.notSet],
    [texts.limit, row.criticalLimit ?? texts.noLimit],
    [texts.monitoring, row.monitoring ?? texts.notSet],
    [texts.who, row.who ?? texts.notSet],
    [texts.pace, paceText(row.pace, row.times)],
    [texts.action, row.correctiveAction ?? texts.notSet],
    [texts.verification, row.verification ?? texts.notSet],
    [texts.source, [sourceNames[row.source], row.sourceText].filter(Boolean).join(': ')],
  ];
  return (
    <div className="grid gap-3 text-sm">
      {row.consultant === null ? null : (
        <p className={cn('wrap-anywhere', row.consultant.by === null && 'font-semibold text-warning')}>
          {row.consultant.by === null
            ? `${consultantTexts.open}: ${row.consultant.asks}`
            : `${consultantTexts.filledBy(row.consultant.by)}: ${row.consultant.asks}`}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {lines.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-2">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
        <dt className="text-muted max-sm:mt-2">{texts.record}</dt>
        <dd className="wrap-anywhere">
          {path === null ? (
            record
          ) : (
            <Link
              to={path as never}
              className="inline-flex min-h-12 items-center font-semibold text-primary underline"
            >
              {record}
            </Link>
          )}
        </dd>
      </dl>
      {row.widerReason === null ? null : <p className="wrap-anywhere">{texts.wider(row.widerReason)}</p>}
    </div>
  );
}

function Acts({ row, place, onEdit }: Pick<Props, 'row' | 'place'> & { readonly onEdit: () => void }) {
  const [removing, setRemoving] = useState(false);
  const move = useMoveRow();
  const remove = useRemoveRow();
  const moveBy = (direction: 'up' | 'down') => move.mutate({ id: newId(), rowId: row.id, direction });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden />
        {texts.edit} <span className="sr-only">{row.title}</span>
      </Button>
      <IconButton
        variant="secondary"
        label={texts.up(row.title)}
        disabled={place.isFirst}
        onClick={() => moveBy('up')}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        variant="secondary"
        label={texts.down(row.title)}
        disabled={place.isLast}
        onClick={() => moveBy('down')}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <Button variant="ghost" onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
        {texts.remove} <span className="sr-only">{row.title}</span>
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={texts.removeTitle(row.title)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        danger
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id: newId(), rowId: row.id, revision: row.revision },
            { onSettled: () => setRemoving(false) },
          )
        }
      />
    </div>
  );
}
