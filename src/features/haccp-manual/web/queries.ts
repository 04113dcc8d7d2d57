import { useMutation } from '@tanstack/react-query';
import type { haccpContract } from '#features/haccp/contract.ts';
import { errorText, featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { haccpManualContract } from '../contract.ts';
import { manualTexts as texts } from './messages.it.ts';

const api = featureApi<typeof haccpManualContract>('haccpManual');
const haccpApi = featureApi<typeof haccpContract>('haccp');
const meta = { saidInPlace: true } as const;

export const manualQuery = () => api.read.queryOptions({ meta });
export const versionQuery = (versionId: string) => api.version.queryOptions({ input: { versionId }, meta });

/** The checks in use, to choose one that is there already. */
export const tasksInUseQuery = () =>
  haccpApi.tasks.queryOptions({ input: { archived: 'false', limit: '100' }, meta });

/** What every write does when it has ended: says so, and has the manual read again, also where somebody else was first. */
function useTelling(saved: string | null) {
  const readAgain = useReadAgain('haccpManual');
  return {
    onSuccess: () => {
      if (saved !== null) toast({ title: saved, tone: 'ok' });
      void readAgain();
    },
    onError: (error: unknown) => {
      toastFailure(texts.failed, errorText(error));
      void readAgain();
    },
  };
}

export const useApplyTemplate = () => useMutation(api.applyTemplate.mutationOptions(useTelling(null)));
export const useAddRow = () => useMutation(api.addRow.mutationOptions(useTelling(texts.saved)));
export const useChangeRow = () => useMutation(api.changeRow.mutationOptions(useTelling(texts.saved)));
export const useRemoveRow = () => useMutation(api.removeRow.mutationOptions(useTelling(texts.row.removed)));
export const useMoveRow = () => useMutation(api.moveRow.mutationOptions(useTelling(null)));
export const useChangeSection = () => useMutation(api.changeSection.mutationOptions(useTelling(texts.saved)));
export const useSign = () => useMutation(api.sign.mutationOptions(useTelling(null)));
export const useCreateTaskOfRow = () => useMutation(api.createTask.mutationOptions(useTelling(null)));
export const useLinkTask = () => useMutation(api.linkTask.mutationOptions(useTelling(texts.tasks.linked)));
export const useAlignTask = () => useMutation(api.alignTask.mutationOptions(useTelling(texts.tasks.aligned)));
