import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';
import type { RecallHead } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { TraceabilityScreen } = await import('./TraceabilityScreen.tsx');

const recall: RecallHead = {
  id: '01990000-0000-7000-8000-000000000031',
  kind: 'recall',
  title: 'Manzo · MA-77',
  reason: 'Avviso del fornitore: listeria',
  startedAt: '2026-11-21T10:00:00.000Z',
  performedAt: '2026-11-21T10:02:00.000Z',
  operatorName: 'Anna',
  closedAt: null,
  left: 2,
  goods: 3,
};

it.each([true, false])(
  '[TRACE-76] says whether there are older recalls than those that it lists: %s',
  async (incomplete) => {
    server.answer = () => ({ rows: [recall], incomplete });
    showScreen(<TraceabilityScreen />, '/traceability', ['/traceability/recalls/$recallId']);
    expect(await screen.findByRole('link', { name: /^Manzo · MA-77/ })).toBeTruthy();
    expect(screen.queryByText('Qui vedi solo i 1 più recenti: ce ne sono altri, di prima.') !== null).toBe(
      incomplete,
    );
  },
);
