import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { keepPaper } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { KeptDocument, zNewDocument } from '../contract.ts';
import { suppliersErrors } from '../errors.it.ts';
import { documents } from './documents.ts';

const refuse = refusals(suppliersErrors);

/**
 * Keeps the file of a document with its entry (`keepPaper`).
 * @throws NOT_FOUND for an entry of another restaurant or a decision, ENTRY_CORRECTED, PAPER_KEPT and what else `keepPaper` refuses
 */
export const keepDocument = (
  services: Services,
  caller: OperatorCaller,
  { id, vettingId, content }: z.infer<typeof zNewDocument>,
): Promise<KeptDocument> =>
  keepPaper(services, caller, documents, {
    id,
    entryId: vettingId,
    content,
    corrected: () => refuse('ENTRY_CORRECTED'),
  });
