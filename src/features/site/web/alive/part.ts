/**
 * Makes the part of the product that one can try alive: with the first touch, key or pointer on it, before which nothing of it is loaded. The
 * tap that came before it was there is done again.
 */
export function enlivenPart(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-alive]');
  if (place === null) return;
  let isLoading = false;
  let tapped: number | null = null;
  const buttons = () => [...place.querySelectorAll('button')];
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const { takeOver } = await import('./parts.ts');
    takeOver(place);
    // What is drawn now answers from the next frame on.
    requestAnimationFrame(() => {
      isAlive = true;
      if (tapped !== null) buttons()[tapped]?.click();
    });
  };
  let isAlive = false;
  place.addEventListener(
    'click',
    ({ target }) => {
      if (isAlive) return;
      const button = target instanceof Element ? target.closest('button') : null;
      tapped = button ? buttons().indexOf(button) : null;
    },
    true,
  );
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const)
    place.addEventListener(event, () => void load(), { once: true, passive: true });
}
