import type { Allergen } from '#features/allergens/allergens.ts';

/** Every word of the guests' page in one language. */
export interface GuestTexts {
  readonly title: string;
  readonly contains: string;
  readonly mayContain: string;
  readonly others: string;
  readonly none: string;
  readonly unstated: (names: string) => string;
  readonly noDishes: string;
  readonly otherDishes: string;
  readonly asOf: (at: string) => string;
  readonly ask: string;
  readonly tryout: string;
  readonly law: string;
  readonly unknown: string;
  readonly allergens: Readonly<Record<Allergen, string>>;
}
