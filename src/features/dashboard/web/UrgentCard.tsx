import { Link } from '@tanstack/react-router';
import { noticeFaces, wayTo } from '#features/notifications/web/index.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Today } from '../contract.ts';
import { dayEndTexts as texts } from './day-end.it.ts';
import { listRow, rowText, rowTitle, wayThere } from './DueCard.tsx';

/** Rows that are written out; the bell has the others. */
const shown = 30;

/** What the bell holds against calling the day good, each with the way to it (DASH-48). */
export function UrgentCard({ urgent }: { readonly urgent: NonNullable<Today['urgent']> }) {
  return (
    <Card title={texts.urgentTitle}>
      <ul className="-mt-2 divide-y divide-line">
        {urgent.slice(0, shown).map((notice) => (
          <li key={notice.id} className={listRow}>
            <div className="min-w-0 flex-1">
              <p className={rowTitle}>
                <WayTo notice={notice} />
              </p>
              <p className={rowText}>{notice.message}</p>
            </div>
          </li>
        ))}
      </ul>
      {urgent.length > shown ? (
        <p className="mt-2 text-muted">{texts.urgentMore(urgent.length - shown)}</p>
      ) : null}
    </Card>
  );
}

function WayTo({ notice }: { readonly notice: NonNullable<Today['urgent']>[number] }) {
  const face = noticeFaces[notice.type];
  if (face === undefined) return notice.title;
  return (
    <Link {...wayTo(notice, face)} className={wayThere}>
      {notice.title}
    </Link>
  );
}
