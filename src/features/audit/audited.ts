import type { JsonObject } from '#features/integrity/canonical-json.ts';

/** What a write changed, in the words of its room: only what is another afterwards, or all that was said. */
export interface AuditedChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a room says of what is done there, for the audit log. */
export interface AuditedWords {
  /** The first part of its acts: `haccp` of `haccp.create_task`. */
  readonly room: string;
  /** In Italian, as the navigation calls it. */
  readonly name: string;
  /** What was done, by act. */
  readonly acts: Readonly<Record<string, string>>;
  /** What it was done to, by kind. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Names of the fields, in the order in which they are read; those that rooms share stand in `common-words.it.ts`. An empty one names nothing: what is in it stands beside the others. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Words for codes, by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields whose codes are words as they are. */
  readonly spoken?: readonly string[];
}

/** What is another after a change, of facts in the words of their room. */
export function changeOf(before: JsonObject, after: JsonObject): AuditedChange {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const only = (facts: JsonObject): JsonObject =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** What was said in a write whose answer does not repeat it. */
export const saidNow = (after: JsonObject): AuditedChange => ({ before: {}, after });
