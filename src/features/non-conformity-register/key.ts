import { nonConformityKinds } from '#features/day/kinds.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';

/** One of the records that a non-conformity is made of; `part` tells several of one record apart, 0 where there is one. */
export interface RecordRef {
  readonly kind: NonConformityKind;
  readonly entryId: string;
  readonly part: number;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(`^(${nonConformityKinds.join('|')})-(${uuid})(?:-(\\d{1,3}))?$`);

/** A record's name in an address: `reading-…`, `pest-…-3`. */
export const keyOf = ({ kind, entryId, part }: RecordRef): string =>
  `${kind}-${entryId}${part === 0 ? '' : `-${String(part)}`}`;

/** The record behind such a name; null for what is none. */
export function readKey(key: string): RecordRef | null {
  const found = pattern.exec(key);
  const [, kind, entryId, part = '0'] = found ?? [];
  if (kind === undefined || entryId === undefined) return null;
  return { kind: kind as NonConformityKind, entryId, part: Number(part) };
}
