import { lazy, Suspense, useState } from 'react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '#features/accounts/web/index.ts';
import { useHeartbeat } from '#features/operators/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { PendingScreen } from '../PendingScreen.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { useScreensAtHand } from '../screens-at-hand.ts';
import { useWayOut } from '../way-out.ts';
import { useRealtimeHints } from '../realtime.ts';
import { BottomBar } from './BottomBar.tsx';
import { TopBar } from './TopBar.tsx';

const OperatorDialog = lazy(async () => ({
  default: (await import('#features/operators/web/OperatorDialog.tsx')).OperatorDialog,
}));

/** Navigation around every screen of a signed-in person, and the question who works here where a screen needs it. */
export function AppFrame() {
  const session = useSession();
  const matches = useMatches();
  const screen = matches.at(-1)?.staticData.screen;
  const [choosing, setChoosing] = useState(false);
  useHeartbeat(session?.operator != null);
  useRealtimeHints(session?.restaurant != null);
  useScreensAtHand();
  useWayOut(session === null);

  if (!session) return <PendingScreen />;
  const needsOperator =
    screen?.access === 'operator' &&
    session.restaurant !== null &&
    session.operator === null &&
    !session.isSuperAdmin;
  return (
    <div className="min-h-dvh pb-24 lg:pb-10">
      <a
        href="#contenuto"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3"
      >
        {texts.skipToContent}
      </a>
      <TopBar session={session} onChangeOperator={() => setChoosing(true)} />
      <main id="contenuto" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6 lg:py-8">
        {session.restaurant === null ? <Banner tone="warning">{texts.noRestaurant}</Banner> : <Outlet />}
      </main>
      <BottomBar session={session} />
      {needsOperator || choosing ? (
        <Suspense>
          <OperatorDialog required={needsOperator} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
