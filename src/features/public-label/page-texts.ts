import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { LotState } from '#features/inventory/lot-kinds.ts';
import type { Handling } from '#features/labels/label-kinds.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { Warning } from './page-view.ts';

/** Every word of the page in one language. */
export interface PageTexts {
  readonly warnings: Readonly<Record<Warning, string>>;
  readonly badge: {
    readonly expired: Readonly<Record<ExpiryKind, string>>;
    readonly today: Readonly<Record<ExpiryKind, string>>;
    readonly days: (n: number) => string;
  };
  readonly allergens: Readonly<Record<Allergen, string>>;
  readonly contains: string;
  readonly mayContain: string;
  /** Of what the label does not say: added after the food was made, where that is known. */
  readonly added: (names: string, day: string | null) => string;
  readonly noAllergens: string;
  readonly unknownAllergens: string;
  readonly unstated: (names: string) => string;
  readonly ingredients: string;
  readonly frozenMark: string;
  readonly expires: Readonly<Record<ExpiryKind, string>>;
  readonly dateExtended: string;
  readonly made: Readonly<Record<'made' | Handling, string>>;
  readonly state: string;
  readonly states: Readonly<Record<Exclude<LotState, 'closed'>, string>>;
  readonly neverRefreeze: string;
  readonly quantity: string;
  readonly category: string;
  readonly storage: string;
  readonly place: string;
  readonly preparation: string;
  readonly minutes: (n: number) => string;
  readonly batch: string;
  readonly notes: string;
  readonly operator: string;
  readonly restaurant: string;
  readonly ask: string;
  /** When the page was read: a phone may go on to show it. */
  readonly asOf: (at: string) => string;
  readonly tryout: string;
  readonly invalid: string;
  readonly unknown: string;
}
