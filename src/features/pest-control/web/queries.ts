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
import type { PestArea } from '../areas.it.ts';
import { findingsCount } from '../checklist.ts';
import type { pestControlContract, RegisterState } from '../contract.ts';
import { recheckMinutes } from '../recheck.ts';
import { keptTexts } from './kept.it.ts';
import { pestControlTexts as texts } from './messages.it.ts';

export const pestControlApi = featureApi<typeof pestControlContract>('pestControl');
export const inspectionNames = namesOf('pestControl', 'inspection');

/** The figures above the register, and the findings that go on. */
export const overviewQuery = () =>
  pestControlApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly area?: PestArea;
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time (PEST-02). */
export const registerQuery = (query: RegisterQuery = {}) =>
  pestControlApi.inspections.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  pestControlApi.exportInspections.call(cursor === null ? query : { ...query, cursor });

type NewInspection = Parameters<typeof pestControlApi.recordInspection.call>[0];
const findingsIn = (results: NewInspection['checklistResults']): number =>
  findingsCount(results.map(({ findings }) => ({ findings: findings === true })));

/** Records an inspection; without a network it is kept on this device. */
export function useRecordInspection() {
  return useRegisterWrite({
    endpoint: ['pestControl', 'recordInspection'],
    call: (input: NewInspection) => pestControlApi.recordInspection.call(input),
    title: ({ checklistResults }) => keptTexts.inspection(findingsIn(checklistResults)),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
    next: ({ correctiveAction }, { findingsCount: found }) =>
      found === 0 ? null : nextOfEntry(Boolean(correctiveAction), recheckMinutes),
  });
}

type NewAnswer = Parameters<typeof pestControlApi.answerInspection.call>[0];

/** Says what was done about findings; without a network it is kept on this device. */
export function useAnswerInspection() {
  return useRegisterWrite({
    endpoint: ['pestControl', 'answerInspection'],
    call: (input: NewAnswer) => pestControlApi.answerInspection.call(input),
    title: ({ action }) => keptTexts.answer(action),
    fields: [keptFields.action],
    saved: texts.answered,
    failed: texts.answerFailed,
    next: () => nextOfAnswer(false, recheckMinutes),
  });
}

type NewCorrection = Parameters<typeof pestControlApi.correctInspection.call>[0];

/** Corrects an inspection by a new one; without a network it is kept on this device. */
export function useCorrectInspection() {
  return useRegisterWrite({
    endpoint: ['pestControl', 'correctInspection'],
    call: (input: NewCorrection) => pestControlApi.correctInspection.call(input),
    title: ({ checklistResults }) => keptTexts.correction(findingsIn(checklistResults)),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}
