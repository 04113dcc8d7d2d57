import { useMutation } from '@tanstack/react-query';
import { keptFields, namesOf, readInPages, useRegisterWrite } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { VettingKind } from '../vetting-kinds.ts';
import { keptTexts } from './kept.it.ts';
import { suppliersTexts as texts } from './messages.it.ts';
import { suppliersApi } from './overview-query.ts';

export const vettingNames = namesOf('suppliers', 'vetting');

/** What the register is narrowed to; what is not there narrows nothing. */
export interface RegisterQuery extends RegisterFilter {
  readonly kind?: VettingKind;
}

/** The register, newest first, a page of 50 at a time. */
export const registerQuery = (query: RegisterQuery = {}) =>
  suppliersApi.entries.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: RegisterQuery, cursor: string | null) =>
  suppliersApi.exportEntries.call(cursor === null ? query : { ...query, cursor });

type NewVetting = Parameters<typeof suppliersApi.recordVetting.call>[0];

/** Records an entry; without a network it is kept on this device. */
export function useRecordVetting() {
  return useRegisterWrite({
    endpoint: ['suppliers', 'recordVetting'],
    call: (input: NewVetting) => suppliersApi.recordVetting.call(input),
    title: ({ supplier }) => keptTexts.entry(supplier),
    fields: [keptFields.notes, keptFields.lateReason],
    saved: texts.recorded,
    failed: texts.recordFailed,
  });
}

type NewCorrection = Parameters<typeof suppliersApi.correctVetting.call>[0];

/** Corrects an entry by a new one; without a network it is kept on this device. */
export function useCorrectVetting() {
  return useRegisterWrite({
    endpoint: ['suppliers', 'correctVetting'],
    call: (input: NewCorrection) => suppliersApi.correctVetting.call(input),
    title: ({ supplier }) => keptTexts.correction(supplier),
    fields: [keptFields.notes, keptFields.reason],
    saved: texts.corrected,
    failed: texts.correctFailed,
  });
}

/** Some megabytes over a phone's network. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Keeps the file of a document; never waits: a device does not hold megabytes back. */
export function useKeepDocument() {
  const readAgain = useReadAgain('suppliers');
  return useMutation({
    mutationFn: (input: Parameters<typeof suppliersApi.keepDocument.call>[0]) =>
      suppliersApi.keepDocument.call(input, slowCall),
    onSuccess: () => readAgain(),
  });
}

/** The file that was put to an entry, in base64. Not a query: what is read is kept for the time without a network. */
export const readDocument = (vettingId: string) => suppliersApi.document.call({ vettingId }, slowCall);
