import type { ComponentType } from 'react';
import type { Access } from '#platform/http/contract.ts';

/**
 * A screen of the app. A feature lists its own as `screens` in `web/routes.ts`, where they are found by that name; the
 * router, the guards and the navigation read them from there, so that what may be opened is said once.
 */
export interface Screen {
  /** Path with TanStack parameters: `/inventory/$productId`. */
  readonly path: string;
  /** Other paths of the same screen: `/products` for `/inventory` (GUARD-08…11). */
  readonly aliases?: readonly string[];
  /** Who may open it; `operator` also asks for an operator first (C-52). */
  readonly access: Access;
  /** What the plan must hold. Without it the screen stays readable behind the restriction modal (C-07, C-56). */
  readonly feature?: string;
  /** Where a visitor is sent; the sign-in page, except for the two screens that the documents name (C-14). */
  readonly signedOut?: '/login' | '/auth';
  /** Where somebody without the right is sent; `inside`: the screen says so itself (C-14). */
  readonly forbidden?: '/dashboard' | 'inside';
  /** Shows what the account's owner should know above its content (C-54). */
  readonly notices?: boolean;
  /** What it shows stands somewhere: it is told where a temperature is out of its limits (INV-77). */
  readonly watchesPlaces?: true;
  /** Loads the screen's own code when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** `bare` screens come without navigation (sign-in, public pages). */
  readonly frame?: 'app' | 'bare';
  /** A `bare` screen that reads again what changes elsewhere while it is open, as those of the app do: what is printed of it is stuck on food. */
  readonly hearsHints?: true;
}
