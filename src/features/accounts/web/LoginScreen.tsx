import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { safeOrigin } from './origin.ts';
import { sessionQuery } from './session.ts';
import { SignInForm } from './SignInForm.tsx';

const SignUpForm = lazy(async () => ({ default: (await import('./SignUpForm.tsx')).SignUpForm }));

/** `/login`: sign in or sign up (AUTH-01, AUTH-02). Somebody signed in already goes on (AUTH-08). */
export function LoginScreen() {
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().searchStr);
  const tab = search.get('tab') === 'signup' ? 'signup' : 'signin';
  // Kept from the first look: while the next screen is on its way the address is already another one.
  const [target] = useState(() => safeOrigin(search.get('from')) ?? '/dashboard');
  const { data } = useQuery(sessionQuery());
  const signedIn = Boolean(data?.session);

  useEffect(() => {
    if (signedIn) void navigate({ href: target, replace: true });
  }, [signedIn, navigate, target]);

  const open = (next: string): void => {
    if (next === 'signup') search.set('tab', 'signup');
    else search.delete('tab');
    const query = search.toString();
    void navigate({ href: query === '' ? '/login' : `/login?${query}`, replace: true });
  };
  return (
    <AccountCard title={tab === 'signup' ? texts.signUpTab : texts.signInTab} heading={false}>
      <h1 className="sr-only">{tab === 'signup' ? texts.signUpTab : texts.signInTab}</h1>
      <Tabs value={tab} onValueChange={open}>
        <TabList label={texts.tabs} fill>
          <Tab value="signin">{texts.signInTab}</Tab>
          <Tab value="signup">{texts.signUpTab}</Tab>
        </TabList>
        <TabPanel value="signin">
          <SignInForm />
        </TabPanel>
        <TabPanel value="signup">
          <Suspense>
            <SignUpForm
              plan={search.get('plan') === 'free' ? 'free' : 'test'}
              onDone={() => open('signin')}
            />
          </Suspense>
        </TabPanel>
      </Tabs>
    </AccountCard>
  );
}
