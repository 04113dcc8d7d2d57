import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import UserCheck from 'lucide-react/icons/user-check';
import type { Session } from '#features/access/session.ts';
import { useSignOut } from '#features/accounts/web/index.ts';
import { planLabels } from '#features/plans/web/index.ts';
import { unsentTexts } from '#platform/offline/unsent.it.ts';
import { useUnsentWork } from '#platform/offline/useKeptWrites.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { ThemeSwitch } from '#platform/ui/ThemeSwitch.tsx';
import { toast } from '#platform/ui/toast.ts';
import { linksFor } from '../navigation.ts';
import { screens } from '../screens.ts';
import { frameTexts as texts } from './messages.it.ts';

/** All links by role, who is signed in and for which restaurant; theme, operator and the way out (NAV-01…05, NAV-08, NAV-09). */
export function MenuSheet({
  session,
  onClose,
  onChangeOperator,
}: {
  session: Session;
  onClose: () => void;
  onChangeOperator: () => void;
}) {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const unsent = useUnsentWork(session.restaurant?.id ?? null);
  const leave = () => signOut().catch(() => void toast({ title: texts.signedOutFailed, tone: 'danger' }));
  const { restaurant } = session;
  const { kitchen, management, own } = linksFor(session, screens);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.menu}
      actions={
        <Button variant="secondary" block onClick={() => (unsent > 0 ? setAsking(true) : leave())}>
          <LogOut aria-hidden className="size-5" />
          {texts.signOut}
        </Button>
      }
    >
      <div className="grid gap-6">
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm text-muted">{texts.signedInAs}</dt>
            <dd className="font-semibold wrap-anywhere">{session.user.email}</dd>
          </div>
          {restaurant ? (
            <div>
              <dt className="text-sm text-muted">{texts.restaurant}</dt>
              <dd className="font-semibold wrap-anywhere">
                {restaurant.name} · {planLabels[restaurant.planType]}
              </dd>
            </div>
          ) : null}
        </dl>
        {restaurant ? (
          <Button
            variant="secondary"
            block
            onClick={() => {
              onClose();
              onChangeOperator();
            }}
          >
            <UserCheck aria-hidden className="size-5" />
            {session.operator ? texts.changeOperator : texts.chooseOperator}
          </Button>
        ) : null}
        <nav aria-label={texts.allLinks} className="grid gap-2">
          {[kitchen, management, own]
            .filter((links) => links.length > 0)
            .map((links) => (
              <ul
                key={links[0]?.to}
                className="grid grid-cols-2 gap-1 border-t border-line pt-2 first:border-0 first:pt-0"
              >
                {links.map(({ to, label, icon: Icon }) => (
                  <li key={to} className="min-w-0">
                    <Link
                      to={to}
                      onClick={onClose}
                      className="flex min-h-12 items-center gap-2 rounded-md px-2 hover:bg-sunken sm:gap-3 sm:px-3"
                      activeProps={{ className: 'bg-primary-soft font-semibold text-primary' }}
                    >
                      <Icon aria-hidden className="size-5 shrink-0" />
                      <span className="min-w-0 wrap-anywhere">{label}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
        </nav>
        <ThemeSwitch />
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={unsentTexts.leaveTitle}
          description={unsentTexts.leaveText(unsent)}
          confirmLabel={unsentTexts.leaveAnyway}
          onConfirm={leave}
        />
      </div>
    </Sheet>
  );
}
