import { createElement, lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import type { Feature } from '#features/access/entitlements.ts';

const PlanRequiredModal = lazy(async () => ({
  default: (await import('./PlanRequiredModal.tsx')).PlanRequiredModal,
}));

/** What a screen does with an action that needs a larger plan. */
export interface Restriction {
  /** Opens the modal that names the plan: the lowest one with `feature`, 'plus' when none is named (GUARD-28). */
  readonly restrict: (feature?: Feature) => void;
  /** `action` where the plan holds the feature; otherwise what opens the modal in its place. */
  readonly unless: (feature: Feature, action: () => void) => () => void;
  /** The modal while it is open: to be drawn somewhere in the screen. */
  readonly modal: ReactNode;
}

/** For actions that the restaurant's plan may not hold. The server decides on every call; this says so before. */
export function useRestriction(): Restriction {
  const session = useSession();
  /** What was asked for last; undefined while no modal is open. */
  const [asked, setAsked] = useState<Feature | null | undefined>();
  const restrict = (feature?: Feature): void => setAsked(feature ?? null);
  return {
    restrict,
    unless: (feature, action) => (hasFeature(session, feature) ? action : () => restrict(feature)),
    modal:
      asked === undefined
        ? null
        : createElement(
            Suspense,
            null,
            createElement(PlanRequiredModal, {
              feature: asked,
              over: 'action',
              onClose: () => setAsked(undefined),
            }),
          ),
  };
}
