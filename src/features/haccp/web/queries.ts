import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { errorText, featureApi } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { haccpContract } from '../contract.ts';
import { haccpTexts } from './messages.it.ts';

const { toasts } = haccpTexts;

export const haccpApi = featureApi<typeof haccpContract>('haccp');

type Page = { readonly nextCursor: string | null };
/** A list that can not be loaded says so in its place, without a toast. */
const meta = { quiet: true };
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
};

/** The controls, page by page. Read again every minute, because a control becomes late by itself. */
export const tasksQuery = (filter: { search: string; archived: boolean }) =>
  haccpApi.tasks.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search: filter.search,
      archived: String(filter.archived),
      cursor,
    }),
    ...paging,
    meta,
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

/** The register of checks, newest first, 50 at a time. */
export const checksQuery = (search: string) =>
  haccpApi.checks.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...paging,
    meta,
    staleTime: 10_000,
  });

/** Adds a control (HACCP-13, HACCP-14). */
export function useCreateTask() {
  return useMutation(
    haccpApi.createTask.mutationOptions(useTelling(toasts.taskCreated, toasts.taskCreateFailed)),
  );
}

/** Changes a control. */
export function useUpdateTask() {
  return useMutation(
    haccpApi.updateTask.mutationOptions(useTelling(toasts.taskUpdated, toasts.taskUpdateFailed)),
  );
}

/** Puts a control away, and offers the way back. */
export function useArchiveTask() {
  const restore = useRestoreTask();
  const telling = useTelling(null, toasts.taskArchiveFailed);
  return useMutation(
    haccpApi.archiveTask.mutationOptions({
      ...telling,
      onSuccess: (task) => {
        telling.onSuccess();
        const undo = () => restore.mutate({ id: newId(), taskId: task.id });
        toast({ title: toasts.taskArchived, tone: 'ok', action: { label: toasts.undo, onClick: undo } });
      },
    }),
  );
}

/** Takes an archived control back. */
export function useRestoreTask() {
  return useMutation(
    haccpApi.restoreTask.mutationOptions(useTelling(toasts.taskRestored, toasts.taskRestoreFailed)),
  );
}

/** Records a check (HACCP-15, HACCP-16). */
export function useSubmitCheck() {
  return useMutation(haccpApi.submitCheck.mutationOptions(useTelling(toasts.checkSaved, toasts.checkFailed)));
}

/**
 * What every write here does when it has ended, also when its dialog is closed by then: says so, and has
 * the lists and the dashboard read again.
 */
function useTelling(saved: string | null, failed: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => {
      if (saved !== null) toast({ title: saved, tone: 'ok' });
      void readAgain(queryClient);
    },
    onError: (error: unknown) => {
      toastFailure(failed, errorText(error));
    },
  };
}

/** Reads the lists of this screen and the dashboard again; resolves when they are here. */
export async function readAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: haccpApi.key() }),
    queryClient.invalidateQueries({ queryKey: [['dashboard']] }),
  ]);
}
