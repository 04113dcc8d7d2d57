import { type RefObject, useEffect, useState } from 'react';

/** Less than this is a trembling finger on a button, not a swipe (CSS pixels). */
const SWIPE_START_PX = 8;

/**
 * Watches an element for a push to the right.
 *
 * @param threshold how far, in CSS pixels, the finger must travel before it lets go.
 * @returns how far the element has been pushed by now (0 when at rest).
 */
export function useSwipeRight(
  element: RefObject<HTMLElement | null>,
  threshold: number,
  onSwiped: () => void,
): number {
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    let startX: number | null = null;

    function start(event: PointerEvent): void {
      startX = event.clientX;
    }
    function move(event: PointerEvent): void {
      if (startX === null || target === null) return;
      const distance = event.clientX - startX;
      if (distance > SWIPE_START_PX && !target.hasPointerCapture(event.pointerId)) {
        // From here on the finger may leave the element; before, a tap must reach the button under it.
        target.setPointerCapture(event.pointerId);
      }
      setOffset(distance > SWIPE_START_PX ? distance : 0);
    }
    function end(event: PointerEvent): void {
      if (startX === null) return;
      const distance = event.clientX - startX;
      startX = null;
      setOffset(0);
      if (distance >= threshold) onSwiped();
    }
    function cancel(): void {
      startX = null;
      setOffset(0);
    }

    target.addEventListener('pointerdown', start);
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', cancel);
    return () => {
      target.removeEventListener('pointerdown', start);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', cancel);
    };
  }, [element, threshold, onSwiped]);

  return offset;
}
