import { call } from './call.ts';

/**
 * «Prova subito» opens a restaurant with the one tap (C-62), and goes to the page that explains where that can not be: when none is ready, the
 * offer is off, or the network fails. Where none is offered the link is not there.
 */
export function enlivenTryout(page: Document, target: Window): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-tryout]');
  if (link === null) return;
  void call('/tryout').then(
    ({ ok, body }) => {
      if (ok && (body as { readonly isOffered?: unknown }).isOffered === false) link.remove();
    },
    () => {},
  );
  let isUnderWay = false;
  link.addEventListener('click', (event) => {
    // A new tab, or a copy of the address, is the visitor's own choice.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    link.setAttribute('aria-busy', 'true');
    void call('/tryout', {})
      .catch(() => ({ ok: false }))
      .then(({ ok }) => {
        target.location.assign(ok ? '/dashboard' : link.href);
        isUnderWay = false;
      });
  });
}
