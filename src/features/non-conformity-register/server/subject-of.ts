import { refuse } from '#platform/http/server/refuse.ts';
import { readKey } from '../key.ts';
import type { NonConformitySource } from './source.ts';

/** What is written about a non-conformity is about the record that names it. @throws NOT_FOUND for what names none */
export function subjectOf(
  sources: readonly NonConformitySource[],
  key: string,
): { readonly type: string; readonly id: string } {
  const ref = readKey(key);
  const source = sources.find(({ kind }) => kind === ref?.kind);
  if (ref === null || source === undefined) throw refuse('NOT_FOUND');
  return { type: source.entity, id: ref.entryId };
}
