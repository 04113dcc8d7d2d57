import type { RequestContext } from '#platform/http/server/context.ts';
import type { FoundLink } from './find-link.ts';
import { isSame } from './link-secrets.ts';

const cookie = 'credenza_inspector';
/** The browser sends the ticket of a link with the calls of that link, and with no other. */
const pathOf = (address: string): string => `/api/inspector/${address}`;

/** Gives the browser the ticket of a link, until the link ends. What it opens is asked of the link at each call. */
export function giveTicket(
  { cookies, services }: RequestContext,
  { link, secrets }: FoundLink,
  address: string,
): void {
  const milliseconds = link.expiresAt.getTime() - services.clock.now().getTime();
  cookies.set(cookie, secrets.ticket, {
    path: pathOf(address),
    maxAgeSeconds: Math.max(1, Math.floor(milliseconds / 1_000)),
  });
}

/** Whether the browser holds the ticket of this link. */
export function hasTicket({ cookies }: RequestContext, { secrets }: FoundLink, address: string): boolean {
  const given = cookies.get(cookie, { path: pathOf(address) });
  return given !== undefined && isSame(given, secrets.ticket);
}
