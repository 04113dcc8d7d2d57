import type { AuditedRoom } from '#features/audit/server/index.ts';
import { nonConformitiesAudited } from '../audited.it.ts';
import { nonConformityContract as calls } from '../contract.ts';

/** What people say of non-conformities: it is about the record that one of them is made of. */
export const auditedNonConformities: AuditedRoom = {
  words: nonConformitiesAudited,
  subjects: [{ type: 'non_conformity_step', path: () => '/non-conformities' }],
  shapes: {
    'non_conformities.add_step': calls.addStep,
    'non_conformities.close': calls.close,
  },
  makes: {
    'non_conformities.add_step': 'non_conformity_step',
    'non_conformities.close': 'non_conformity_step',
  },
  ofDay: ['non_conformities.add_step', 'non_conformities.close'],
};
