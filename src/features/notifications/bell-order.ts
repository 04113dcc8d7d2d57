/** How the bell puts in order what the rooms raise, and under which id each of it is remembered as read. */
import { noticePriorities } from '#features/day/notice.ts';
import type { Notice, NoticePriority } from '#features/day/notice.ts';

/**
 * The same for the same thing at the same level, whoever asks and when: what was read stays read, and is unread again
 * when the level rises (C-32).
 */
export const notificationId = ({ type, level, record }: Pick<Notice, 'type' | 'level' | 'record'>): string =>
  `${type}:${record}:${level}`;

/** What the order of the bell needs. */
export interface Ordered extends Pick<Notice, 'isMatter' | 'isMilder' | 'since'> {
  readonly id: string;
  readonly priority: NoticePriority;
}

/**
 * What is outside its limits before everything else (`isMatter`, C-63); critical, high, medium, low; the newest first
 * within each (NOTIF-15); of the same instant those behind that are `isMilder`; the id, to be definite.
 */
export const byUrgency = (a: Ordered, b: Ordered): number =>
  Number(b.isMatter ?? false) - Number(a.isMatter ?? false) ||
  noticePriorities.indexOf(a.priority) - noticePriorities.indexOf(b.priority) ||
  b.since.getTime() - a.since.getTime() ||
  Number(a.isMilder ?? false) - Number(b.isMilder ?? false) ||
  Number(a.id > b.id) - Number(a.id < b.id);
