/*
 * What is typed and not saved yet, kept in this tab: a reload in the middle of a form loses nothing. Only for a while,
 * because what was measured is true of its moment, and only until somebody signs out. What is begun and lasts longer than
 * a tab stands in the browser's storage under a name from `draftKey`, and is forgotten at the same time.
 */

const prefix = 'credenza.draft.';
/** The key under which a storage keeps the draft of that name. */
export const draftKey = (name: string): string => prefix + name;
/** How long a draft is offered again, in milliseconds. */
export const DRAFT_LIFE_MS = 15 * 60_000;

/** What was typed under `name` not long before `now`, as far as it is text for one of `fields`. */
export function readDraft(
  name: string,
  fields: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const { at, values } = kept as { at?: unknown; values?: unknown };
    if (typeof at !== 'number' || Math.abs(now.getTime() - at) > DRAFT_LIFE_MS) return {};
    return Object.fromEntries(
      Object.entries(values ?? {}).filter(
        (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    // Storage is blocked, or holds something else.
    return {};
  }
}

/** Keeps what is typed under `name`. A browser that refuses storage keeps nothing. */
export function keepDraft(name: string, values: Readonly<Record<string, string>>, now: Date): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify({ at: now.getTime(), values }));
  } catch {
    // Full, or blocked.
  }
}

/** Lets go of the draft of that name, or of all of them. */
export function forgetDrafts(name?: string): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage))
        if (name === undefined ? key.startsWith(prefix) : key === draftKey(name)) storage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
