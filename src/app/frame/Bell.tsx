import { useState } from 'react';
import BellIcon from 'lucide-react/icons/bell';
import { useSession } from '#features/access/web/index.ts';
import { loadNotificationSheet, useNotifications } from '#features/notifications/web/index.ts';
import type { NotificationsInView } from '#features/notifications/web/index.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { lateDialog } from '#platform/ui/lateDialog.tsx';
import { frameTexts as texts } from './messages.it.ts';

/** The list comes when the bell is opened, with what the rooms say of their notices. */
const NoticeList = lateDialog(async () => {
  const [{ NotificationSheet }, { noticeFaces }] = await Promise.all([
    loadNotificationSheet(),
    import('#features/notifications/web/faces-of-rooms.ts'),
  ]);
  return (props: { view: NotificationsInView; onClose: () => void }) => (
    <NotificationSheet {...props} faces={noticeFaces} />
  );
});

/** The most that the badge says by number (NOTIF-19). */
const mostOnBadge = 99;

/** The bell of whoever is signed in; without a restaurant there is nothing to tell. */
export function Bell() {
  const session = useSession();
  return session?.restaurant ? (
    <BellOf userId={session.user.id} restaurantId={session.restaurant.id} />
  ) : null;
}

/** Says how many notifications were not read, and opens the list of all (NAV-06). */
function BellOf(reader: { userId: string; restaurantId: string }) {
  const [open, setOpen] = useState(false);
  const view = useNotifications(reader);
  const { unread } = view;
  const count = unread > mostOnBadge ? `${mostOnBadge}+` : String(unread);
  return (
    <>
      <span className="relative shrink-0">
        <IconButton
          label={unread > 0 ? `${texts.bell}: ${texts.bellCount(unread, count)}` : texts.bell}
          variant="ghost"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <BellIcon />
        </IconButton>
        {unread > 0 ? (
          <span
            aria-hidden
            className="figures pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-semibold text-on-danger"
          >
            {count}
          </span>
        ) : null}
      </span>
      {open ? <NoticeList view={view} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
