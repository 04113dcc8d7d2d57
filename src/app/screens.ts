import { lazy } from 'react';
import { passkeyWayIn } from '#features/account-security/web/routes.ts';
import { accountScreens } from '#features/accounts/web/routes.ts';
import { inspectionPapersScreens } from '#features/inspection-papers/web/routes.ts';
import { integrityScreens } from '#features/integrity/web/routes.ts';
import { inventoryScreens } from '#features/inventory/web/routes.ts';
import { labelsScreens } from '#features/labels/web/routes.ts';
import { stockMenuEntries } from '#features/stock-files/web/index.ts';
import { VoiceCard } from '#features/voice/web/index.ts';
import type { Screen } from '#platform/routing/screen.ts';

/** The card of the sign-in pages, around what others show outside the frame. */
const BarePage = lazy(async () => ({
  default: (await import('#features/accounts/web/AccountCard.tsx')).AccountCard,
}));

/** Screens of features that want nothing of others; found by the name of their file. */
const found = Object.values(
  import.meta.glob<{ readonly screens?: readonly Screen[] }>('../features/*/web/routes.ts', { eager: true }),
).flatMap(({ screens = [] }) => screens);

/** Screens that are handed what is built on their feature, which itself may not name it. */
const handed = [
  ...accountScreens({ otherWaysIn: [passkeyWayIn] }),
  ...inventoryScreens({ menuEntries: stockMenuEntries }),
  ...inspectionPapersScreens({
    own: async () => (await import('./InspectionPapersScreen.tsx')).inspectionPapersScreen(),
    byLink: async () => (await import('./InspectorLinkScreen.tsx')).InspectorLinkScreen,
  }),
  ...labelsScreens({ Voice: VoiceCard }),
  ...integrityScreens({ Page: BarePage }),
];

/** The screen, told where a temperature is out of its limits (INV-77). */
const watched = (screen: Screen): Screen => ({
  ...screen,
  load: async () => {
    const [Shown, { watched: told }] = await Promise.all([screen.load(), import('./WatchedPlaces.tsx')]);
    return told(Shown);
  },
});

/** Every screen of the app. Router, guards and navigation read this list. */
export const screens: readonly Screen[] = [...handed, ...found].map((screen) =>
  screen.watchesPlaces ? watched(screen) : screen,
);
