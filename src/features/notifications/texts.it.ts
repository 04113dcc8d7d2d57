import { addDays, formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { byWhen, matterTexts } from '#features/non-conformities/texts.it.ts';
import type { Level } from './notifications.ts';
import { inTime } from './times.it.ts';

/** Italian texts of the notifications, as the server words them (NOTIF-02). */

/** An hour as people say it: of today the hour alone, of yesterday and tomorrow their name, else the day. */
function moment(at: Date, today: LocalDate): string {
  const day = romeDate(at);
  const time = `alle ${formatTime(at)}`;
  if (day === today) return time;
  if (day === addDays(today, -1)) return `ieri ${time}`;
  return day === addDays(today, 1) ? `domani ${time}` : `il ${formatItalianDate(day)} ${time}`;
}

/** What is to be done about a matter; nothing where nobody has said anything yet. */
function next(recheckAt: Date | null, now: Date): string {
  if (recheckAt === null) return '';
  const when = byWhen(recheckAt, now);
  const text = isRecheckLate(recheckAt, now) ? matterTexts.recheckLate(when) : matterTexts.recheck(when);
  return ` · ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

export const notificationTexts = {
  haccp: (level: 'soon' | 'now' | 'overdue', dueAt: Date, now: Date): string =>
    level === 'overdue'
      ? `Controllo in ritardo: era da fare ${byWhen(dueAt, now)}`
      : `Controllo da fare ${inTime(dueAt, now)}, ${byWhen(dueAt, now)}`,
  failed: (value: string, performedAt: Date, recheckAt: Date | null, now: Date): string =>
    `${value} ${moment(performedAt, romeDate(now))}: fuori limite${next(recheckAt, now)}`,
  productExpiry: (
    level: Level<'product_expiry'>,
    lot: { readonly number: string; readonly expiry: LocalDate; readonly kind: 'use_by' | 'best_before' },
    daysLeft: number,
  ): string => {
    const date = formatItalianDate(lot.expiry);
    const what =
      level === 'expired'
        ? lot.kind === 'use_by'
          ? `Scaduto il ${date}: da scartare`
          : `Termine minimo di conservazione passato il ${date}`
        : daysLeft === 0
          ? 'Scade oggi'
          : daysLeft === 1
            ? 'Scade domani'
            : `Scade il ${date}`;
    return `${what} · lotto ${lot.number}`;
  },
  qrTitle: (name: string): string => `Etichetta: ${name}`,
  qrExpiry: (level: Level<'qr_expiry'>, expiresAt: Date, today: LocalDate): string =>
    level === 'expired' ? `Scaduta ${moment(expiresAt, today)}` : `Scade ${moment(expiresAt, today)}`,
  pinChanged: (level: Level<'pin_changed'>, at: Date, today: LocalDate): string =>
    `PIN ${level === 'removed' ? 'tolto' : 'impostato o cambiato'} ${moment(at, today)}`,
  temperature: (
    level: 'outside' | 'critical',
    celsius: number,
    performedAt: Date,
    recheckAt: Date | null,
    now: Date,
  ): string =>
    `${formatTemperature(celsius)} ${moment(performedAt, romeDate(now))}: ${level === 'critical' ? 'critica' : 'fuori dai limiti'}${next(recheckAt, now)}`,
};
