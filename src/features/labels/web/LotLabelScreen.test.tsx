import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleLot, sampleProduct } from '#features/inventory/web/test-kit.ts';
import { showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { LotLabelPage } = await import('./LotLabelScreen.tsx');

afterEach(() => {
  vi.useRealTimers();
});

it('[LABEL-53] a label of a lot is of the instant of its print, not of when its form was opened', async () => {
  const product = sampleProduct({ quantity: 5, allergens: { contains: [], mayContain: [] } });
  const lot = sampleLot(2, 'MB-7', 5, '2026-12-20');
  const id = '0198a5a0-0000-7000-8000-0000000000a1';
  const sent: unknown[] = [];
  vi.setSystemTime('2026-11-21T08:00:00Z');
  vi.stubGlobal('print', () => undefined);
  server.answer = ({ method, path, body }) => {
    if (path === '/accounts/session')
      return {
        session: {
          user: { id, email: 'anna@example.test' },
          restaurant: { id, name: 'Da Anna', planType: 'plus' },
          isRestaurantAdmin: false,
          operator: { id, name: 'Anna', icon: 'chef-hat' },
          features: { qr_labels: true },
        },
      };
    if (method === 'POST') {
      sent.push(body);
      return new Promise(() => undefined);
    }
    return { product, lot, parent: null, children: [], today: '2026-11-21' };
  };
  showScreen(<LotLabelPage lotId={lot.id} />, '/qr-labels/lots', []);
  const button = await screen.findByRole('button', { name: /^Stampa/ });
  act(() => {
    vi.setSystemTime('2026-11-21T11:30:00Z');
  });
  fireEvent.click(button);
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ performedAt: expect.stringMatching(/^2026-11-21T11:30/) }]),
  );
});
