import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import PanelBottom from 'lucide-react/icons/panel-bottom';
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
import { barPlaces, kitchenGroups, linksOf } from '../navigation.ts';
import { ArrangeBar } from './ArrangeBar.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { PlaceGroups } from './PlaceGroups.tsx';
import { usePlaces } from './PlaceLink.tsx';

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
  const [arranging, setArranging] = useState(false);
  const unsent = useUnsentWork(session.restaurant?.id ?? null);
  const leave = () => signOut().catch(() => void toast({ title: texts.signedOutFailed, tone: 'danger' }));
  const { restaurant } = session;
  const { links, current } = usePlaces(session);
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  if (arranging)
    return (
      <Sheet
        open
        onOpenChange={onOpenChange}
        title={texts.arrange.title}
        description={texts.arrange.text}
        actions={
          <Button block onClick={onClose}>
            {texts.arrange.done}
          </Button>
        }
      >
        <ArrangeBar links={links} />
      </Sheet>
    );
  return (
    <Sheet
      open
      onOpenChange={onOpenChange}
      title={texts.menu}
      actions={
        <Button variant="secondary" block onClick={() => (unsent > 0 ? setAsking(true) : leave())}>
          <LogOut aria-hidden className="size-5" />
          {texts.signOut}
        </Button>
      }
    >
      <div className="grid gap-6">
        <nav aria-label={texts.allLinks}>
          <PlaceGroups groups={links} current={current} columns={2} onFollow={onClose} />
        </nav>
        {linksOf(links, kitchenGroups).length > barPlaces.phone ? (
          <Button variant="secondary" block className="xl:hidden" onClick={() => setArranging(true)}>
            <PanelBottom aria-hidden className="size-5" />
            {texts.arrange.open}
          </Button>
        ) : null}
        <dl className="grid gap-3 border-t border-line pt-6">
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
