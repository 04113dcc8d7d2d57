import { lazy } from 'react';

/** The button to the payment service's own page (SETT-19); loaded where it is shown. */
export const PortalButton = lazy(async () => ({
  default: (await import('./PortalButton.tsx')).PortalButton,
}));

/** The keys of the payment service, for the console of who runs the platform. */
export const StripeTab = lazy(async () => ({ default: (await import('./StripeTab.tsx')).StripeTab }));
