import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** What the stock says in the bell (NOTIF-02). */
export const noticeTexts = {
  expiry: (
    level: 'week' | 'day' | 'expired',
    lot: { readonly number: string; readonly expiry: LocalDate; readonly kind: ExpiryKind },
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
};
