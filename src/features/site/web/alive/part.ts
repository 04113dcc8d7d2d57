import { onceUsed, whenSeen } from './seen.ts';

/**
 * Makes the parts of the product that one can try alive: each with the first touch, key or pointer on it; one that is marked so also when it
 * comes into sight of somebody who has begun to use the page. Before that nothing of it is loaded. The tap that came before it was there is
 * done again, and what was typed stays.
 */
export function enlivenParts(page: Document, target: Window): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-alive]')) {
    const wake = enlivenPart(place);
    if (place.hasAttribute('data-when-seen'))
      onceUsed(target, () => whenSeen(place, target, () => Promise.resolve(wake())));
  }
}

/** @returns what makes it alive */
function enlivenPart(place: HTMLElement): () => void {
  let state: 'drawn' | 'loading' | 'alive' = 'drawn';
  let tapped: number | null = null;
  const buttons = () => [...place.querySelectorAll('button')];
  const wake = (): void => {
    if (state !== 'drawn') return;
    state = 'loading';
    void import('./parts.ts')
      .then(async ({ takeOver }) => {
        const fields = [...place.querySelectorAll('input')];
        await takeOver(place);
        state = 'alive';
        for (const field of fields) if (field.isConnected) retype(field);
        if (tapped !== null) buttons()[tapped]?.click();
      })
      // A network that failed: the next touch tries again.
      .catch(() => {
        state = 'drawn';
      });
  };
  place.addEventListener(
    'click',
    ({ target }) => {
      if (state === 'alive') return;
      const button = target instanceof Element ? target.closest('button') : null;
      tapped = button ? buttons().indexOf(button) : null;
    },
    true,
  );
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const)
    place.addEventListener(event, wake, { passive: true });
  return wake;
}

/** Tells the part what was typed into a field before it answered. */
function retype(field: HTMLInputElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = '';
  // Past the part's own notion of what stands there, as typing does it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
