import { useMutation } from '@tanstack/react-query';
import { keptFields, namesOf, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { fryingOilContract, Matter, RegisterState } from '../contract.ts';
import type { OilContent } from '../oil-content.ts';
import type { OilKind } from '../oil-kinds.ts';
import { isStillToChange } from '../still-to-change.ts';
import { keptTexts } from './kept.it.ts';
import { fryingOilTexts as texts } from './messages.it.ts';

export const fryingOilApi = featureApi<typeof fryingOilContract>('fryingOil');
export const oilNames = namesOf('fryingOil', 'oil');

/** How each fryer is, the limit, and the oil beyond it. */
export const overviewQuery = () =>
  fryingOilApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly kind?: OilKind;
  readonly state?: RegisterState;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  fryingOilApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  fryingOilApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

type NewOil = Parameters<typeof fryingOilApi.recordOil.call>[0];

const toldOf = (
  input: Pick<NewOil, 'kind' | 'fryer' | 'polarPercent' | 'strip' | 'litres'>,
): Pick<OilContent, 'kind' | 'fryer' | 'polarPercent' | 'strip' | 'litres'> => ({
  kind: input.kind,
  fryer: input.fryer ?? null,
  polarPercent: input.polarPercent ?? null,
  strip: input.strip ?? null,
  litres: input.litres ?? null,
});

/**
 * Records an entry; without a network it is kept on this device.
 *
 * @param going oil beyond its limit that nobody has changed
 */
export function useRecordOil(going: readonly Pick<Matter, 'fryer' | 'performedAt'>[]) {
  return useRegisterWrite({
    endpoint: ['fryingOil', 'recordOil'],
    call: (input: NewOil) => fryingOilApi.recordOil.call(input),
    title: (input) => keptTexts.entry(toldOf(input)),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
    next: ({ correctiveAction }, { outcome, fryer, performedAt }) => {
      if (outcome === 'beyond') return correctiveAction ? texts.changeNext : texts.beyondNext;
      if (outcome !== null && isStillToChange(fryer, new Date(performedAt), going)) return texts.stillNext;
      return outcome === 'near' ? texts.nearNext : null;
    },
  });
}

type NewAnswer = Parameters<typeof fryingOilApi.answerOil.call>[0];

/** Says what was done about oil beyond its limit; without a network it is kept on this device. */
export function useAnswerOil() {
  return useRegisterWrite({
    endpoint: ['fryingOil', 'answerOil'],
    call: (input: NewAnswer) => fryingOilApi.answerOil.call(input),
    title: ({ action }) => keptTexts.answer(action),
    fields: [keptFields.action],
    saved: texts.answered,
    failed: texts.answerFailed,
    next: () => texts.changeNext,
  });
}

type NewCorrection = Parameters<typeof fryingOilApi.correctOil.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectOil() {
  return useRegisterWrite({
    endpoint: ['fryingOil', 'correctOil'],
    call: (input: NewCorrection) => fryingOilApi.correctOil.call(input),
    title: (input) => keptTexts.correction(toldOf(input)),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Sets the limit; never waits: what counts is when the server has it. */
export function useChangeLimit() {
  const readAgain = useReadAgain('fryingOil');
  return useMutation(fryingOilApi.changeLimit.mutationOptions({ onSuccess: () => readAgain() }));
}
