import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { nameInReads, useQueuedWrite } from '#platform/offline/useQueuedWrite.ts';
import type { refrigerationContract } from '../contract.ts';
import { keptTexts } from './kept.it.ts';

export const refrigerationApi = featureApi<typeof refrigerationContract>('refrigeration');

/** Equipment in use, by name, each with its last reading. */
export const equipmentQuery = () => refrigerationApi.equipment.queryOptions({ input: {} });

/** Equipment out of use. */
export const archivedQuery = () => refrigerationApi.equipment.queryOptions({ input: { archived: 'true' } });

/** The register, newest first, a page of 50 at a time (FRIG-01). */
export const registerQuery = () =>
  refrigerationApi.readings.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    // A register that can not be loaded says so in its place, without a toast (FRIG-12).
    meta: { quiet: true },
  });

/** Readings of one piece of equipment over the last days. */
export const seriesQuery = (equipmentId: string, days: 7 | 30) =>
  refrigerationApi.series.queryOptions({ input: { equipmentId, days } });

/** After a write: what this register showed, and the dashboard's counts, are read again. */
function useReadAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: refrigerationApi.key() });
    void queryClient.invalidateQueries({ queryKey: [['dashboard']] });
  };
}

type NewReading = Parameters<typeof refrigerationApi.recordReading.call>[0];

/** Records a temperature; without a network it is kept on this device (`wasKept`). */
export function useRecordReading() {
  const readAgain = useReadAgain();
  return useQueuedWrite({
    endpoint: ['refrigeration', 'recordReading'],
    call: (input: NewReading) => refrigerationApi.recordReading.call(input),
    about: (input, queryClient) => {
      const known = nameInReads(queryClient, 'refrigeration', input.equipmentId ?? '');
      return {
        title: keptTexts.reading(known ?? input.equipmentName ?? keptTexts.unnamed, input.temperature),
        fields: [
          { name: 'temperature', label: keptTexts.temperature, kind: 'number' },
          { name: 'notes', label: keptTexts.notes, kind: 'text' },
        ],
      };
    },
    onSuccess: readAgain,
  });
}

export function useCreateEquipment() {
  const readAgain = useReadAgain();
  return useMutation(refrigerationApi.createEquipment.mutationOptions({ onSuccess: readAgain }));
}

export function useUpdateEquipment() {
  const readAgain = useReadAgain();
  return useMutation(refrigerationApi.updateEquipment.mutationOptions({ onSuccess: readAgain }));
}

export function useArchiveEquipment() {
  const readAgain = useReadAgain();
  return useMutation(refrigerationApi.archiveEquipment.mutationOptions({ onSuccess: readAgain }));
}
