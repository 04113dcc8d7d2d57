import type { Outside } from '#platform/outside/outside.ts';
import { refuseBilling } from './stripe.ts';

/** What is known of the payment service's place. */
interface Asking {
  readonly outside: Pick<Outside, 'settings'>;
}

/**
 * The address of a page of the payment service, which somebody is led to from here; null for one that is none: only https, without a
 * name and password in it, or of the origin that the settings name in its place (`STRIPE_URL`).
 */
export function servicePage({ outside }: Asking, address: string | null | undefined): string | null {
  if (address === null || address === undefined || !URL.canParse(address)) return null;
  const { protocol, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  const own = outside.settings.stripe.url;
  const isOwn = own !== null && origin !== 'null' && origin === new URL(own).origin;
  return protocol === 'https:' || isOwn ? address : null;
}

/** The same where there has to be one. @throws PAYMENT_SERVICE_REFUSED */
export function neededPage(asking: Asking, address: string | null): string {
  const page = servicePage(asking, address);
  if (page === null) throw refuseBilling('PAYMENT_SERVICE_REFUSED');
  return page;
}
