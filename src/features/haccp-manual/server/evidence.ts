import type { JsonValue } from '#features/integrity/canonical-json.ts';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { haccpManualVersions } from '../tables.ts';

export type VersionRow = typeof haccpManualVersions.$inferSelect;

/** A signed version as it is hashed (C-46): what held in the kitchen from then on. Never change the shape of what has been hashed. */
export function versionEvidence(row: VersionRow): Evidence {
  return {
    type: 'haccp_manual_version',
    id: row.id,
    record: {
      id: row.id,
      version: row.version,
      // As it is stored, whatever became of it: the check must tell, not fall.
      content: row.content as unknown as JsonValue,
      signer: row.signer,
      note: row.note,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All versions of a restaurant's manual as they are stored now, in the form that was hashed: for the integrity check. */
export const readVersionEvidence = readerOf(haccpManualVersions, versionEvidence);
