import { useEffect, useState } from 'react';
import { systemClock } from '#platform/kernel/clock.ts';
import { afterDrawn } from './after-drawn.ts';
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts';

/**
 * The texts of a small form, which survive a reload of the page (see `drafts.ts`).
 *
 * @param name names the form and what it is about; null keeps nothing
 * @param empty the texts of a form in which nothing was typed; read once
 * @param handedOver true from when they were sent until they are refused: a reload would not know of it and offer as
 *   unsaved what is saved
 */
export function useDraft<Values extends Readonly<Record<string, string>>>(
  name: string | null,
  empty: Values,
  handedOver = false,
) {
  const [start] = useState(empty);
  const [values, setValues] = useState<Values>(() => ({
    ...start,
    ...(name === null ? {} : readDraft<Readonly<Record<string, string>>>(name, start, systemClock.now())),
  }));
  const isDirty = Object.keys(start).some((field) => values[field] !== start[field]);
  useEffect(() => {
    if (name === null) return undefined;
    return afterDrawn(() => {
      if (isDirty && !handedOver) keepDraft(name, values, systemClock.now());
      else forgetDrafts(name);
    });
  }, [name, isDirty, handedOver, values]);
  return {
    values,
    isDirty,
    set: (field: keyof Values & string, value: string): void =>
      setValues((before) => ({ ...before, [field]: value })),
    /** It was saved, or is not wanted any more. */
    forget: (): void => {
      if (name !== null) forgetDrafts(name);
    },
  };
}
