import { activatedTexts as texts } from '../activated.it.ts';
import { call } from './call.ts';
import { tell } from './toast.ts';

/**
 * Who is signed in is led on, not to the sign-in; and who comes from the mail that confirms an address is told so (SITE-20…22). A visitor's
 * page stands as it was built.
 */
export async function greet(page: Document, target: Window): Promise<void> {
  const isVerified = new URLSearchParams(target.location.search).get('verified') === 'true';
  const { ok, body } = await call('/accounts/session').catch(() => ({ ok: false, body: null }));
  const isMember = ok && Boolean((body as { readonly session?: unknown }).session);
  if (isMember) {
    for (const element of page.querySelectorAll<HTMLElement>('[data-for=visitor]')) element.hidden = true;
    for (const element of page.querySelectorAll<HTMLElement>('[data-for=member]')) element.hidden = false;
  }
  if (isVerified) tell(page, texts.title, isMember ? texts.signedIn : texts.text);
}
