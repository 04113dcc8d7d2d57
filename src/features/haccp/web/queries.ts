import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { refrigerationContract } from '#features/refrigeration/contract.ts';
import { measureAnewText } from '#features/registers/measured-with.it.ts';
import {
  keptFields,
  namesOf,
  nextOfAnswer,
  nextOfEntry,
  useRegisterWrite,
} from '#features/registers/web/index.ts';
import { errorText, featureApi } from '#platform/http/client.ts';
import { readAgain } from '#platform/http/read-again.ts';
import { newId } from '#platform/kernel/ids.ts';
import { nameInReads } from '#platform/offline/useQueuedWrite.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { CheckBadge } from '../check-status.ts';
import type { haccpContract } from '../contract.ts';
import { keptTexts } from './kept.it.ts';
import { haccpTexts } from './messages.it.ts';

const { toasts } = haccpTexts;

export const haccpApi = featureApi<typeof haccpContract>('haccp');
export const checkNames = namesOf('haccp', 'check');
const refrigerationApi = featureApi<typeof refrigerationContract>('refrigeration');

type Page = { readonly nextCursor: string | null };
/** A list that can not be loaded says so in its place, without a toast. */
const meta = { quiet: true };
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
};

/** The tasks, page by page. Read again every minute, because a task becomes late by itself. */
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

/** Which checks of the register are asked for; what is not said is not looked at. */
export interface CheckFilter {
  readonly search: string;
  readonly taskId?: string;
  readonly status?: CheckBadge;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** The register of checks, newest first, 50 at a time. */
export const checksQuery = (filter: CheckFilter) =>
  haccpApi.checks.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...paging,
    meta,
    staleTime: 10_000,
  });

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (
  filter: Partial<CheckFilter> & { readonly missed?: 'true' },
  cursor: string | null,
) => haccpApi.checks.call({ ...filter, ...(cursor === null ? {} : { cursor }), limit: '100' });

/** The checks outside their limit that wait for an answer. */
export const mattersQuery = () =>
  haccpApi.matters.queryOptions({ input: {}, meta, staleTime: 10_000, refetchInterval: 60_000 });

/** The equipment with its due temperatures, and the readings that wait for an answer. */
export const equipmentQuery = () =>
  refrigerationApi.equipment.queryOptions({ input: {}, meta, staleTime: 10_000 });

/** What that is answered with. */
export type EquipmentRead = Awaited<ReturnType<typeof refrigerationApi.equipment.call>>;

/** What was done and missed in a month 'YYYY-MM', of one task or of all. */
export const calendarQuery = (month: string, taskId: string | undefined) =>
  haccpApi.calendar.queryOptions({
    input: taskId === undefined ? { month } : { month, taskId },
    meta,
    staleTime: 60_000,
  });

/** Adds a task (HACCP-13, HACCP-14). */
export function useCreateTask() {
  return useMutation(
    haccpApi.createTask.mutationOptions(useTelling(toasts.taskCreated, toasts.taskCreateFailed)),
  );
}

export type NewTask = Parameters<typeof haccpApi.createTask.call>[0];

/** Adds several tasks, one after the other; those that were stored before a failure are stored once when sent again. */
export function useCreateTasks() {
  return useMutation({
    ...useTelling(toasts.tasksCreated, toasts.taskCreateFailed),
    mutationFn: async (tasks: readonly NewTask[]) => {
      // In the order of the list, so that a plan made twice looks the same.
      for (const task of tasks) await haccpApi.createTask.call(task);
    },
  });
}

/** Changes a task. */
export function useUpdateTask() {
  return useMutation(
    haccpApi.updateTask.mutationOptions(useTelling(toasts.taskUpdated, toasts.taskUpdateFailed)),
  );
}

/** Puts a task away, and offers the way back. */
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

/** Takes an archived task back. */
export function useRestoreTask() {
  return useMutation(
    haccpApi.restoreTask.mutationOptions(useTelling(toasts.taskRestored, toasts.taskRestoreFailed)),
  );
}

type NewCheck = Parameters<typeof haccpApi.recordCheck.call>[0];
const valueField = { name: 'value', label: keptTexts.value, kind: 'text' } as const;

/**
 * Records a check (HACCP-15, HACCP-16); without a network it is kept on this device.
 * @param recheckMinutes after which is to be checked again when it is outside its limit and something was done
 */
export function useRecordCheck(recheckMinutes: number) {
  return useRegisterWrite({
    endpoint: ['haccp', 'recordCheck'],
    call: (input: NewCheck) => haccpApi.recordCheck.call(input),
    title: ({ taskId, value }, client) =>
      keptTexts.check(nameInReads(client, 'haccp', taskId) ?? keptTexts.unnamed, value),
    fields: [valueField, keptFields.notes, keptFields.lateReason],
    saved: toasts.checkSaved,
    failed: toasts.checkFailed,
    next: ({ correctiveAction }, { status, measuredWith }) => {
      if (status === 'critical') return nextOfEntry(Boolean(correctiveAction), recheckMinutes);
      return measuredWith?.state === 'off' ? measureAnewText : null;
    },
  });
}

type NewCorrection = Parameters<typeof haccpApi.correctCheck.call>[0];

/** Mends a check by a new one (C-48); without a network it is kept on this device. */
export function useCorrectCheck() {
  return useRegisterWrite({
    endpoint: ['haccp', 'correctCheck'],
    call: (input: NewCorrection) => haccpApi.correctCheck.call(input),
    title: ({ checkId, value }, client) =>
      keptTexts.correction(nameInReads(client, 'haccp', checkId, 'taskName') ?? keptTexts.unnamed, value),
    fields: [valueField, keptFields.reason],
    saved: toasts.correctionSaved,
    failed: toasts.correctionFailed,
  });
}

type NewAnswer = Parameters<typeof haccpApi.answerCheck.call>[0];

/**
 * Says what was done about a check outside its limit, or closes its matter; without a network it is kept on this device.
 * @param recheckMinutes after which is to be checked again; null where nothing is
 */
export function useAnswerCheck(recheckMinutes: number | null) {
  return useRegisterWrite({
    endpoint: ['haccp', 'answerCheck'],
    call: (input: NewAnswer) => haccpApi.answerCheck.call(input),
    title: ({ action, judgement }) => (judgement ? keptTexts.closing(action) : keptTexts.answer(action)),
    fields: [keptFields.action],
    saved: toasts.answerSaved,
    failed: toasts.answerFailed,
    next: ({ judgement }) => nextOfAnswer(judgement !== undefined, recheckMinutes),
  });
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
      void readAgain(queryClient, ['haccp']);
    },
    onError: (error: unknown) => {
      toastFailure(failed, errorText(error));
    },
  };
}
