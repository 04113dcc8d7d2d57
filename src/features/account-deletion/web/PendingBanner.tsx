import { useSession } from '#features/access/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import { deletionTexts as texts } from './messages.it.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** Over all screens of a restaurant that is to be deleted: when, and the way back for whoever administers it. */
export function PendingBanner() {
  const session = useSession();
  const now = useNow();
  const due = session?.restaurant?.deletionDueAt ?? null;
  if (due === null) return null;
  const dueAt = new Date(due);
  const isOver = dueAt <= now;
  return (
    <Banner
      tone="warning"
      className="mb-4 print:hidden"
      title={isOver ? texts.dueTitle : texts.pendingTitle(formatItalianDateTime(dueAt))}
      actions={session?.isRestaurantAdmin === true && !isOver ? <WithdrawButton /> : null}
    >
      {isOver ? texts.dueText : texts.pendingText}
    </Banner>
  );
}
