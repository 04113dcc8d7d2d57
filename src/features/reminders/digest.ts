/** What the daily e-mail tells: the same matters in the same words as the dashboard and the bell, put in order. Pure. */
import { byUrgency, notificationId } from '#features/notifications/bell-order.ts';
import type { Notice } from '#features/day/notice.ts';
import type { DayTold, Owed } from '#features/day/day.ts';
import { digestParts } from './digest-parts.ts';
import type { Digest, DigestLine } from './digest-parts.ts';
import { digestTexts } from './texts.it.ts';

/** Most lines of a part; the others are counted. */
export const linesInAPart = 15;

const expiries: readonly Notice['type'][] = ['product_expiry', 'qr_expiry'];

/** What a person is told in the morning of what the rooms tell now. */
export function digestOf(
  days: readonly DayTold[],
  notices: readonly Notice[],
  { now }: { readonly now: Date },
): Digest {
  const owed = days.flatMap((day) => day.owed ?? []).filter(({ state }) => state !== 'recheck');
  const isOwed = new Set(owed.map(({ id }) => id));
  const cleanings = days.find((day) => day.cleanings !== undefined)?.cleanings;
  const told = notices.map((notice) => ({ ...notice, id: notificationId(notice) })).toSorted(byUrgency);
  // What is owed stands among what is to be done, with all that presses less.
  const isTold = ({ isMatter, isMissed, subjectId, type }: Notice): boolean =>
    isMatter !== true &&
    isMissed !== true &&
    (isOwed.has(subjectId) || (type === 'cleaning' && cleanings !== undefined));
  const line = ({ title, message }: Notice): DigestLine => ({ title, message });
  const left = told.filter((notice) => !isTold(notice) && notice.isMatter !== true);
  const parts = {
    outside: told.filter(({ isMatter }) => isMatter === true).map(line),
    todo: [
      ...owed.toSorted(mostPressingFirst).map((one) => ({
        title: one.name,
        message: digestTexts.owed(one.state === 'overdue', one.dueAt, now),
      })),
      ...(cleanings === undefined || cleanings.count === 0
        ? []
        : [{ title: digestTexts.cleanings, message: digestTexts.cleaningsLeft(cleanings) }]),
    ],
    expiring: left.filter(({ type }) => expiries.includes(type)).map(line),
    others: left
      .filter(({ type, priority }) => !expiries.includes(type) && ['critical', 'high'].includes(priority))
      .map(line),
  };
  return { parts, isEmpty: digestParts.every((part) => parts[part].length === 0) };
}

const mostPressingFirst = (a: Owed, b: Owed): number =>
  Number(b.state === 'overdue') - Number(a.state === 'overdue') ||
  a.dueAt.getTime() - b.dueAt.getTime() ||
  a.name.localeCompare(b.name, 'it');
