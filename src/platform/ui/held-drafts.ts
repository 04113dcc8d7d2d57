/*
 * What was typed when a session ended by itself, in the middle of a form (`holdDrafts`): given back to who typed it, in this tab alone, for
 * as long as any draft. Apart, because hardly any page needs it.
 */
import { DRAFT_LIFE_MS, heldKey } from './drafts.ts';

interface Held {
  readonly typist: string;
  readonly at: number;
  /** Drafts by their keys, as they were kept. */
  readonly drafts: readonly (readonly [string, string])[];
}

/** What is held; null where nothing is, or for too long. */
function held(now: Date): Held | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(heldKey) ?? 'null') as Held | null;
    return kept !== null && Math.abs(now.getTime() - kept.at) <= DRAFT_LIFE_MS ? kept : null;
  } catch {
    return null;
  }
}

/** Whether a session has ended here by itself a while ago, and how much of what was being typed is held. */
export function endedHere(now: Date): { readonly count: number } | null {
  const kept = held(now);
  return kept === null ? null : { count: kept.drafts.length };
}

/** Gives back what is held to who typed it, once they work here again; to anybody else nothing, ever. */
export function giveBackDrafts(typist: string, now: Date): void {
  const kept = held(now);
  try {
    sessionStorage.removeItem(heldKey);
    if (kept?.typist !== typist) return;
    // What is typed by now is newer.
    for (const [key, draft] of kept.drafts)
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, draft);
  } catch {
    // Full, or blocked.
  }
}
