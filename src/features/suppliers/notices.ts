/** What the register of suppliers raises in the bell: documents and decisions that expire, goods taken of who is suspended. */
import type { Viewer } from '#features/day/day.ts';
import type { NoticesTold } from '#features/day/notice.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { toRenew } from './day.ts';
import { dayTexts } from './day.it.ts';
import { pressingDays, soonDays, takenWhileSuspended } from './supplier-standing.ts';
import type { Vetted } from './supplier-standing.ts';

/** What suppliers raise at an instant; nothing without registers in the plan. */
export function supplierNotices(vetted: readonly Vetted[], viewer: Viewer): NoticesTold {
  if (!viewer.holds('registers')) return { notices: [], count: 0 };
  const notices = toRenew(vetted, viewer).map(({ id, supplier, what, expiresOn, standing }) => {
    const isPressing = viewer.today >= addDays(expiresOn, -pressingDays);
    const level = standing === 'expired' ? 'expired' : isPressing ? 'pressing' : 'soon';
    const raisedOn = { expired: 1, pressing: -pressingDays, soon: -soonDays }[level];
    return {
      type: 'supplier' as const,
      level,
      // The morning's e-mail tells of what is high.
      priority: level === 'soon' ? ('medium' as const) : ('high' as const),
      record: id,
      subjectId: id,
      title: supplier,
      message: (standing === 'expired' ? dayTexts.expired : dayTexts.soon)(what, expiresOn),
      since: startOfRomeDay(addDays(expiresOn, raisedOn)),
    };
  });
  return { notices, count: notices.length };
}

/**
 * Goods that were taken of a supplier after it was suspended, until something else is decided of it (SUPP-06).
 *
 * @param lastOf the last day on which goods of each supplier were taken
 */
export function takenNotices(
  vetted: readonly Vetted[],
  lastOf: readonly { readonly supplier: string; readonly lastOn: LocalDate; readonly lastAt?: string }[],
  viewer: Viewer,
): NoticesTold {
  if (!viewer.holds('registers')) return { notices: [], count: 0 };
  // The newest of all spellings.
  const last = new Map(
    lastOf
      .toSorted((a, b) => a.lastOn.localeCompare(b.lastOn) || (a.lastAt ?? '').localeCompare(b.lastAt ?? ''))
      .map((one) => [supplierKey(one.supplier), one]),
  );
  const notices = vetted.flatMap((one) => {
    const seen = last.get(supplierKey(one.supplier));
    const takenOn = takenWhileSuspended(one, seen ?? { lastOn: null });
    return takenOn === null || one.decision === null
      ? []
      : [
          {
            type: 'supplier' as const,
            level: 'taken',
            priority: 'high' as const,
            // Another delivery is another matter, unread again.
            record: `${one.decision.id}-${takenOn}`,
            subjectId: one.decision.id,
            title: one.supplier,
            message: dayTexts.taken(takenOn),
            // When it happened: of a day alone it would have gone on since midnight.
            since: seen?.lastAt === undefined ? startOfRomeDay(takenOn) : new Date(seen.lastAt),
          },
        ];
  });
  return { notices, count: notices.length };
}
