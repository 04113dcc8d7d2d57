import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { needsOperatorSelection } from '#features/operators/needs-selection.ts';
import { useOperatorAtWork } from '#features/operators/web/index.ts';
import type { Feature } from '#features/access/entitlements.ts';
import type { Session } from '#features/access/session.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { HelpContext } from '#platform/routing/help.ts';
import { QuickActionsContext } from '#platform/routing/quick-actions.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { lateDialog } from '#platform/ui/lateDialog.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LAYERS } from '#platform/ui/openLayers.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { entryTo } from '../access.ts';
import { PendingScreen } from '../PendingScreen.tsx';
import { useRealtimeHints } from '../hints/useRealtimeHints.ts';
import { rooms } from '../rooms.ts';
import { useSearchKey } from '../search/useSearchKey.ts';
import { useScreensAtHand } from '../screens-at-hand.ts';
import { keepLastKnown } from '../offline/last-known.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionBanner, useConnection } from './Connection.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { NewVersion } from './NewVersion.tsx';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useHelpKey } from './useHelpKey.ts';
import { useNewDay } from './useNewDay.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useSendWhen } from './useWaitingWork.ts';

const quickActions = rooms.flatMap(({ quickActions: own = [] }) => own);

// Asked until it is answered: where it can not be fetched this is said as long.
const OperatorDialog = latePart(
  async () => (await import('#features/operators/web/OperatorDialog.tsx')).OperatorDialog,
  null,
  true,
);

