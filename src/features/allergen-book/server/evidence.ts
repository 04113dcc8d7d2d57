import type { JsonValue } from '#features/integrity/canonical-json.ts';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { allergenBookIssues } from '../tables.ts';

export type IssueRow = typeof allergenBookIssues.$inferSelect;

/** A version of the book as it is hashed (C-46): what guests were told, and when. Never change the shape of what has been hashed. */
export function issueEvidence(row: IssueRow): Evidence {
  return {
    type: 'allergen_book_issue',
    id: row.id,
    record: {
      id: row.id,
      version: row.version,
      // As it is stored, whatever became of it: the check must tell, not fall.
      content: row.content as unknown as JsonValue,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All versions of a restaurant's book as they are stored now, in the form that was hashed: for the integrity check. */
export const readIssueEvidence = readerOf(allergenBookIssues, issueEvidence);
