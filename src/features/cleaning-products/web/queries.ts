import { useMutation } from '@tanstack/react-query';
import { keptFields, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { SheetKind } from '../sheet-kinds.ts';
import { keptTexts } from './kept.it.ts';
import { productTexts as texts } from './messages.it.ts';
import { productsApi } from './overview-query.ts';

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly kind?: SheetKind;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  productsApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  productsApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

type NewSheet = Parameters<typeof productsApi.recordSheet.call>[0];

/** Records an entry; without a network it is kept on this device. */
export function useRecordSheet() {
  return useRegisterWrite({
    endpoint: ['cleaningProducts', 'recordSheet'],
    call: (input: NewSheet) => productsApi.recordSheet.call(input),
    title: ({ product }) => keptTexts.entry(product),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
  });
}

type NewCorrection = Parameters<typeof productsApi.correctSheet.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectSheet() {
  return useRegisterWrite({
    endpoint: ['cleaningProducts', 'correctSheet'],
    call: (input: NewCorrection) => productsApi.correctSheet.call(input),
    title: ({ product }) => keptTexts.correction(product),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Some megabytes over a phone's network. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Keeps a safety data sheet; never waits: a device does not hold megabytes back. */
export function useKeepSafetySheet() {
  const readAgain = useReadAgain('cleaningProducts');
  return useMutation({
    mutationFn: (input: Parameters<typeof productsApi.keepSafetySheet.call>[0]) =>
      productsApi.keepSafetySheet.call(input, slowCall),
    onSuccess: () => readAgain(),
  });
}

/** The safety data sheet that was put to an entry, in base64. Not a query: what is read is kept for the time without a network. */
export const readSafetySheet = (sheetId: string) => productsApi.safetySheet.call({ sheetId }, slowCall);
