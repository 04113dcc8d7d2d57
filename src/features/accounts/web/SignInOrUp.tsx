import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { AccountCard } from './AccountCard.tsx';
import { safeOrigin } from './origin.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { signInTexts as texts } from './sign-in.it.ts';
import { SignInForm } from './SignInForm.tsx';
import { targetAfterSignIn } from './target.ts';

const SignUpForm = lazy(async () => ({ default: (await import('./SignUpForm.tsx')).SignUpForm }));
const HeldHere = lazy(async () => ({ default: (await import('./HeldHere.tsx')).HeldHere }));
const MailSent = lazy(async () => ({ default: (await import('./ConfirmationMail.tsx')).MailSent }));

/** The two tabs of the sign-in pages. Somebody who is signed in goes on (AUTH-08…10, C-16). */
export function SignInOrUp({
  path,
  signingUp,
  ways,
}: {
  path: '/login' | '/auth';
  signingUp: boolean;
  ways: readonly ComponentType[];
}) {
  const navigate = useNavigate();
  const router = useRouter();
  const search = new URLSearchParams(useLocation().searchStr);
  // Kept from the first look: while the next screen is on its way the address is already another one.
  const [origin] = useState(() => safeOrigin(search.get('from')));
  const [waitingFor, setWaitingFor] = useState<string>();
  const session = useQuery(sessionQuery()).data?.session;

  useEffect(() => {
    if (!session) return;
    const [pathname] = (origin ?? '').split(/[?#]/);
    const [, , route] = router.getMatchedRoutes(pathname!);
    const access = route?.options.staticData?.screen?.access;
    void navigate({ href: targetAfterSignIn(session, origin, access), replace: true });
  }, [session, router, navigate, origin]);

  const open = (next: string): void => {
    search.set('tab', next);
    void navigate({ href: `${path}?${search}`, replace: true });
  };
  const title = signingUp ? texts.signUpTab : texts.signInTab;
  return (
    <AccountCard title={title} heading={false}>
      <h1 className="sr-only">{title}</h1>
      <Tabs value={signingUp ? 'signup' : 'signin'} onValueChange={open}>
        <TabList label={texts.tabs} fill>
          <Tab value="signin">{texts.signInTab}</Tab>
          <Tab value="signup">{texts.signUpTab}</Tab>
        </TabList>
        <TabPanel value="signin" className="grid gap-5">
          {waitingFor === undefined ? null : (
            <Suspense>
              <MailSent email={waitingFor} />
            </Suspense>
          )}
          <Suspense>
            <HeldHere />
          </Suspense>
          <SignInForm />
          <Suspense>
            {ways.map((Way, index) => (
              <Way key={index} />
            ))}
          </Suspense>
        </TabPanel>
        <TabPanel value="signup">
          <Suspense>
            <SignUpForm
              plan={search.get('plan') === 'free' ? 'free' : 'test'}
              withTick={path === '/auth'}
              onDone={(email) => {
                setWaitingFor(email);
                open('signin');
              }}
            />
          </Suspense>
        </TabPanel>
      </Tabs>
    </AccountCard>
  );
}
