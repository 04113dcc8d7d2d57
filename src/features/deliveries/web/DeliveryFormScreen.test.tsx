import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { DeliveryForm } = await import('./DeliveryForm.tsx');

const delivery = {
  id: crypto.randomUUID(),
  supplier: 'Macelleria Fantechi',
  documentNumber: 'DDT 597',
  receivedOn: '2026-11-20',
  note: null,
  operatorName: 'Marta',
  recordedAt: '2026-11-20T08:00:00.000Z',
  rows: [
    {
      id: crypto.randomUUID(),
      productId: crypto.randomUUID(),
      productName: 'Spezzatino di vitello',
      quantity: 8,
      unit: 'kg',
      lotId: null,
      lotNumber: null,
      expiryDate: null,
      expiryKind: null,
      celsius: 5.3,
      kind: 'meat',
      maxCelsius: 7,
      refused: null,
      arrival: null,
      corrected: false,
    },
  ],
};
let deliveries: unknown[];

beforeEach(() => {
  deliveries = [];
  localStorage.clear();
  server.answer = () => ({ rows: deliveries, total: deliveries.length, nextCursor: null });
});

const open = () =>
  showScreen(<DeliveryForm restaurantId="ours" products={[]} suppliers={[]} />, '/inventory/deliveries', [
    '/inventory',
    '/traceability/trace',
  ]);

it('[GOODS-01] without a product the form leads to the first one', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Aggiungi il primo prodotto' });
  expect(link.getAttribute('href')).toBe('/inventory?nuovo=prodotto');
  expect(screen.queryByText(/cercalo qui sotto/)).toBeNull();
});

it('[GOODS-01] what came says each number on one line with its unit', async () => {
  deliveries = [delivery];
  open();
  const came = await screen.findByText(/^Spezzatino/);
  expect(came.textContent).toBe('Spezzatino di vitello 8\u00a0kg, 5,3\u00a0°C');
});
