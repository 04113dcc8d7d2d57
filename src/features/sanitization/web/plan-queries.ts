import { useMutation } from '@tanstack/react-query';
import { keptFields, useRegisterWrite } from '#features/registers/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { PlanStatus } from '../plan-schedule.ts';
import { keptTexts } from './kept.it.ts';
import { planTexts as texts } from './plan-messages.it.ts';
import { sanitizationApi } from './queries.ts';

/** The plan with where each item stands; read again every minute, because an item becomes late by itself. */
export const planQuery = () =>
  sanitizationApi.plan.queryOptions({
    input: {},
    meta: { quiet: true },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

type NewConfirmation = Parameters<typeof sanitizationApi.confirmCleaning.call>[0];

/** Records that an item was done; without a network it is kept on this device. */
export function useConfirmCleaning(subjectOf: (itemId: string) => string) {
  return useRegisterWrite({
    endpoint: ['sanitization', 'confirmCleaning'],
    call: (input: NewConfirmation) => sanitizationApi.confirmCleaning.call(input),
    title: ({ itemId }) => keptTexts.confirmation(subjectOf(itemId)),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.confirmed,
    failed: texts.saveFailed,
  });
}

/** What every write of the plan itself does when it has ended: says so, and has the lists read again. */
function useTelling(saved: string) {
  const readAgain = useReadAgain('sanitization');
  return {
    onSuccess: () => {
      toast({ title: saved, tone: 'ok' });
      void readAgain();
    },
    onError: (error: unknown) => {
      toastFailure(texts.saveFailed, errorText(error));
      // Somebody may have changed it meanwhile: what is shown next is how it stands.
      void readAgain();
    },
  };
}

/** Adds an item to the plan. */
export const useCreatePlanItem = () =>
  useMutation(sanitizationApi.createPlanItem.mutationOptions(useTelling(texts.added)));

/** Changes an item of the plan. */
export const useUpdatePlanItem = () =>
  useMutation(sanitizationApi.updatePlanItem.mutationOptions(useTelling(texts.saved)));

const statusTexts: Record<PlanStatus, string> = {
  active: texts.resumed,
  paused: texts.pausedDone,
  removed: texts.removed,
};

/** Pauses an item, takes it back, or takes it out of the plan. */
export const useSetPlanItemStatus = (status: PlanStatus) =>
  useMutation(sanitizationApi.setPlanItemStatus.mutationOptions(useTelling(statusTexts[status])));
