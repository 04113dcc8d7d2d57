/*
 * What is typed and not saved yet, kept in this tab: a reload in the middle of a form loses nothing. Only for a while,
 * because what was measured is true of its moment, and only until somebody signs out. What is begun and lasts longer than
 * a tab stands in the browser's storage under a name from `draftKey`, and is forgotten at the same time.
 */

const prefix = 'credenza.draft.';
/** The key under which a storage keeps the draft of that name. */
export const draftKey = (name: string): string => prefix + name;
/** The draft that a visitor has: the address typed at the door. It goes when somebody who was here leaves. */
export const doorDraft = 'door';
/** How long a draft is offered again, in milliseconds. */
export const DRAFT_LIFE_MS = 15 * 60_000;

/**
 * What was typed under `name` not long before `now`, as far as it has the shape of that field of `like`: an older version
 * of the form, or another hand, may have left something else.
 */
export function readDraft<Values extends Readonly<Record<string, unknown>>>(
  name: string,
  like: Values,
  now: Date,
): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const { at, values } = kept as { at?: unknown; values?: unknown };
    if (typeof at !== 'number' || Math.abs(now.getTime() - at) > DRAFT_LIFE_MS) return {};
    return Object.fromEntries(
      Object.entries(values ?? {}).filter(
        ([field, value]) => Object.hasOwn(like, field) && isLike(value, like[field]),
      ),
    ) as Partial<Values>;
  } catch {
    // Storage is blocked, or holds something else.
    return {};
  }
}

/**
 * Whether a value that was read back has the shape of another one; a list may be of any length, each of it like one of the
 * other's, null become a text.
 */
function isLike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((one) => like.some((other) => isLike(one, other)));
  // A text that is not there yet.
  if (like === null) return value === null || typeof value === 'string';
  if (typeof like !== 'object') return typeof value === typeof like;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.keys(like);
  return (
    Object.keys(value).length === fields.length &&
    fields.every((field) =>
      isLike((value as Record<string, unknown>)[field], (like as Record<string, unknown>)[field]),
    )
  );
}

/** Keeps what is typed under `name`. A browser that refuses storage keeps nothing. */
export function keepDraft(name: string, values: Readonly<Record<string, unknown>>, now: Date): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify({ at: now.getTime(), values }));
  } catch {
    // Full, or blocked.
  }
}

/**
 * Lets go of the draft of that name, or of all of them but the visitor's; with `typed` only of what was typed in this tab, not of what is
 * begun and goes on under whoever works next (a round, a delivery).
 */
export function forgetDrafts(name?: string, typed = false): void {
  try {
    for (const storage of typed ? [sessionStorage] : [sessionStorage, localStorage])
      for (const key of Object.keys(storage))
        if (
          name === undefined ? key.startsWith(prefix) && key !== draftKey(doorDraft) : key === draftKey(name)
        )
          storage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Under which what was typed is held when a session has ended by itself (`held-drafts.ts`). */
export const heldKey = 'credenza.held';
let hasLeft = false;

/** Somebody signs out, here or in another tab: then nothing is held. */
export function noteLeaving(leaving = true): void {
  hasLeft = leaving;
}

/**
 * Holds what was typed in this tab when a session has ended by itself, before the forms go away and it with them.
 *
 * @param typist who typed it: nobody else is given it
 */
export function holdDrafts(typist: string, now: Date): void {
  try {
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith(prefix));
    if (!hasLeft) sessionStorage.setItem(heldKey, JSON.stringify({ typist, at: now.getTime(), drafts }));
  } catch {
    // Full, or blocked.
  }
  hasLeft = false;
}
