import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import type { nonConformityContract } from '#features/non-conformity-register/contract.ts';
import { keptFields, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { nameInReads } from '#platform/offline/useQueuedWrite.ts';
import type { processContract, RegisterState, StepDone } from '../contract.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { keptTexts } from './kept.it.ts';
import { processTexts as texts } from './messages.it.ts';
import { registerRunNow } from './register-face.ts';

export const processApi = featureApi<typeof processContract>('processChecks');

/** What goes on, and the limits by which something can be begun. */
export const liveQuery = () => processApi.live.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly process?: ProcessKind;
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  processApi.runs.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export async function readRegisterRows(query: RegisterQuery, cursor: string | null) {
  return registerRowsOf(await processApi.exportRuns.call(cursor === null ? query : { ...query, cursor }));
}

/** The rows of an answer of the register, as they stand now. */
export const registerRowsOf = (page: Awaited<ReturnType<typeof processApi.exportRuns.call>>) => ({
  ...page,
  rows: page.rows.map(registerRunNow),
});

const goodsApi = featureApi<typeof nonConformityContract>('nonConformityRegister');

/** Lots and containers in the house by some letters of their names. */
export const goodsQuery = (search: string) =>
  goodsApi.findGoods.queryOptions({
    input: { search: search.trim() },
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const celsiusField = { name: 'celsius', label: keptTexts.celsius, kind: 'number' } as const;

const foodOf = (client: QueryClient, runId: string): string | null =>
  nameInReads(client, 'processChecks', runId, 'food');

/** What is to be done after a step; null where all is well, or goes on. */
function nextOf({ state, measuredWith }: StepDone): string | null {
  if (state === 'unknown' && measuredWith?.state === 'off') return texts.measureAnew;
  return state === 'outside' || state === 'unknown' ? texts.askFood : null;
}

type NewRun = Parameters<typeof processApi.startRun.call>[0];

/** Begins a run; without a network it is kept on this device. */
export function useStartRun() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'startRun'],
    call: (input: NewRun) => processApi.startRun.call(input),
    title: ({ process, food, celsius }) => keptTexts.start(process, food, celsius),
    fields: [
      { name: 'food', label: keptTexts.food, kind: 'text' },
      celsiusField,
      keptFields.notes,
      keptFields.lateReason,
    ],
    saved: texts.started,
    failed: texts.startFailed,
    next: (_input, done) => nextOf(done),
  });
}

type NewMeasurement = Parameters<typeof processApi.measureRun.call>[0];

/** Records a temperature in between; without a network it is kept on this device. */
export function useMeasureRun() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'measureRun'],
    call: (input: NewMeasurement) => processApi.measureRun.call(input),
    title: ({ runId, celsius }, client) => keptTexts.measure(foodOf(client, runId), celsius),
    fields: [celsiusField, keptFields.notes, keptFields.lateReason],
    saved: texts.measured,
    failed: texts.measureFailed,
    next: (_input, done) => nextOf(done),
  });
}

/** Ends a run with its last temperature; without a network it is kept on this device. */
export function useEndRun() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'endRun'],
    call: (input: NewMeasurement) => processApi.endRun.call(input),
    title: ({ runId, celsius }, client) => keptTexts.end(foodOf(client, runId), celsius),
    fields: [celsiusField, keptFields.notes, keptFields.lateReason],
    saved: texts.ended,
    failed: texts.endFailed,
    next: (_input, done) => nextOf(done),
  });
}

type NewVoid = Parameters<typeof processApi.voidRun.call>[0];

/** Calls off a run that was begun by mistake; without a network it is kept on this device. */
export function useVoidRun() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'voidRun'],
    call: (input: NewVoid) => processApi.voidRun.call(input),
    title: ({ runId }, client) => keptTexts.off(foodOf(client, runId)),
    fields: [keptFields.reason],
    saved: texts.voided,
    failed: texts.voidFailed,
    // Nothing was proven by it.
    next: () => '',
  });
}

type NewAnswer = Parameters<typeof processApi.answerRun.call>[0];

/** Says what became of the food; without a network it is kept on this device. */
export function useAnswerRun() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'answerRun'],
    call: (input: NewAnswer) => processApi.answerRun.call(input),
    title: ({ judgement, action }) => (judgement ? keptTexts.closing(action) : keptTexts.answer(action)),
    fields: [keptFields.action],
    saved: texts.answered,
    failed: texts.answerFailed,
    next: ({ judgement }) => (judgement === undefined ? texts.recheck : matterTexts.closedNow),
  });
}

type NewCorrection = Parameters<typeof processApi.correctStep.call>[0];

/** Corrects the temperature of a step; without a network it is kept on this device. */
export function useCorrectStep() {
  return useRegisterWrite({
    endpoint: ['processChecks', 'correctStep'],
    call: (input: NewCorrection) => processApi.correctStep.call(input),
    title: ({ celsius }) => keptTexts.correction(celsius),
    fields: [celsiusField, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
    next: (_input, done) => nextOf(done) ?? '',
  });
}

/** Sets the limits of one kind of process; never waits: what counts is when the server has it. */
export function useChangeLimits() {
  const readAgain = useReadAgain('processChecks');
  return useMutation(processApi.changeLimits.mutationOptions({ onSuccess: () => readAgain() }));
}
