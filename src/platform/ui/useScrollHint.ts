import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps what is open in sight in a row or column that scrolls by itself, and says on its element whether there is more before and
 * after what is seen (`data-more-before`, `data-more-after`), for its look to show. The page itself stays where it is.
 *
 * @param openAs selects what is open within it
 * @param open what is open; where it changes, it is brought into sight
 * @returns for the element that scrolls
 */
export function useScrollHint<Scroller extends HTMLElement>(
  axis: 'x' | 'y',
  openAs: string,
  open: string | null,
): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const element = scroller.current;
    const target = element?.querySelector(openAs)?.getBoundingClientRect();
    if (!element || !target) return;
    const seen = element.getBoundingClientRect();
    if (axis === 'x') element.scrollLeft += target.left + target.width / 2 - seen.left - seen.width / 2;
    else if (target.top < seen.top || target.bottom > seen.bottom)
      element.scrollTop += target.top + target.height / 2 - seen.top - seen.height / 2;
  }, [axis, openAs, open]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const tell = (): void => {
      const [at, room, all] =
        axis === 'x'
          ? [element.scrollLeft, element.clientWidth, element.scrollWidth]
          : [element.scrollTop, element.clientHeight, element.scrollHeight];
      element.toggleAttribute('data-more-before', at > 1);
      element.toggleAttribute('data-more-after', at + room < all - 1);
    };
    const resized = new ResizeObserver(tell);
    for (const one of [element, ...element.children]) resized.observe(one);
    element.addEventListener('scroll', tell, { passive: true });
    tell();
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [axis]);
  return scroller;
}
