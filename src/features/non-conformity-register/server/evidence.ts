import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { nonConformitySteps } from '../tables.ts';
import type { StepRow } from './read-steps.ts';

/** A step as it is hashed (C-46). Never change the shape of what has been hashed. */
export const stepEvidence = (row: StepRow): Evidence => ({
  type: 'non_conformity_step',
  id: row.id,
  record: {
    id: row.id,
    kind: row.kind,
    entryId: row.entryId,
    part: row.part,
    cause: row.cause,
    action: row.action,
    food: row.food,
    // Part by part: the database keeps no order of names in a JSON value.
    goods: row.goods.map(({ kind, id, name }) => ({ kind, id, name })),
    verified: row.verified,
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All steps of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export const readStepEvidence = readerOf(nonConformitySteps, stepEvidence);
