import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#tests/support/web-app.tsx';
import type { Found, RecallPage } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { RecallScreen } = await import('./RecallScreen.tsx');
const { RecallPaper } = await import('./RecallPaper.tsx');

const page = (unlisted: Found['unlisted']): RecallPage => {
  const found = { title: 'Pepe · P-1', nodes: [], exits: [], ...(unlisted && { unlisted }) };
  return {
    id: '01990000-0000-7000-8000-000000000031',
    kind: 'recall',
    title: 'Pepe · P-1',
    reason: 'Avviso del fornitore',
    startedAt: '2026-11-21T10:00:00.000Z',
    performedAt: '2026-11-21T10:02:00.000Z',
    recordedAt: '2026-11-21T10:02:00.000Z',
    operatorName: 'Anna',
    closedAt: null,
    left: 0,
    goods: 0,
    start: { kind: 'number', value: 'P-1', from: null, to: null },
    found,
    now: found,
    deeds: [],
    blocked: [],
    missing: [],
    sameNumber: [],
  };
};

const goneEmpty = 'Niente è uscito: è tutto ancora qui.';
const mayClose = 'Aperto: non è rimasto niente da giudicare. Puoi chiuderlo.';
const route = '/traceability/recalls/$recallId';

it.each([
  [undefined, [goneEmpty, mayClose], [/preparazion/]],
  [{ gone: 2000, left: 0 }, [/^Altre 2000 preparazioni, finite/, mayClose], [goneEmpty, /NON completo/]],
  [
    { gone: 0, left: 3 },
    [/^Elenco NON completo: altre 3 preparazioni/, /^Aperto: c’è ancora merce che non è in elenco/],
    [goneEmpty, mayClose],
  ],
])('[TRACE-83] says what is not listed: %j', async (unlisted, said, unsaid) => {
  server.answer = () => page(unlisted);
  showScreen(<RecallScreen />, route);
  for (const text of said) expect(await screen.findByText(text)).toBeTruthy();
  for (const text of unsaid) expect(screen.queryByText(text)).toBeNull();
});

it('[TRACE-83] prints what is not listed on the notice and the report', async () => {
  server.answer = () => page({ gone: 0, left: 3 });
  showScreen(<RecallPaper />, route);
  expect(await screen.findAllByText(/^Elenco NON completo: altre 3 preparazioni/)).toHaveLength(2);
  expect(screen.queryByText(goneEmpty)).toBeNull();
});
