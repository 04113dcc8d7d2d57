import { z } from 'zod';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { zInstant } from '#platform/http/contract.ts';
import { inspectionAudited } from '../audited.it.ts';
import { inspectionPapersContract as calls } from '../contract.ts';

const zTried = z.object({ wrongCodes: z.int() });

/** What is done with an inspector's link. Address and code are no part of the log. */
export const auditedInspection: AuditedRoom = {
  words: inspectionAudited,
  subjects: [{ type: 'inspector_link', path: () => '/inspection-papers' }],
  shapes: {
    'inspection_papers.give_link': z.object({
      firstDay: z.string(),
      lastDay: z.string(),
      registerCount: z.int(),
      expiresAt: zInstant,
    }),
    'inspection_papers.revoke_link': calls.revokeLink,
    'inspection_papers.open_link': zTried,
    'inspection_papers.miss_code': zTried,
  },
};
