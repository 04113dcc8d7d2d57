/**
 * Attributes of a box that scrolls by itself: without a place in the tab order
 * the keyboard could not scroll it (WCAG 2.1.1), and a place needs a name.
 */
export function scrollRegion(label: string): { role: 'region'; tabIndex: 0; 'aria-label': string } {
  return { role: 'region', tabIndex: 0, 'aria-label': label };
}
