import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { systemClock } from '#platform/kernel/clock.ts';
import { afterDrawn } from './after-drawn.ts';
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts';

/**
 * Keeps what is typed in a form as its draft (see `drafts.ts`) until it is handed over or the form goes away: saved,
 * discarded, left. Only a reload takes the page without that.
 *
 * @param name names the form and what it is about; null keeps nothing
 * @param typed what differs from the form as it opened; nothing in it is nothing typed
 * @param handedOver true from when it was sent until it is refused: a reload would not know of it and offer as unsaved
 *   what is saved, and goods would come in twice
 */
export function useKept(
  name: string | null,
  typed: Readonly<Record<string, unknown>>,
  handedOver: boolean,
): void {
  const text = handedOver || Object.keys(typed).length === 0 ? null : JSON.stringify(typed);
  useEffect(() => {
    if (name === null) return undefined;
    return afterDrawn(() => {
      if (text === null) forgetDrafts(name);
      else keepDraft(name, JSON.parse(text) as Record<string, unknown>, systemClock.now());
    });
  }, [name, text]);
  useEffect(() => (name === null ? undefined : () => forgetDrafts(name)), [name]);
}

/**
 * `useState` for one field of a form, which survives a reload (see `useKept`).
 *
 * @param name names the form, what it is about, and the field
 * @param like of which shape the value is, where the one that it starts with has empty lists or nothing
 */
export function useKeptState<Value>(
  name: string,
  initial: Value | (() => Value),
  handedOver = false,
  like?: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [start] = useState(initial);
  const [value, setValue] = useState(
    () => readDraft<{ value: Value }>(name, { value: like ?? start }, systemClock.now()).value ?? start,
  );
  useKept(name, JSON.stringify(value) === JSON.stringify(start) ? {} : { value }, handedOver);
  return [value, setValue];
}
