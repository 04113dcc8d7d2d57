/** What the app's frame shows of the demo; loaded when it is needed. */
import { lazy } from 'react';

/** At the top of the dashboard: that the data is made up. Put it into a Suspense. */
export const DemoNotice = lazy(async () => ({
  default: (await import('./DemoNotice.tsx')).DemoNotice,
}));
