import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#platform/ui/toast.ts';

import { showScreen } from '#tests/support/web-app.tsx';
import { savedOperatorKey } from '#features/accounts/web/index.ts';
import { Frame, kitchen } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});

let kit: ReturnType<typeof kitchen>;
beforeEach(() => {
  kit = kitchen();
  server.asked.length = 0;
  server.answer = kit.answer;
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = (call: string) =>
  server.asked.filter(({ method, path }) => `${method} ${path}` === call).length;
const saved = () => localStorage.getItem(savedOperatorKey);
const show = () => showScreen(<Frame />, '/dashboard', ['/operator-selection']);
/** Time passes, and what it sets off happens. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Somebody works here, and time stands still unless it is made to pass. */
async function atWork() {
  kit.state.working = kit.state.operators[0]!;
  kit.state.selection = 'working';
  localStorage.setItem(savedOperatorKey, kit.state.working.id);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = show();
  await screen.findByText('at work: Anna');
  await waitFor(() => expect(asked('GET /operators/selection')).toBeGreaterThan(0));
  return router;
}

describe('the operator that this device remembers', () => {
  it('[OPER-10] is asked back where somebody has to choose', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    kit.state.restorable = 'id of Bruno';
    show();
    await screen.findByText('at work: Bruno');
    expect(asked('POST /operators/selection/restore')).toBe(1);
    expect(saved()).toBe('id of Bruno');
  });

  it('[OPER-10] is not asked for where nothing is saved', async () => {
    show();
    await screen.findByText('at work: nobody');
    expect(asked('POST /operators/selection/restore')).toBe(0);
  });

  it('[OPER-04, OPER-10] is not asked for by a super administrator', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    kit.state.isSuperAdmin = true;
    kit.state.restorable = 'id of Bruno';
    show();
    await screen.findByText('at work: nobody');
    expect(asked('POST /operators/selection/restore')).toBe(0);
  });

  it('is not asked for where the server knows already who works here', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    kit.state.working = kit.state.operators[0]!;
    kit.state.selection = 'working';
    show();
    await screen.findByText('at work: Anna');
    expect(asked('POST /operators/selection/restore')).toBe(0);
  });

  it('[OPER-16] is forgotten when it is not given back', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    show();
    await screen.findByText('at work: nobody');
    expect(saved()).toBeNull();
    expect(asked('POST /operators/selection/restore')).toBe(1);
  });

  it('is forgotten when it was given back and nobody works here all the same', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    kit.state.restorable = 'id of Bruno';
    const answer = server.answer;
    // The choice is kept in a cookie, which the browser may not have taken.
    server.answer = (request) => {
      const given = answer(request);
      kit.state.working = null;
      return given;
    };
    show();
    await screen.findByText('at work: nobody');
    expect(saved()).toBeNull();
  });

  it('[OPER-17] is forgotten without a word when asking fails', async () => {
    localStorage.setItem(savedOperatorKey, 'id of Bruno');
    kit.refuse('POST /operators/selection/restore', 500, 'INTERNAL', 'Si è verificato un errore.');
    const before = toastStore.getSnapshot();
    show();
    await screen.findByText('at work: nobody');
    expect(saved()).toBeNull();
    expect(toastStore.getSnapshot()).toBe(before);
  });

  it('is done without where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show();
    await screen.findByText('at work: nobody');
  });
});

describe('while somebody works here', () => {
  it('[OPER-20] a sign of life is given at once and every five minutes', async () => {
    await atWork();
    await waitFor(() => expect(asked('POST /operators/selection/heartbeat')).toBe(1));
    await pass(4 * 60_000);
    expect(asked('POST /operators/selection/heartbeat')).toBe(1);
    await pass(60_000);
    expect(asked('POST /operators/selection/heartbeat')).toBe(2);
    await pass(5 * 60_000);
    expect(asked('POST /operators/selection/heartbeat')).toBe(3);
  });

  it('[OPER-51] what is held here is told as well where nobody works any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await screen.findByText('at work: nobody');
    await waitFor(() => expect(asked('POST /operators/selection/heartbeat')).toBe(1));
    await pass(5 * 60_000);
    expect(asked('POST /operators/selection/heartbeat')).toBe(2);
  });

  it('[OPER-21] every thirty seconds it is looked whether that still holds', async () => {
    await atWork();
    const before = asked('GET /operators/selection');
    await pass(31_000);
    expect(asked('GET /operators/selection')).toBe(before + 1);
    await pass(60_000);
    expect(asked('GET /operators/selection')).toBe(before + 3);
  });

  it('[OPER-20, OPER-21] both go on while another tab is in front', async () => {
    await atWork();
    focusManager.setFocused(false);
    try {
      const before = asked('GET /operators/selection');
      const beats = asked('POST /operators/selection/heartbeat');
      await pass(31_000);
      expect(asked('GET /operators/selection')).toBe(before + 1);
      await pass(5 * 60_000);
      expect(asked('POST /operators/selection/heartbeat')).toBe(beats + 1);
    } finally {
      focusManager.setFocused(undefined);
    }
  });

  it('[OPER-22, OPER-09] made to leave, nobody works here, nobody is remembered, and the person is asked anew', async () => {
    const router = await atWork();
    kit.forceOut();
    await pass(31_000);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/operator-selection'));
    expect(saved()).toBeNull();
  });

  it('[OPER-22] also where another read finds nobody first', async () => {
    const router = await atWork();
    kit.forceOut();
    // The session is read anew, as it is when the window comes to the front.
    window.dispatchEvent(new StorageEvent('storage', { key: savedOperatorKey }));
    await screen.findByText('at work: nobody');
    await pass(31_000);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/operator-selection'));
  });

  it('archived by the administrator, nobody works here, and the screen stays', async () => {
    const router = await atWork();
    kit.state.working = null;
    kit.state.selection = 'archived';
    await pass(31_000);
    await screen.findByText('at work: nobody');
    expect([router.state.location.pathname, saved()]).toEqual(['/dashboard', null]);
  });

  it('a new name is shown', async () => {
    await atWork();
    kit.state.working = { ...kit.state.operators[0]!, name: 'Anna Maria' };
    await pass(31_000);
    await screen.findByText('at work: Anna Maria');
  });

  it('another tab’s choice is followed at once', async () => {
    await atWork();
    kit.state.working = kit.state.operators[1]!;
    window.dispatchEvent(new StorageEvent('storage', { key: savedOperatorKey }));
    await screen.findByText('at work: Bruno');
  });

  it('nobody else’s storage is anything to it', async () => {
    await atWork();
    const before = asked('GET /accounts/session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(asked('GET /accounts/session')).toBe(before);
  });
});
