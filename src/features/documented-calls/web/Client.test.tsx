import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { featureApi } from '#platform/http/client.ts';
import type { accountSecurityContract } from '#features/account-security/contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { accountsApi } = await import('#features/accounts/web/index.ts');
const { renewSession, sessionQuery } = await import('#features/access/web/index.ts');
const { AuthProvider, useAuth } = await import('#features/accounts/web/AuthProvider.tsx');

const accountSecurityApi = featureApi<typeof accountSecurityContract>('accountSecurity');

/** Who is signed in, as the server knows it. */
let email: string | null = null;
const channel = new BroadcastChannel('credenza.session');

beforeEach(() => {
  server.asked.length = 0;
  email = null;
  server.answer = ({ path, body }) => {
    if (path === '/accounts/sign-in') email = String(body['email']);
    if (path === '/accounts/sign-out') email = null;
    if (path === '/accounts/session')
      return { session: email === null ? null : { user: { id: newId(), email }, features: {} } };
    return {};
  };
});
afterEach(() => {
  channel.onmessage = null;
});

afterAll(() => channel.close());

function Who() {
  const { state, session } = useAuth();
  return <p>{session?.user.email ?? state}</p>;
}

function showWho(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return client;
}

describe('the client of the documents', () => {
  it('[API-27] has sign in, sign up, sign out, the session and the update of the password as methods', async () => {
    const password = 'Mozzarella1!';
    await accountsApi.signUp.call({ email: 'ugo@example.test', password });
    await accountsApi.signIn.call({ email: 'ugo@example.test', password });
    expect((await accountsApi.session.call()).session?.user.email).toBe('ugo@example.test');
    await accountSecurityApi.changePassword.call({ currentPassword: password, newPassword: 'Ricotta2?' });
    await accountsApi.signOut.call();
    expect((await accountsApi.session.call()).session).toBeNull();
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /accounts/sign-up',
      'POST /accounts/sign-in',
      'GET /accounts/session',
      'POST /account/password',
      'POST /accounts/sign-out',
      'GET /accounts/session',
    ]);
  });

  it('[API-27] tells whoever asked to be told when somebody signs in or out here', async () => {
    const client = showWho();
    const told: (string | null)[] = [];
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== JSON.stringify(sessionQuery().queryKey)) return;
      const data = client.getQueryData(sessionQuery().queryKey);
      if (data) told.push(data.session?.user.email ?? null);
    });
    expect(await screen.findByText('signedOut')).toBeTruthy();
    await accountsApi.signIn.call({ email: 'ugo@example.test', password: 'Mozzarella1!' });
    await act(() => renewSession(client));
    expect(await screen.findByText('ugo@example.test')).toBeTruthy();
    await accountsApi.signOut.call();
    await act(() => renewSession(client));
    expect(await screen.findByText('signedOut')).toBeTruthy();
    unsubscribe();
    expect(told.filter((who, n) => who !== told[n - 1])).toEqual([null, 'ugo@example.test', null]);
  });

  it('[API-27] tells the other tabs, and hears of them', async () => {
    showWho();
    expect(await screen.findByText('signedOut')).toBeTruthy();
    email = 'eva@example.test';
    // Another tab signed in: it says so on the channel that all tabs share.
    channel.postMessage('changed');
    await waitFor(() => expect(screen.getByText('eva@example.test')).toBeTruthy());
    const heard = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await renewSession(new QueryClient());
    expect(await heard).toBe('changed');
  });
});
