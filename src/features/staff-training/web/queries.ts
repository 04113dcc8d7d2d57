import { useMutation } from '@tanstack/react-query';
import { keptFields, namesOf, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { staffTrainingContract } from '../contract.ts';
import type { Course } from '../training-kinds.ts';
import { keptTexts } from './kept.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';

export const staffTrainingApi = featureApi<typeof staffTrainingContract>('staffTraining');
export const trainingNames = namesOf('staffTraining', 'training');

/** The courses that count of those who work here, and the table of years. */
export const overviewQuery = () =>
  staffTrainingApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly course?: Course;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  staffTrainingApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  staffTrainingApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

type NewTraining = Parameters<typeof staffTrainingApi.recordTraining.call>[0];

/** Records an entry; without a network it is kept on this device. */
export function useRecordTraining() {
  return useRegisterWrite({
    endpoint: ['staffTraining', 'recordTraining'],
    call: (input: NewTraining) => staffTrainingApi.recordTraining.call(input),
    title: ({ person }) => keptTexts.entry(person),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
  });
}

type NewCorrection = Parameters<typeof staffTrainingApi.correctTraining.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectTraining() {
  return useRegisterWrite({
    endpoint: ['staffTraining', 'correctTraining'],
    call: (input: NewCorrection) => staffTrainingApi.correctTraining.call(input),
    title: ({ person }) => keptTexts.correction(person),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Some megabytes over a phone's network. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Keeps the paper of a course; never waits: a device does not hold megabytes back. */
export function useAttachCertificate() {
  const readAgain = useReadAgain('staffTraining');
  return useMutation({
    mutationFn: (input: Parameters<typeof staffTrainingApi.attachCertificate.call>[0]) =>
      staffTrainingApi.attachCertificate.call(input, slowCall),
    onSuccess: () => readAgain(),
  });
}

/** The paper that was put to an entry, in base64. Not a query: what is read is kept for the time without a network. */
export const readCertificate = (trainingId: string) =>
  staffTrainingApi.certificate.call({ trainingId }, slowCall);

/** Sets the table of years; never waits: what counts is when the server has it. */
export function useChangeYears() {
  const readAgain = useReadAgain('staffTraining');
  return useMutation(staffTrainingApi.changeYears.mutationOptions({ onSuccess: () => readAgain() }));
}
