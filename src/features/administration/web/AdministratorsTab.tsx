import { lazy, Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Administrator } from '../contract.ts';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { administratorsQuery, useInviteAgain, useRemoveAdministrator } from './queries.ts';

const AdministratorDialog = lazy(async () => ({
  default: (await import('./AdministratorDialog.tsx')).AdministratorDialog,
}));

const columnsFor = (
  ownId: string | undefined,
  onEdit: (person: Administrator) => void,
): readonly Column<Administrator>[] => [
  {
    key: 'name',
    header: texts.personColumns.name,
    primary: true,
    cell: ({ id, name }) => (
      <span className="font-semibold wrap-anywhere">
        {name}
        {id === ownId ? <span className="font-normal text-muted"> ({texts.you})</span> : null}
      </span>
    ),
  },
  {
    key: 'email',
    header: texts.personColumns.email,
    cell: ({ email }) => <span className="min-w-0 wrap-anywhere max-sm:text-right">{email}</span>,
  },
  {
    key: 'level',
    header: texts.personColumns.level,
    cell: ({ level, hasPassword }) => (
      <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
        {texts.levels[level]}
        {hasPassword ? null : <Badge tone="warning">{texts.invited}</Badge>}
      </span>
    ),
  },
  {
    key: 'created',
    header: texts.personColumns.created,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatItalianDate(new Date(createdAt))}
      </time>
    ),
  },
  {
    key: 'actions',
    header: texts.person.actions,
    headerHidden: true,
    cell: (person) => <PersonActions person={person} isOwn={person.id === ownId} onEdit={onEdit} />,
  },
];

/** Amministratori: who administers Credenza (ADMIN-06, API-28). There is always one: whoever reads it. */
export function AdministratorsTab() {
  const session = useSession();
  const [edited, setEdited] = useState<Administrator | 'new' | null>(null);
  const list = useInfiniteQuery(administratorsQuery());
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  if (list.isPending) return <SkeletonList rows={4} />;
  if (list.isError && rows.length === 0)
    return (
      <LoadFailed title={texts.administratorsFailed} onRetry={list.refetch}>
        {errorText(list.error)}
      </LoadFailed>
    );
  return (
    <>
      <Card
        title={texts.administrators}
        description={texts.administratorsText}
        flush
        actions={<Button onClick={() => setEdited('new')}>{texts.person.add}</Button>}
      >
        <DataTable
          caption={texts.administrators}
          columns={columnsFor(session?.user.id, setEdited)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Card>
      <LoadMore
        shown={rows.length}
        {...(total === undefined ? {} : { total })}
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onLoadMore={() => list.fetchNextPage()}
      />
      {edited === null ? null : (
        <Suspense>
          <AdministratorDialog
            {...(edited === 'new' ? {} : { person: edited, isOwn: edited.id === session?.user.id })}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with one of us; nobody takes away their own rights. */
function PersonActions({
  person,
  isOwn,
  onEdit,
}: {
  readonly person: Administrator;
  readonly isOwn: boolean;
  readonly onEdit: (person: Administrator) => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveAdministrator();
  const again = useInviteAgain();
  const told = (title: string, failure: string) => ({
    onSuccess: () => {
      toast({ title, tone: 'ok' });
      setRemoving(false);
    },
    onError: (error: Error) => toastFailure(failure, errorText(error)),
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {person.hasPassword ? null : (
        <Button
          variant="secondary"
          size="sm"
          pending={again.isPending}
          onClick={() => again.mutate(person.id, told(texts.person.sent, texts.person.sendFailed))}
        >
          {texts.person.inviteAgain}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => onEdit(person)}>
        {texts.person.edit}
        <span className="sr-only"> {person.name}</span>
      </Button>
      {isOwn ? null : (
        <Button variant="secondary" size="sm" onClick={() => setRemoving(true)}>
          {texts.person.remove}
          <span className="sr-only"> {person.name}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={texts.person.removeTitle(person.name)}
        description={texts.person.removeText}
        confirmLabel={texts.person.remove}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(person.id, told(texts.person.removed, texts.person.removeFailed))}
      />
    </span>
  );
}
