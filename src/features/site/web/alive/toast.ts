/** How long a message of the page stands, in milliseconds (SITE-21). */
const shownMs = 5_000;

/** Says something at the foot of the page, for five seconds. */
export function tell(page: Document, title: string, text: string, tone: 'ok' | 'danger' = 'ok'): void {
  const place = page.querySelector<HTMLElement>('[data-toast]');
  if (place === null) return;
  const note = page.createElement('p');
  note.className = `pointer-events-auto animate-rise rounded-lg border border-line bg-surface p-4 shadow-soft ${tone === 'ok' ? 'text-ok' : 'text-danger'}`;
  const strong = page.createElement('strong');
  strong.textContent = title;
  const rest = page.createElement('span');
  rest.className = 'block text-ink';
  rest.textContent = text;
  note.append(strong, rest);
  place.replaceChildren(note);
  // Above a dialog that is open.
  if ('togglePopover' in place) {
    place.togglePopover(false);
    place.togglePopover(true);
  }
  setTimeout(() => note.remove(), shownMs);
}
