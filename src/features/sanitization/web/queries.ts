import { keptFields, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import { featureApi } from '#platform/http/client.ts';
import type { sanitizationContract } from '../contract.ts';
import type { CleaningArea } from '../options.it.ts';
import { keptTexts } from './kept.it.ts';
import { sanitizationTexts as texts } from './messages.it.ts';

export const sanitizationApi = featureApi<typeof sanitizationContract>('sanitization');

/** The figures above the register. */
export const countersQuery = () =>
  sanitizationApi.counters.queryOptions({ input: {}, meta: { quiet: true } });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly area?: CleaningArea;
  readonly productUsed?: ProductKind;
}

/** The register, newest first, a page of 100 at a time (SANI-02). */
export const registerQuery = (query: RegisterQuery = {}) =>
  sanitizationApi.cleanings.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  sanitizationApi.exportCleanings.call(cursor === null ? query : { ...query, cursor });

type NewCleaning = Parameters<typeof sanitizationApi.recordCleaning.call>[0];

/** Records what was cleaned; without a network it is kept on this device. */
export function useRecordCleaning() {
  return useRegisterWrite({
    endpoint: ['sanitization', 'recordCleaning'],
    call: (input: NewCleaning) => sanitizationApi.recordCleaning.call(input),
    title: ({ area, productUsed }) => keptTexts.cleaning(area, productUsed),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
  });
}

type NewCorrection = Parameters<typeof sanitizationApi.correctCleaning.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectCleaning(saved = texts.corrected) {
  return useRegisterWrite({
    endpoint: ['sanitization', 'correctCleaning'],
    call: (input: NewCorrection) => sanitizationApi.correctCleaning.call(input),
    title: ({ area, productUsed, notDone }) =>
      notDone ? keptTexts.notDone(area) : keptTexts.correction(area, productUsed),
    fields: [keptFields.notes, keptFields.reason],
    saved,
    failed: texts.correctFailed,
  });
}
