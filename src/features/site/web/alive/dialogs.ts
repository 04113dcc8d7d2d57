/**
 * Opens what a link names over the page, in place of the page of its own that the link leads to (SITE-27). A dialog closes by its cross, by
 * Escape and by a tap beside it; the focus goes back to what opened it.
 */
export function enlivenDialogs(page: Document): void {
  const dialogs = new Map(
    [...page.querySelectorAll<HTMLDialogElement>('dialog[data-dialog]')].map((one) => [
      one.dataset['dialog'] ?? '',
      one,
    ]),
  );
  for (const dialog of dialogs.values()) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest('[data-close]') !== null))
        dialog.close();
    });
  }
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    const dialog = dialogs.get(link?.dataset['opens'] ?? '');
    // A click that asks for a new tab gets one.
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    const article = link?.dataset['article'];
    if (article === undefined) dialog.querySelector<HTMLElement>('h2')?.focus();
    else dialog.dispatchEvent(new CustomEvent('show-article', { detail: article }));
  });
}
