import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from '#platform/ui/toast.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
interface Look {
  readonly accepts?: (code: { text: string; mark: string }) => boolean;
  readonly onCode: (code: { text: string; mark: string }) => void;
  readonly onProblem?: (problem: string) => void;
}
/** The camera as it was asked to look last; null while it is off. */
let look: Look | null = null;
vi.mock('#features/code-reader/web/index.ts', () => ({
  CodeCamera: (wanted: Look) => {
    look = wanted;
    return 'camera';
  },
  PicturePick: () => 'picture',
}));
const { ScannerScreen } = await import('./ScannerScreen.tsx');

const products = [
  {
    id: '0198a5a0-0000-7000-8000-000000000001',
    name: 'Mozzarella',
    unit: 'pz',
    quantity: 9,
    qrCode: '8076809513753',
  },
  { id: '0198a5a0-0000-7000-8000-000000000002', name: 'Speck', unit: 'kg', quantity: 0, qrCode: null },
].map((product) => ({
  usable: product.quantity,
  category: null,
  arrivalKind: null,
  arrivalMaxCelsius: null,
  arrivalReason: null,
  useBy: null,
  usableUntil: null,
  unusable: null,
  allergens: null,
  ...product,
}));

const user = userEvent.setup();
beforeEach(() => {
  look = null;
  server.asked.length = 0;
  server.answer = ({ path }: Asked) =>
    path === '/inventory/choices'
      ? { products, categories: [], suppliers: [], storageLocations: [], damaged: [] }
      : { id: '0198a5a0-0000-7000-8000-000000000009' };
});

const show = async (): Promise<void> => {
  showScreen(<ScannerScreen />, '/scanner', ['/inventory']);
  expect(await screen.findByRole('heading', { name: 'Scanner' })).toBeTruthy();
};
/** The form of a movement, once its product stands in it. */
const expectDialogOf = (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(name));
const seeCode = (text: string, mark = ''): void =>
  act(() => {
    if (look?.accepts?.({ text, mark }) === true) look.onCode({ text, mark });
  });

describe('the scanner', () => {
  it('[SCAN-31] a package that is known stands in the form of a movement, with lot and use-by of its code', async () => {
    await show();
    seeCode('(01)08076809513753(17)350317(10)L24', ']d2');
    await expectDialogOf('Mozzarella');
    expect(screen.getByDisplayValue('L24')).toBeTruthy();
    expect(screen.getByDisplayValue('17/03/2035')).toBeTruthy();
    await vi.waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Registra' }));
      expect(server.writes().at(-1)?.body).toMatchObject({
        productId: products[0]!.id,
        quantity: 1,
        lotNumber: 'L24',
        expiryDate: '2035-03-17',
        expiryKind: 'use_by',
      });
    });
  });

  it('[SCAN-04, SCAN-05] the movement may be one out, and given up begins anew', async () => {
    await show();
    seeCode('8076809513753', ']E0');
    await screen.findByRole('dialog');
    expect(screen.getByRole('radio', { name: 'Carico' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Scarico' })).toBeTruthy();
    look = null;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(look).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SCAN-32] a number that nobody has is given to the product that a person chooses, when they say so', async () => {
    await show();
    seeCode('96385074', ']E4');
    expect(await screen.findByText('Nessun prodotto ha il codice 96385074: scegli quale è.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Speck' }));
    expect(server.writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ricorda il codice 96385074 per Speck' }));
    await waitFor(() =>
      expect(server.writes().at(-1)?.body).toMatchObject({ changes: { qrCode: '96385074' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Registra il movimento' }));
    await expectDialogOf('Speck');
  });

  it('[SCAN-36] a number of one house, as scales print it, is not kept for any product', async () => {
    await show();
    seeCode('2012345678903', ']E0');
    await user.click(await screen.findByRole('button', { name: 'Speck' }));
    expect(screen.getByRole('button', { name: 'Registra il movimento' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ricorda/ })).toBeNull();
  });

  it('[SCAN-33] a damaged code is told and nothing of it taken; one of another kind is looked past', async () => {
    await show();
    seeCode('https://maker.example/ricette');
    seeCode('CASSETTA 3', ']C0');
    expect(screen.getByText(/camera/)).toBeTruthy();
    seeCode('(01)08076809513753(17)350231', ']d2');
    expect(await screen.findByText(/Il codice è rovinato/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leggi un altro codice' }));
    expect(screen.getByText(/camera/)).toBeTruthy();
  });

  it('[SCAN-34] digits that are typed are read by the same rules, and stay where they are wrong', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: /Codice scritto a mano/ });
    await user.type(field, '8076809513752');
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(screen.getByText('Le cifre non tornano: controlla che siano giuste e tutte.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('8076809513752');
    await user.type(field, '{Backspace}3{Enter}');
    await expectDialogOf('Mozzarella');
  });

  it('[SCAN-16] a camera that can not be had is told in a toast too', async () => {
    await show();
    act(() => look?.onProblem?.('denied'));
    expect(toastStore.getSnapshot()?.text).toContain('Errore accesso camera');
    act(() => {
      toast({ title: 'Movimento registrato' });
    });
    // Tried again after each package: what was stored stays said.
    act(() => look?.onProblem?.('denied'));
    expect(toastStore.getSnapshot()?.title).toBe('Movimento registrato');
  });
});
