/** What nobody answers, and after how long somebody else is told. Pure. */
import type { Notice } from '#features/day/notice.ts';
import { matterName } from './matters.ts';

/** What a person can choose, in minutes. */
export const escalationMinutes = [15, 30, 60, 120] as const;
export type EscalationMinutes = (typeof escalationMinutes)[number];
export const usualEscalation: EscalationMinutes = 30;

/**
 * By which a matter is known while nobody answers it; null where somebody has said what was done and the time to measure again is not
 * over (C-61). Past that time it is one that nobody answers again.
 */
export function unansweredName(notice: Pick<Notice, 'type' | 'record' | 'level'>): string | null {
  if (notice.level.endsWith('_recheck')) return null;
  return notice.level.endsWith('_late') ? `${matterName(notice)}:late` : matterName(notice);
}

/** When a person is told of what was first seen at an instant. */
export const escalatesAt = (seenAt: Date, afterMinutes: number): Date =>
  new Date(seenAt.getTime() + afterMinutes * 60_000);
