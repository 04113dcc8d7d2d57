import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { keepPaper } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Certificate, zNewCertificate } from '../contract.ts';
import { staffTrainingErrors } from '../errors.it.ts';
import { certificates } from './certificates.ts';

const refuse = refusals(staffTrainingErrors);

/**
 * Keeps the paper of a course with its entry (`keepPaper`).
 * @throws NOT_FOUND for an entry of another restaurant or of who left, ENTRY_CORRECTED, PAPER_KEPT and what else `keepPaper` refuses
 */
export const attachCertificate = (
  services: Services,
  caller: OperatorCaller,
  { id, trainingId, content }: z.infer<typeof zNewCertificate>,
): Promise<Certificate> =>
  keepPaper(services, caller, certificates, {
    id,
    entryId: trainingId,
    content,
    corrected: () => refuse('ENTRY_CORRECTED'),
  });
