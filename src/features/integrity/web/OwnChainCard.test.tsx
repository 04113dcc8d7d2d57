import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { OwnChain } from '../contract.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const { fakeServer } = await import('#tests/support/web-app.tsx');
  const made = fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { OwnChainCard } = await import('./OwnChainCard.tsx');

const at = '2026-11-23T01:00:00.000Z';
let chain: OwnChain | null;
beforeEach(() => {
  server.asked.length = 0;
  server.answer = ({ path }) => {
    if (path === '/integrity/own' && chain) return chain;
    if (path === '/integrity/evidence')
      return new Response('[]', {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'attachment; filename="prove.json"',
        },
      });
    return refusal(500, 'INTERNAL', 'Errore.');
  };
});

const show = () => showScreen(<OwnChainCard />, '/settings');

describe('[INTEG-23] how the own records stand', () => {
  it.each([
    ['nothing yet', { timestamp: null, sequence: 0, head: '', check: null }, 'Ancora nessuna registrazione.'],
    [
      'never checked',
      { timestamp: null, sequence: 7, head: 'a', check: null },
      '7 registrazioni, non ancora verificate.',
    ],
    [
      'sound',
      { timestamp: null, sequence: 4812, head: 'a', check: { at, until: 4812, violations: 0 } },
      '4.812 registrazioni, nessuna modificata.',
    ],
    [
      'one since',
      { timestamp: null, sequence: 8, head: 'a', check: { at, until: 7, violations: 0 } },
      '7 registrazioni, nessuna modificata.',
    ],
    [
      'not known',
      { timestamp: null, sequence: 7, head: 'a', check: { at, until: 7, violations: null } },
      '7 registrazioni, non ancora verificate.',
    ],
    [
      'broken',
      { timestamp: null, sequence: 7, head: 'a', check: { at, until: 7, violations: 2 } },
      /^2 registrazioni non sono come sono state scritte/,
    ],
    ['unreadable', null, 'Non è stato possibile leggere lo stato delle registrazioni.'],
  ])('%s', async (_what, now, text) => {
    chain = now;
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/nessuna modificata/) === null).toBe(
      !String(text).includes('nessuna modificata'),
    );
  });

  it.each([
    [false, ', autorità non verificata'],
    [true, ''],
  ])('[INTEG-45] says what an authority outside has stamped; vouched for: %s', async (isVouched, more) => {
    const stamp = {
      at: '2026-11-21T01:30:00.000Z',
      sequence: 1_234,
      authority: 'Marche & C.',
      isVouched,
    };
    chain = { timestamp: stamp, sequence: 1_240, head: 'a', check: null };
    show();
    const said =
      'Marca temporale del 21/11/2026 02:30, fino alla registrazione 1.234: firma di «Marche & C.»';
    expect(await screen.findByText(`${said}${more}.`)).toBeTruthy();
  });

  it('is saved as a file', async () => {
    chain = { timestamp: null, sequence: 1, head: 'a', check: { at, until: 1, violations: 0 } };
    const address = vi.fn(() => 'blob:x');
    Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Scarica le registrazioni con le prove' }),
    );
    await waitFor(() => expect(address).toHaveBeenCalledTimes(1));
  });
});
