import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { useSession } from '#features/access/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ListedOperator } from '../contract.ts';
import { failureText } from './failure-text.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { operatorTexts } from './messages.it.ts';
import { OperatorCard } from './OperatorCard.tsx';
import { ConfirmDialog, fetchManagementParts, OperatorFormDialog } from './parts.ts';
import { PlaceBanner } from './PlaceBanner.tsx';
import { placesOf } from './places.ts';
import { operatorsQuery, useArchiveOperator, useUnarchiveOperator } from './queries.ts';

const { manage: texts, ...common } = operatorTexts;

export interface OperatorManagerProps {
  /** By name, or in the order in which they were added (OPER-45). */
  readonly order: 'name' | 'created';
  /** What is said when the list can not be read: each place has its own words (C-42). */
  readonly loadFailedText: string;
}

type Editing = { readonly operator?: ListedOperator } | null;

/** The restaurant's operators: list, create, edit, delete (OPER-35, SETT-18). One component for both places (C-60). */
export function OperatorManager({ order, loadFailedText }: OperatorManagerProps) {
  const session = useSession();
  const list = useQuery(operatorsQuery());
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<ListedOperator | null>(null);
  const archive = useArchiveOperator();
  const unarchive = useUnarchiveOperator();
  useEffect(fetchManagementParts, []);

  if (list.isPending || !session) return <SkeletonList rows={3} />;
  if (!list.data) return <LoadFailed title={loadFailedText} onRetry={() => list.refetch()} />;
  const { operators } = list.data;
  const rows = order === 'name' ? operators : operators.toSorted(byCreation);
  const { most, isActive, hasPlace } = placesOf(session, operators.length);

  function undo(operatorId: string): void {
    unarchive.mutate(
      { id: newId(), operatorId },
      {
        onSuccess: () => void toast({ title: common.restored, tone: 'ok' }),
        onError: (error) =>
          void toast({ title: common.saveFailed, text: failureText(error), tone: 'danger' }),
      },
    );
  }

  function remove({ id: operatorId }: ListedOperator): void {
    archive.mutate(
      { id: newId(), operatorId },
      {
        onSuccess: () => {
          setRemoving(null);
          const action = { label: texts.undo, onClick: () => undo(operatorId) };
          toast({ title: common.deleted, tone: 'ok', action });
        },
        onError: (error) =>
          void toast({ title: common.deleteFailed, text: failureText(error), tone: 'danger' }),
      },
    );
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-muted">{texts.count(operators.length, most)}</p>
        {hasPlace && operators.length > 0 ? (
          <Button onClick={() => setEditing({})} className="max-sm:w-full">
            <Plus aria-hidden className="size-5" />
            {common.add}
          </Button>
        ) : null}
      </div>
      {hasPlace ? null : <PlaceBanner isActive={isActive} most={most} />}
      {operators.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={texts.empty}
          text={texts.emptyText}
          action={
            hasPlace ? (
              <Button onClick={() => setEditing({})}>
                <Plus aria-hidden className="size-5" />
                {common.add}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2" aria-label={common.list}>
          {rows.map((operator) => (
            <li key={operator.id}>
              <OperatorCard
                operator={operator}
                onEdit={() => setEditing({ operator })}
                onRemove={() => setRemoving(operator)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing === null ? null : (
        <Suspense>
          {/* A save that was left ends when another form may be open: that one stays. */}
          <OperatorFormDialog
            {...editing}
            onClose={() => setEditing((open) => (open === editing ? null : open))}
          />
        </Suspense>
      )}
      {removing === null ? null : (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => {
              if (!open) setRemoving(null);
            }}
            title={texts.removeTitle(removing.name)}
            description={texts.removeText}
            confirmLabel={texts.removeConfirm}
            danger
            pending={archive.isPending}
            onConfirm={() => remove(removing)}
          />
        </Suspense>
      )}
    </div>
  );
}

const byCreation = (a: ListedOperator, b: ListedOperator): number =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
