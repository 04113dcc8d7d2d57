import { useMutation } from '@tanstack/react-query';
import { keptFields, namesOf, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { RegisterState, thermometersContract } from '../contract.ts';
import { keptTexts } from './kept.it.ts';
import { thermometersTexts as texts } from './messages.it.ts';

export const thermometersApi = featureApi<typeof thermometersContract>('thermometers');
export const calibrationNames = namesOf('thermometers', 'calibration');

/** The thermometers, the rule, and those that are out of service. */
export const overviewQuery = () =>
  thermometersApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly thermometerId?: string;
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  thermometersApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  thermometersApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

/** What was measured with a thermometer that a check found off. */
export const measuredQuery = (calibrationId: string) =>
  thermometersApi.measured.queryOptions({ input: { calibrationId }, meta: { saidInPlace: true } });

/** What of a fridge or a check is to be judged, of some days. */
export const toJudgeQuery = (asked: Parameters<typeof thermometersApi.toJudge.call>[0]) =>
  thermometersApi.toJudge.queryOptions({ input: asked, meta: { saidInPlace: true } });

/** Judges many values in one go; never waits: what is left to be judged the server knows. */
export function useJudgeMeasured() {
  const readAgain = useReadAgain('thermometers');
  return useMutation(thermometersApi.judgeMeasured.mutationOptions({ onSuccess: () => readAgain() }));
}

type NewCalibration = Parameters<typeof thermometersApi.recordCalibration.call>[0];

/** Records an entry; without a network it is kept on this device. */
export function useRecordCalibration() {
  return useRegisterWrite({
    endpoint: ['thermometers', 'recordCalibration'],
    call: (input: NewCalibration) => thermometersApi.recordCalibration.call(input),
    title: (input) => keptTexts.entry(input.readCelsius ?? null),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
    next: ({ correctiveAction }, { kind, accuracy }) => {
      if (accuracy === 'off') return correctiveAction ? texts.fixNext : texts.offNext;
      return kind === 'replacement' ? texts.replacedNext : null;
    },
  });
}

type NewAnswer = Parameters<typeof thermometersApi.answerCalibration.call>[0];

/** Says what was done about a thermometer that was off; without a network it is kept on this device. */
export function useAnswerCalibration() {
  return useRegisterWrite({
    endpoint: ['thermometers', 'answerCalibration'],
    call: (input: NewAnswer) => thermometersApi.answerCalibration.call(input),
    title: ({ action }) => keptTexts.answer(action),
    fields: [keptFields.action],
    saved: texts.answered,
    failed: texts.answerFailed,
    next: () => texts.fixNext,
  });
}

type NewCorrection = Parameters<typeof thermometersApi.correctCalibration.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectCalibration() {
  return useRegisterWrite({
    endpoint: ['thermometers', 'correctCalibration'],
    call: (input: NewCorrection) => thermometersApi.correctCalibration.call(input),
    title: (input) => keptTexts.correction(input.readCelsius ?? null),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Adds a thermometer; never waits: what is checked must be there. */
export function useCreateThermometer() {
  const readAgain = useReadAgain('thermometers');
  return useMutation(thermometersApi.createThermometer.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Renames a thermometer, or says where it is. */
export function useEditThermometer() {
  const readAgain = useReadAgain('thermometers');
  return useMutation(thermometersApi.editThermometer.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Puts a thermometer away, or takes it back. */
export function useArchiveThermometer() {
  const readAgain = useReadAgain('thermometers');
  return useMutation(thermometersApi.archiveThermometer.mutationOptions({ onSuccess: () => readAgain() }));
}

/** Sets the rule; never waits: what counts is when the server has it. */
export function useChangeRule() {
  const readAgain = useReadAgain('thermometers');
  return useMutation(thermometersApi.changeRule.mutationOptions({ onSuccess: () => readAgain() }));
}
