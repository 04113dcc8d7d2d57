import { refuse } from '#platform/http/server/refuse.ts';
import { readKey } from '../key.ts';
import type { NonConformityKind } from '../kinds.ts';

/** The records that non-conformities are made of, as the audit log calls them. */
const subjects: Readonly<Record<NonConformityKind, string>> = {
  reading: 'refrigeration_log',
  check: 'haccp_task_completion',
  pest: 'pest_control_log',
  delivery: 'product_movement',
  recall: 'recall',
  process: 'process_step',
};

/** What is written about a non-conformity is about the record that names it. @throws NOT_FOUND for what names none */
export function subjectOf(key: string): { readonly type: string; readonly id: string } {
  const ref = readKey(key);
  if (ref === null) throw refuse('NOT_FOUND');
  return { type: subjects[ref.kind], id: ref.entryId };
}
