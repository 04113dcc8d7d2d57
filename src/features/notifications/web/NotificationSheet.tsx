import { createContext, use, useState, type ReactNode } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { NotCounted, unsentOf } from '#platform/offline/NotCounted.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { useSession } from '#features/access/web/index.ts';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Notification } from '../contract.ts';
import type { NoticePriority } from '#features/day/notice.ts';
import type { NoticeFace, NoticeFaces } from '#platform/routing/notice-faces.ts';
import { sinceTime } from '#features/day/times.it.ts';
import { grouped, type NotificationGroup } from './grouped.ts';
import { notificationTexts as texts } from './messages.it.ts';
import type { NotificationsInView } from './useNotifications.ts';
import { wayTo } from './way-to.ts';

/** Shown at once, and with each press of the button: what fits in a glance. */
const shownAtOnce = 25;

const tones = {
  critical: 'danger',
  high: 'warning',
  medium: 'info',
  low: 'neutral',
} as const satisfies Record<NoticePriority, Tone>;

const Faces = createContext<NoticeFaces>({});
/** How a notice looks; one that this page does not know is told by its words alone. */
const useFace = (type: string): NoticeFace => use(Faces)[type] ?? { icon: BellIcon, to: '' };

/** What needs a look, the most urgent first, with the way there (NOTIF-15, NAV-06). */
export function NotificationSheet({
  view,
  faces,
  onClose,
}: {
  view: NotificationsInView;
  faces: NoticeFaces;
  onClose: () => void;
}) {
  const { notifications, unread, failed } = view;
  const listed = notifications !== undefined && notifications.length > 0;
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={listed ? <span aria-live="polite">{texts.unread(unread)}</span> : undefined}
      actions={
        listed && unread > 0 ? (
          <Button variant="secondary" block onClick={view.markAllRead}>
            <CheckCheck aria-hidden className="size-5" />
            {texts.markAll}
          </Button>
        ) : undefined
      }
    >
      <NotCounted writes={kept} className="mb-3" />
      {failed ? (
        <LoadFailed quiet title={texts.failed} onRetry={view.retry} />
      ) : notifications === undefined ? (
        <SkeletonList rows={3} />
      ) : listed ? (
        <Faces value={faces}>
          <List notifications={notifications} view={view} onClose={onClose} />
        </Faces>
      ) : unsentOf(kept).length > 0 ? null : (
        <EmptyState icon={<CircleCheck />} title={texts.empty} text={texts.emptyText} />
      )}
    </Sheet>
  );
}

function List({
  notifications,
  view,
  onClose,
}: {
  notifications: readonly Notification[];
  view: NotificationsInView;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(shownAtOnce);
  const faces = use(Faces);
  const rows = grouped(notifications, (type) => faces[type]?.several !== undefined);
  const item = (one: Notification) => (
    <Item
      key={one.id}
      notification={one}
      onRead={() => view.markRead(one.id)}
      onOpen={() => {
        view.markRead(one.id);
        onClose();
      }}
    />
  );
  return (
    <>
      <ul className="grid gap-3" aria-label={texts.list}>
        {rows.slice(0, shown).map((row) =>
          row.kind === 'one' ? (
            item(row.notification)
          ) : (
            <Group
              key={row.type}
              group={row}
              onRead={() => view.markRead(...row.notifications.map(({ id }) => id))}
            >
              {row.notifications.map(item)}
            </Group>
          ),
        )}
      </ul>
      {shown < rows.length ? (
        <Button variant="ghost" block className="mt-3" onClick={() => setShown(shown + shownAtOnce)}>
          {texts.showMore}
        </Button>
      ) : view.more > 0 ? (
        <p className="mt-4 text-muted">{texts.more(view.more)}</p>
      ) : null}
    </>
  );
}

/** The expiries of one kind in a row that opens: a shelf of them must not push what is urgent out of sight (C-63). */
function Group({
  group: { type, notifications },
  onRead,
  children,
}: {
  group: NotificationGroup;
  onRead: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const { icon: Icon, several } = useFace(type);
  const [first] = notifications;
  const unread = notifications.some(({ read }) => !read);
  const title = several?.(notifications.length) ?? first.title;
  return (
    <li className={`rounded-lg border p-4 ${unread ? 'border-edge bg-sunken' : 'border-line'}`}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className={`text-lg leading-snug ${unread ? 'font-semibold' : ''}`}>{title}</p>
          <p className="mt-0.5 wrap-anywhere">{texts.first(first.title, first.message)}</p>
          <p className="mt-2">
            <Badge tone={tones[first.priority]}>{texts.priorities[first.priority]}</Badge>
          </p>
        </div>
        {unread ? (
          <IconButton
            label={texts.markGroup(title)}
            variant="ghost"
            className="-mt-2 -mr-2 shrink-0"
            onClick={onRead}
          >
            <Check />
          </IconButton>
        ) : null}
      </div>
      <Button variant="secondary" block className="mt-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.close : texts.open} <span className="sr-only">{title}</span>
      </Button>
      {open ? <ul className="mt-3 grid gap-3">{children}</ul> : null}
    </li>
  );
}

function Item({
  notification,
  onRead,
  onOpen,
}: {
  notification: Notification;
  onRead: () => void;
  onOpen: () => void;
}) {
  const { type, title, message, priority, created_at, read } = notification;
  const { icon: Icon } = useFace(type);
  return (
    <li
      className={`relative flex items-start gap-3 rounded-lg border p-4 has-[.stretched:hover]:border-edge ${read ? 'border-line' : 'border-edge bg-sunken'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className={`text-lg leading-snug wrap-anywhere ${read ? '' : 'font-semibold'}`}>
          <Way notification={notification} onOpen={onOpen}>
            {title}
          </Way>
        </p>
        <p className="mt-0.5 wrap-anywhere">{message}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={tones[priority]}>{texts.priorities[priority]}</Badge>
          <span>
            <time dateTime={created_at} title={formatItalianDateTime(new Date(created_at))}>
              {sinceTime(new Date(created_at), serverNow())}
            </time>
          </span>
          {read ? null : <span className="sr-only">{texts.isNew}</span>}
        </p>
      </div>
      {read ? null : (
        <IconButton
          label={texts.mark(title)}
          variant="ghost"
          className="relative -mt-2 -mr-2 shrink-0"
          onClick={onRead}
        >
          <Check />
        </IconButton>
      )}
    </li>
  );
}

/** The name as a link that the whole card answers to, where the app has the screen. */
function Way({
  notification,
  onOpen,
  children,
}: {
  notification: Notification;
  onOpen: () => void;
  children: string;
}) {
  const router = useRouter();
  const face = useFace(notification.type);
  if (!Object.hasOwn(router.routesByPath, face.to)) return children;
  return (
    <Link {...wayTo(notification, face)} onClick={onOpen} className="stretched">
      {children}
    </Link>
  );
}