const SearchDialog = lateDialog(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

const HelpSheet = lateDialog(async () => (await import('#features/help/web/HelpSheet.tsx')).HelpSheet);

const SuspendedNotice = latePart(async () => (await import('./SuspendedNotice.tsx')).SuspendedNotice, false);
const HeldBanner = latePart(async () => (await import('./HeldBanner.tsx')).HeldBanner, false);
const ClockBanner = latePart(async () => (await import('./ClockBanner.tsx')).ClockBanner, false);
const DamagedNotice = latePart(async () => (await import('./DamagedNotice.tsx')).DamagedNotice, false);

const DemoNotice = latePart(
  async () => (await import('#features/demo/web/DemoNotice.tsx')).DemoNotice,
  false,
);
const SecurityNotice = latePart(
  async () => (await import('#features/account-security/web/SecurityNotice.tsx')).SecurityNotice,
  false,
);

const SecondFactorGate = latePart(
  async () => (await import('#features/account-security/web/SecondFactorGate.tsx')).SecondFactorGate,
  <PendingScreen />,
);

const TryoutBanner = latePart(
  async () => (await import('#features/tryout/web/TryoutBanner.tsx')).TryoutBanner,
  <div className="mb-4 h-40 sm:h-26" />,
);
const PendingBanner = latePart(
  async () => (await import('#features/account-deletion/web/PendingBanner.tsx')).PendingBanner,
  <div className="mb-4 h-52 sm:h-34" />,
);

const PlanRequired = latePart(
  async () => (await import('#features/plans/web/PlanRequired.tsx')).PlanRequired,
  false,
);

/**
 * No navigation, as `BareFrame`: for what is printed and stuck on food, which changes with what others write while it is open
 * (LABEL-78). Who prints is asked here as well: what nobody stands for is counted nowhere.
 */
export function HearingFrame() {
  useRealtimeHints();
  const session = useSession();
  const screen = useMatches().at(-1)?.staticData.screen;
  const { restoring } = useOperatorAtWork(session);
  return (
    <>
      <Outlet />
      {screen && session && needsOperator(screen, session) && !restoring ? (
        <OperatorDialog required onClose={() => undefined} />
      ) : null}
    </>
  );
}

/** A screen on which one works, and nobody has said who (LABEL-98). Reading what there is asks for nobody's name. */
const needsOperator = ({ access, feature }: Screen, session: Session): boolean =>
  access === 'operator' &&
  needsOperatorSelection(session) &&
  (feature === undefined || Boolean(session.features[feature]));

/** Navigation around every screen of a signed-in person, and the question who works here where a screen needs it. */
export function AppFrame() {
  const session = useSession();
  const queryClient = useQueryClient();
  const connection = useConnection();
  const router = useRouter();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const screen = match?.staticData.screen;
  const [choosing, setChoosing] = useState(false);
  const [searching, setSearching] = useState(false);
  // Of which screen: on another one it is closed by itself.
  const [helped, setHelped] = useState<string | null>(null);
  const { restoring } = useOperatorAtWork(session);
  const isClockBehind = useClockBehind();
  useRealtimeHints();
  useScreensAtHand();
  useHeadingFocus();
  useNewDay();
  useSearchKey(() => setSearching(session != null));
  const openHelp = (): void => setHelped(screen?.path ?? null);
  useHelpKey(openHelp);
  useEffect(() => {
    // A reload found a dialog open, which is gone with it; the next Back should not stop at its entry.
    if (LAYERS in (window.history.state ?? {}))
      void import('#platform/ui/backSteps.ts')
        .then(({ backSteps }) => backSteps(router.history))
        .catch(() => undefined);
  }, [router.history]);
  useEffect(() => keepLastKnown(queryClient), [queryClient]);
  useSendWhen(connection === 'up');

  const entry =
    session === undefined || !screen || !match
      ? undefined
      : entryTo(
          screen,
          session,
          `${match.pathname}${match.search ? router.options.stringifySearch(match.search) : ''}`,
        );
  const to = entry?.kind === 'redirect' ? entry.to : null;
  const from = match?.pathname;
  useEffect(() => {
    // The session ended, or a right was taken away, while the screen was open (AUTH-69). Whoever is on the way to
    // another address already keeps going there.
    if (to !== null && router.latestLocation.pathname === from) void navigate({ href: to, replace: true });
  }, [to, from, router, navigate]);

  // A door that could not ask who is there says so in the screen's place.
  if (session === undefined && match?.status === 'error') return <Outlet />;
  if (!session || entry?.kind === 'redirect') return <PendingScreen />;
  const missing = screen?.feature !== undefined && !session.features[screen.feature] ? screen.feature : null;
  const asksOperator = screen !== undefined && needsOperator(screen, session) && !restoring;
  // What is ours to do answers only after the second factor: its screen is asked for in their place.
  const needsFactor =
    session.secondFactor && (screen?.access === 'platform_admin' || screen?.access === 'super_admin');
  return (
    <div className="min-h-dvh pb-24 xl:pb-10 xl:pl-60 print:p-0">
      <a
        href="#contenuto"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3"
      >
        {texts.skipToContent}
      </a>
      <SideBar session={session} onSearch={() => setSearching(true)} />
      <TopBar
        session={session}
        online={connection === 'up'}
        onSearch={() => setSearching(true)}
        onChangeOperator={() => setChoosing(true)}
      />
      <main id="contenuto" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6 lg:py-8">
        <HeldBanner session={session} />
        {isClockBehind ? <ClockBanner /> : null}
        <ConnectionBanner connection={connection} />
        <NewVersion />
        {session.restaurant?.deletionDueAt == null ? null : <PendingBanner />}
        {session.restaurant?.tryoutUntil == null ? null : <TryoutBanner />}
        <DamagedNotice />
        {session?.restaurant?.isSuspended ? <SuspendedNotice /> : null}
        {entry?.kind === 'inside' && entry.because === 'no_restaurant' ? (
          <Banner tone="warning">{texts.noRestaurant}</Banner>
        ) : (
          <>
            {missing === null ? null : <PlanRequired key={screen?.path} feature={missing as Feature} />}
            {screen?.notices ? (
              <>
                {session.restaurant?.tryoutUntil == null ? <DemoNotice /> : null}
                <SecurityNotice />
              </>
            ) : null}
            {needsFactor ? (
              <SecondFactorGate />
            ) : (
              <QuickActionsContext value={quickActions}>
                <HelpContext value={openHelp}>
                  <Outlet />
                </HelpContext>
              </QuickActionsContext>
            )}
          </>
        )}
      </main>
      <BottomBar session={session} onChangeOperator={() => setChoosing(true)} />
      {searching ? (
        <SearchDialog session={session} online={connection === 'up'} onClose={() => setSearching(false)} />
      ) : null}
      {helped !== null && helped === screen?.path ? (
        <HelpSheet path={helped} onClose={() => setHelped(null)} />
      ) : null}
      {asksOperator || choosing ? (
        <OperatorDialog required={asksOperator} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  );
}
