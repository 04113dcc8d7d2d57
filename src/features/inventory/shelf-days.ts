import type { Transition } from './transitions.ts';

/** What is known of how long a product keeps once something was done to it, in days; null when nobody said. */
export interface ShelfDays {
  readonly openedShelfDays: number | null;
  readonly frozenShelfDays: number | null;
  readonly thawedShelfDays: number | null;
}

/** The days of a product that count for a transition; null when nobody said. */
export function shelfDaysOf(product: ShelfDays, transition: Transition): number | null {
  switch (transition) {
    case 'open':
      return product.openedShelfDays;
    case 'freeze':
      return product.frozenShelfDays;
    case 'thaw':
      return product.thawedShelfDays;
  }
}
