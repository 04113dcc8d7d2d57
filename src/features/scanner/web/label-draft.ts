/**
 * A label that was read and not stored yet, kept in this tab (UX-15): a reload, a step back or a look into another room loses neither what
 * was read nor what was typed. Its photo is not kept, as no photo is.
 */
import { systemClock } from '#platform/kernel/clock.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { forgetDrafts, keepDraft, readDraft } from '#platform/ui/drafts.ts';
import type { PackageReadings } from '../contract.ts';
import type { ScanResult } from '../scan-result.ts';
import type { LabelEntry } from './label-entry.ts';

const name = 'scanner.label';

export interface LabelDraft {
  readonly result: ScanResult;
  readonly readings: PackageReadings;
  readonly model: { readonly problem: string | null } | null;
  readonly entry: LabelEntry;
  readonly unit: Unit;
}

export const keepLabel = (draft: LabelDraft): void =>
  keepDraft(
    name,
    { text: JSON.stringify({ ...draft, result: { ...draft.result, image: null } }) },
    systemClock.now(),
  );

export const forgetLabel = (): void => forgetDrafts(name);

/** What was begun not long ago; null where nothing was. */
export function keptLabel(): LabelDraft | null {
  const { text } = readDraft(name, { text: '' }, systemClock.now());
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as LabelDraft;
  } catch {
    return null;
  }
}
