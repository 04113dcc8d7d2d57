import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleLot, sampleProduct } from '#features/inventory/web/test-kit.ts';
import { showScreen, type Asked } from '#tests/support/web-app.tsx';

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

const id = '0198a5a0-0000-7000-8000-0000000000a1';
const session = {
  user: { id, email: 'anna@example.test' },
  restaurant: { id, name: 'Da Anna', planType: 'plus' },
  isRestaurantAdmin: false,
  operator: { id, name: 'Anna', icon: 'chef-hat' },
  features: { qr_labels: true },
};

const labelOf = ({ body }: Asked) => ({
  id: body['id'],
  unique_identifier: body['labelId'],
  label_data: {
    product_name: 'Mozzarella',
    lot_number: 'MB-7',
    production_date: '2026-11-21T11:30:00.000Z',
    expiry_date: '2026-11-21T13:30:00.000Z',
  },
  qr_url: 'https://example.test/qr/1',
  pdf_drive_url: null,
  created_at: '2026-11-21T11:30:00.000Z',
  kind: 'lot',
  subjectId: null,
  expiresAt: null,
  operatorName: 'Anna',
  prints: 0,
  ended: null,
});

/** Opens the form of a lot at eight, and prints at half past eleven; what is sent is answered by `answer`. */
async function printLater(answer: (asked: Asked) => unknown): Promise<void> {
  const product = sampleProduct({ quantity: 5, allergens: { contains: ['milk'], mayContain: ['nuts'] } });
  const lot = sampleLot(2, 'MB-7', 5, '2026-12-20');
  vi.setSystemTime('2026-11-21T08:00:00Z');
  vi.stubGlobal('print', () => undefined);
  server.answer = (asked) => {
    if (asked.path === '/accounts/session') return { session };
    if (asked.method === 'POST') return answer(asked);
    return { product, lot, parent: null, children: [], today: '2026-11-21' };
  };
  showScreen(<LotLabelPage lotId={lot.id} />, '/qr-labels/lots', []);
  const button = await screen.findByRole('button', { name: /^Stampa/ });
  fireEvent.click(screen.getByRole('radio', { name: 'Ore' }));
  act(() => {
    vi.setSystemTime('2026-11-21T11:30:00Z');
  });
  fireEvent.click(button);
}

it('[LABEL-53] a label of a lot is of the instant of its print, not of when its form was opened', async () => {
  const sent: unknown[] = [];
  await printLater(({ body }) => {
    sent.push(body);
    return new Promise(() => undefined);
  });
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ performedAt: expect.stringMatching(/^2026-11-21T11:30/) }]),
  );
});

it('[LABEL-66] the print of a label of a lot is sent with what its paper says, as it was when it came out', async () => {
  const sent: Asked[] = [];
  await printLater((asked) => {
    sent.push(asked);
    return asked.path.endsWith('/prints') ? { id, labelId: id, prints: 1 } : labelOf(asked);
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const [made, printed] = sent;
  expect(printed!.path).toBe(`/labels/${String(made!.body['labelId'])}/prints`);
  expect(printed!.body).toMatchObject({
    way: 'dialog',
    paper: {
      allergens: ['milk'],
      may_contain: ['nuts'],
      // Two hours from half past eleven, not from eight.
      expiry_date: expect.stringMatching(/^2026-11-21T13:30/),
    },
  });
});
