import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { billingTexts as texts } from './messages.it.ts';
import { openPage } from './open-page.ts';
import { billingQuery, useOpenPortal } from './queries.ts';

/**
 * Opens the service's page for cards and invoices in a tab of its own (BILL-08); off where there is nothing to manage there: on the
 * test plan, and for who never paid (BILL-03, C-23). For administrators of the restaurant.
 *
 * @param failedText the words of the screen it stands on (BILL-09, BILL-10)
 */
export function PortalButton({
  failedText = texts.portalFailed.subscription,
}: {
  readonly failedText?: string;
}) {
  const session = useSession();
  const billing = useQuery(billingQuery()).data;
  const { mutateAsync, isPending } = useOpenPortal();
  if (!hasFeature(session, 'subscription_management')) return null;
  const isOff = !billing?.configured || !billing.hasCustomer || session?.restaurant?.planType === 'test';
  const open = async (): Promise<void> => {
    try {
      openPage((await mutateAsync()).url);
    } catch (error) {
      toast({ title: failedText, text: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Button variant="secondary" disabled={isOff} pending={isPending} onClick={open}>
      {texts.portal}
    </Button>
  );
}
