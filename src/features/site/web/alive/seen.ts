/** Does something once, when an element comes into sight. */
export function whenSeen(element: Element, target: Window, work: () => Promise<void>): void {
  if (!('IntersectionObserver' in target)) {
    void work();
    return;
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    void work();
  });
  seen.observe(element);
}

/** Does something once, when the page is scrolled, touched, pointed at or typed on for the first time. */
export function onceUsed(target: Window, work: () => void): void {
  const events = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
  const used = (): void => {
    for (const event of events) target.removeEventListener(event, used);
    work();
  };
  for (const event of events) target.addEventListener(event, used, { passive: true });
}
