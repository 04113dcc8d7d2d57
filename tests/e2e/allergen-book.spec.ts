import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { readQrCode } from './support/qr-code.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[BOOK-07] from the choice of the dishes to the printed book and the guest’s phone, and what the printed one lacks',
  { tag: '@every-size' },
  async ({ page, openDevice }) => {
    await signedIn(page);
    const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
    const write = async (path: string, data: object): Promise<void> => {
      const answer = await page.request.post(`/api${path}`, { data, headers: { origin } });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    };
    const of = (contains: string[]) => ({ contains, mayContain: [] });
    const lasagne = newId();
    await write('/recipes', {
      id: lasagne,
      name: 'Lasagne alla bolognese',
      category: 'Primi',
      lines: [{ name: 'Sfoglia', allergens: of(['gluten', 'eggs']) }],
    });
    await write('/recipes', {
      id: newId(),
      name: 'Insalata mista',
      category: 'Contorni',
      lines: [{ name: 'Lattuga', allergens: of([]) }],
    });
    await write('/recipes', {
      id: newId(),
      name: 'Zuppa del giorno',
      category: 'Primi',
      lines: [{ name: 'Dado' }],
    });

    await page.goto('/allergen-book');
    await expect(page.getByText('Il menù non ha ancora piatti')).toBeVisible();
    await page.getByRole('button', { name: 'Scegli i piatti' }).click();
    for (const name of ['Lasagne alla bolognese', 'Insalata mista', 'Zuppa del giorno'])
      await page.getByRole('checkbox', { name }).check();
    await expectAccessible(page, 'the choice of dishes');
    await screenshot(page, 'book-choice', { fullPage: true });
    await page.getByRole('button', { name: 'Salva il menù' }).click();

    const first = page.getByRole('region', { name: 'Primi' });
    await expect(first).toContainText('Glutine, Uova');
    // What nobody spoke for is loud, and no «none».
    await expect(first).toContainText('Elenco non completo: nessuno ha indicato gli allergeni di Dado.');
    await expect(first).not.toContainText('Nessuno dei 14');
    await expect(page.getByRole('region', { name: 'Contorni' })).toContainText('Nessuno dei 14');

    const paper = page.getByRole('region', { name: 'Libro stampato' });
    await paper.getByRole('button', { name: 'Prepara una nuova versione' }).click();
    await expect(paper.getByText('L’ultima versione dice ancora tutto')).toBeVisible();
    const href = await paper.getByRole('link', { name: 'Apri il PDF Versione 1' }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');

    await page.getByRole('button', { name: 'Crea il link' }).click();
    const code = page.getByRole('img', { name: 'Codice QR della pagina per i clienti' });
    const url = await readQrCode(await code.screenshot());
    const guest = await openDevice({ javaScriptEnabled: false });
    await guest.goto(new URL(url).pathname);
    await expect(guest.getByRole('heading', { name: 'Lasagne alla bolognese' })).toBeVisible();
    await screenshot(guest, 'book-guest', { fullPage: true });

    // The recipe changes: the guest reads it at once, and the printed book is said to lack it.
    await write(`/recipes/${lasagne}/versions`, {
      id: newId(),
      recipeId: lasagne,
      version: 1,
      name: 'Lasagne alla bolognese',
      category: 'Primi',
      lines: [{ name: 'Sfoglia', allergens: of(['gluten', 'eggs', 'milk']) }],
    });
    await guest.reload();
    await expect(guest.getByText('Glutine, Uova, Latte')).toBeVisible();
    await page.reload();
    await expect(paper).toContainText('Il libro stampato NON avvisa di tutto');
    await expect(paper).toContainText('manca: Latte');
    await expectAccessible(page, 'the allergen book');
    await screenshot(page, 'book', { fullPage: true });

    await page.getByRole('button', { name: 'Togli il link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Togli il link' }).click();
    await expect(page.getByRole('button', { name: 'Crea il link' })).toBeVisible();
    expect((await page.request.get(new URL(url).pathname)).status()).toBe(404);
  },
);
