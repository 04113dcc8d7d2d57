import type { ComponentType } from 'react';
import type { Access } from '#platform/http/contract.ts';

/**
 * A screen of the app. A feature lists its screens in `web/routes.ts`; the router, the guards and the navigation read
 * them from there, so that what may be opened is said once.
 */
export interface Screen {
  /** Path with TanStack parameters: `/inventory/$productId`. */
  readonly path: string;
  /** Who may open it; `operator` also asks for an operator first (C-52). */
  readonly access: Access;
  /** Loads the screen's own code when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** `bare` screens come without navigation (sign-in, public pages). */
  readonly frame?: 'app' | 'bare';
}
