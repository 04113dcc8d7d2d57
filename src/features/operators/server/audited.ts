import { z } from 'zod';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { operators } from '#features/access/tables.ts';
import { operatorsAudited } from '../audited.it.ts';
import { operatorsContract as calls } from '../contract.ts';

/** What is done with the people of a restaurant. */
export const auditedOperators: AuditedRoom = {
  words: operatorsAudited,
  subjects: [tableSubject('operator', operators, operators.name, () => '/operators')],
  shapes: {
    'operators.create': calls.create,
    'operators.update': calls.update,
    'operators.archive': calls.archive,
    'operators.restore': calls.unarchive,
    'operators.force_logout': z.object({ forcedOut: z.int() }),
    'operators.pin_locked': z.object({}),
  },
  changes: { 'operators.update': ['newPin'] },
  whole: ['operators.create', 'operators.update', 'operators.archive', 'operators.restore'],
};
