import { formatItalianDate, formatItalianDateTime, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Level } from './notifications.ts';

/** Italian texts of the notifications, as the server words them (NOTIF-02). */

/** The hour for what is today, day and hour for everything else. */
const moment = (at: Date, today: LocalDate): string =>
  romeDate(at) === today ? `alle ${formatTime(at)}` : `il ${formatItalianDateTime(at)}`;

const deadline = (at: Date, today: LocalDate): string =>
  romeDate(at) === today ? `entro le ${formatTime(at)}` : `entro il ${formatItalianDateTime(at)}`;

export const notificationTexts = {
  haccp: (level: Level<'haccp'>, dueAt: Date, today: LocalDate): string =>
    level === 'overdue'
      ? `Controllo in ritardo: era da fare ${deadline(dueAt, today)}`
      : `Controllo da fare ${deadline(dueAt, today)}`,
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
    level: Level<'temperature_alert'>,
    celsius: number,
    performedAt: Date,
    today: LocalDate,
  ): string =>
    `${formatTemperature(celsius)} ${moment(performedAt, today)}: ${level === 'critical' ? 'critica' : 'fuori dai limiti'}`,
};
