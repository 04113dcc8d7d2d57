import { queryOptions, useMutation } from '@tanstack/react-query';
import { keptFields, namesOf, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { pestVisitsContract } from '../contract.ts';
import type { RegisterState } from '../register-states.ts';
import { keptTexts } from './kept.it.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';

export const pestVisitsApi = featureApi<typeof pestVisitsContract>('pestVisits');
export const visitNames = namesOf('pestVisits', 'visit');

/** The stations as they were found last, and the last visit. */
export const overviewQuery = () =>
  pestVisitsApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  pestVisitsApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  pestVisitsApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

type NewVisit = Parameters<typeof pestVisitsApi.recordVisit.call>[0];

/** Records an entry; without a network it is kept on this device. */
export function useRecordVisit() {
  return useRegisterWrite({
    endpoint: ['pestVisits', 'recordVisit'],
    call: (input: NewVisit) => pestVisitsApi.recordVisit.call(input),
    title: ({ company }) => keptTexts.entry(company),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
  });
}

type NewCorrection = Parameters<typeof pestVisitsApi.correctVisit.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectVisit() {
  return useRegisterWrite({
    endpoint: ['pestVisits', 'correctVisit'],
    call: (input: NewCorrection) => pestVisitsApi.correctVisit.call(input),
    title: ({ company }) => keptTexts.correction(company),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Some megabytes over a phone's network. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Keeps the report of a visit; never waits: a device does not hold megabytes back. */
export function useKeepReport() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation({
    mutationFn: (input: Parameters<typeof pestVisitsApi.keepReport.call>[0]) =>
      pestVisitsApi.keepReport.call(input, slowCall),
    onSuccess: () => readAgain(),
  });
}

/** The report that was put to a visit, in base64. Not a query: what is read is kept for the time without a network. */
export const readReport = (visitId: string) => pestVisitsApi.report.call({ visitId }, slowCall);

/** Adds a station; never waits: the number is the restaurant's. */
export function useCreateStation() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation(pestVisitsApi.createStation.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Changes a station; never waits. */
export function useEditStation() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation(pestVisitsApi.editStation.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Puts a station away, or takes it back; never waits. */
export function useArchiveStation() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation(pestVisitsApi.archiveStation.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Says where a station stands on the plan; never waits. */
export function usePlaceStation() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation(pestVisitsApi.placeStation.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Keeps the plan of the rooms; never waits: a device does not hold megabytes back. */
export function useKeepPlan() {
  const readAgain = useReadAgain('pestVisits');
  return useMutation({
    mutationFn: (input: Parameters<typeof pestVisitsApi.keepPlan.call>[0]) =>
      pestVisitsApi.keepPlan.call(input, slowCall),
    onSuccess: () => readAgain(),
  });
}

/** The picture of a plan, by its id: read once, for it never changes, and not kept for the time without a network. */
export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['pest-plan', planId],
    queryFn: () => pestVisitsApi.plan.call({}, slowCall),
    staleTime: Infinity,
    meta: { saidInPlace: true },
  });
