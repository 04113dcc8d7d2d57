import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { measureAnewText } from '#features/registers/measured-with.it.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import {
  keptFields,
  namesOf,
  nextOfAnswer,
  nextOfEntry,
  readInPages,
  useRegisterWrite,
} from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { nameInReads } from '#platform/offline/useQueuedWrite.ts';
import type { EquipmentCard, plotDays, Reading, refrigerationContract, RegisterState } from '../contract.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { standingOfCard, standingOfLast } from './standing-of.ts';
import { keptTexts } from './kept.it.ts';
import { refrigerationTexts as texts } from './messages.it.ts';

export const refrigerationApi = featureApi<typeof refrigerationContract>('refrigeration');
export const readingNames = namesOf('refrigeration', 'reading');

/** Equipment in use, by name, each with its last reading. */
export const equipmentQuery = () =>
  refrigerationApi.equipment.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** Equipment out of use. */
export const archivedQuery = () => refrigerationApi.equipment.queryOptions({ input: { archived: 'true' } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly equipmentId?: string;
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time (FRIG-01). */
export const registerQuery = (query: RegisterQuery = {}) =>
  refrigerationApi.readings.infiniteOptions(readInPages(query));

/** Readings of one piece of equipment over the last days. */
export const seriesQuery = (equipmentId: string, days: (typeof plotDays)[number]) =>
  refrigerationApi.series.queryOptions({ input: { equipmentId, days } });

type NewReading = Parameters<typeof refrigerationApi.recordReading.call>[0];

const temperatureField = { name: 'temperature', label: keptTexts.temperature, kind: 'number' } as const;

/**
 * Records a temperature; without a network it is kept on this device.
 * @param known equipment in use, by which is said when to measure again
 */
export function useRecordReading(known: readonly EquipmentCard[]) {
  const queryClient = useQueryClient();
  return useRegisterWrite({
    endpoint: ['refrigeration', 'recordReading'],
    call: (input: NewReading) => refrigerationApi.recordReading.call(input),
    title: ({ equipmentId, equipmentName, temperature }, client) => {
      const known = nameInReads(client, 'refrigeration', equipmentId ?? '');
      return keptTexts.reading(known ?? equipmentName ?? keptTexts.unnamed, temperature);
    },
    fields: [temperatureField, keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
    next: ({ correctiveAction }, { status, equipmentId, measuredWith }) => {
      if (status === 'OK') return measuredWith?.state === 'off' ? measureAnewText : null;
      const equipment = known.find(({ id }) => id === equipmentId) ?? null;
      return nextOfEntry(Boolean(correctiveAction), recheckMinutesOf(equipment));
    },
    onStored: (reading) => showLast(queryClient, reading),
  });
}

/**
 * What was just stored is the last reading of its equipment, before the server is asked again. The others are as old as
 * they were, and the banner without a network says how old that is.
 */
export function showLast(queryClient: QueryClient, reading: Reading): void {
  const { queryKey } = equipmentQuery();
  const known = queryClient.getQueryState(queryKey);
  if (!known?.data) return;
  const equipment = known.data.equipment.map((one) =>
    // How it stands by its values is not known until then: as the value itself says; whether a good one ends what goes
    // on, the server says (C-61).
    one.id === reading.equipmentId
      ? {
          ...one,
          lastReading: reading,
          standing:
            reading.status === 'OK' && isGoingOn(standingOfCard(one).state)
              ? standingOfCard(one)
              : standingOfLast(reading),
        }
      : one,
  );
  queryClient.setQueryData(queryKey, { ...known.data, equipment }, { updatedAt: known.dataUpdatedAt });
}

export function useCreateEquipment() {
  const readAgain = useReadAgain('refrigeration');
  return useMutation(refrigerationApi.createEquipment.mutationOptions({ onSuccess: () => void readAgain() }));
}

export function useUpdateEquipment() {
  const readAgain = useReadAgain('refrigeration');
  return useMutation(refrigerationApi.updateEquipment.mutationOptions({ onSuccess: () => void readAgain() }));
}

export function useArchiveEquipment() {
  const readAgain = useReadAgain('refrigeration');
  return useMutation(
    refrigerationApi.archiveEquipment.mutationOptions({ onSuccess: () => void readAgain() }),
  );
}

type NewAnswer = Parameters<typeof refrigerationApi.answerReading.call>[0];

/**
 * Says what was done about a reading outside its limits; without a network it is kept on this device.
 * @param recheckMinutes after which is to be measured again
 */
export function useAnswerReading(recheckMinutes: number) {
  return useRegisterWrite({
    endpoint: ['refrigeration', 'answerReading'],
    call: (input: NewAnswer) => refrigerationApi.answerReading.call(input),
    title: ({ judgement, action }) => (judgement ? keptTexts.closing(action) : keptTexts.answer(action)),
    fields: [keptFields.action],
    saved: texts.answered,
    failed: texts.answerFailed,
    next: ({ judgement }) => nextOfAnswer(judgement !== undefined, recheckMinutes),
  });
}

type NewCorrection = Parameters<typeof refrigerationApi.correctReading.call>[0];

/** Corrects a reading by a new one; without a network it is kept on this device. */
export function useCorrectReading() {
  return useRegisterWrite({
    endpoint: ['refrigeration', 'correctReading'],
    call: (input: NewCorrection) => refrigerationApi.correctReading.call(input),
    title: ({ readingId, equipmentId, temperature }, client) =>
      keptTexts.correction(
        nameInReads(client, 'refrigeration', equipmentId ?? '') ??
          nameInReads(client, 'refrigeration', readingId, 'equipmentName') ??
          keptTexts.unnamed,
        temperature,
      ),
    fields: [temperatureField, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (
  query: RegisterQuery & { readonly missed?: 'true' },
  cursor: string | null,
) => refrigerationApi.exportReadings.call(cursor === null ? query : { ...query, cursor });
