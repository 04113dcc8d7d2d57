import { expect, expectAccessible, forPictures, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

/** As an Italian spreadsheet on Windows saves it: semicolons, Windows-1252, a date that is none, a formula. */
const file = {
  name: 'magazzino.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Articolo;U.M.;Q.tà;Data scadenza;Ubicazione;Prezzo;Note',
      'Caffè in grani;kg;4;31/12/2035;Dispensa;"16,50 ";buono',
      'Ricotta;kg;3;31/02/2035;Frigo;7;',
      '=1+1;pz;2;;Dispensa;;',
    ].join('\r\n'),
    'latin1',
  ),
};

test(
  'a file comes into the inventory and goes out again',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    const { restaurantId } = await signedIn(page);
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Importa, esporta, posti' }).click();
    await expect(page.getByRole('link', { name: 'Posti' })).toBeVisible();
    await screenshot(page, 'inventory-menu');
    await page.getByRole('link', { name: 'Importa' }).click();
    await expect(page.getByRole('button', { name: 'Scegli il file' })).toBeVisible();
    await screenshot(page, 'import');
    const choose = async (chosen: typeof file): Promise<void> => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Scegli (il|un altro) file/ }).click();
      await (await choosing).setFiles(chosen);
    };
    await forPictures(async () => {
      allowProblem(/status of 422/);
      await choose({
        ...file,
        name: 'frigo.xlsx',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      });
      await expect(page.getByRole('alert')).toBeVisible();
      await screenshot(page, 'import-refused');
      await choose({ ...file, buffer: Buffer.from('Cosa;Quanto\r\nSale;2\r\n') });
      await expect(page.getByText('Scegli quale colonna ha il nome del prodotto.')).toBeVisible();
      await screenshot(page, 'import-columns', { fullPage: true });
      await page.route('**/api/inventory/files/read', () => undefined);
      await choose(file);
      await expect(page.getByRole('button', { name: 'Leggo il file…' })).toBeVisible();
      await screenshot(page, 'import-reading');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
    });
    await choose(file);
    await expect(page.getByText('2 prodotti da creare')).toBeVisible();
    await expect(page.getByText('Scadenza «31/02/2035»: questo giorno non esiste')).toBeVisible();
    await expectAccessible(page, 'the preview of an import');
    await screenshot(page, 'import-preview', { fullPage: true });

    const mending = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica queste righe' }).click();
    expect((await mending).suggestedFilename()).toBe('righe-da-correggere.csv');

    let fail = (): void => undefined;
    await forPictures(async () => {
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/inventory/files/rows', async (route) => {
        await failed;
        await route.fulfill({ status: 500, json: {} });
      });
    });
    await page.getByRole('button', { name: 'Importa 2 righe' }).click();
    await forPictures(async () => {
      await expect(page.getByRole('progressbar')).toBeVisible();
      await screenshot(page, 'import-running');
      allowProblem(/status of 500/);
      fail();
      await expect(page.getByRole('button', { name: 'Riprendi' })).toBeVisible();
      await screenshot(page, 'import-interrupted', { fullPage: true });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Riprendi' }).click();
    });
    await expect(page.getByText('Importazione finita')).toBeVisible();
    await screenshot(page, 'import-done', { fullPage: true });
    await expect(page.getByRole('link', { name: 'Vai ai prodotti' })).toBeVisible();
    // The same file, and the same rows in another.
    await choose(file);
    await expect(page.getByText(/^Questo file è già stato importato il/)).toBeVisible();
    await expectAccessible(page, 'a file that was imported before');
    await screenshot(page, 'import-same-file', { fullPage: true });
    await choose({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from('\r\n')]) });
    await expect(page.getByText('Già importata', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Non c’è niente da importare.')).toBeVisible();
    await expectAccessible(page, 'rows that were imported before');
    await screenshot(page, 'import-same-rows', { fullPage: true });
    await page.goto('/inventory');
    await expect(page.getByRole('link', { name: 'Caffè in grani' })).toBeVisible();

    await page.getByRole('button', { name: 'Importa, esporta, posti' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica CSV' }).click();
    const saved = await (await saving).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of saved) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain('Caffè in grani;kg;4;');
    expect(text).toContain("'=1+1;pz;2;");

    // What came out comes back and adds nothing, unless it is said to be a count.
    await page.getByRole('link', { name: 'Importa' }).click();
    const edited = text.replace('Caffè in grani;kg;4;', 'Caffè in grani;kg;6;');
    await choose({ ...file, name: 'inventario.csv', buffer: Buffer.from(edited) });
    await expect(page.getByText('2 righe già presenti: nessuna quantità aggiunta')).toBeVisible();
    await expect(page.getByText('Non c’è niente da importare.')).toBeVisible();
    await page.getByRole('radio', { name: 'Un conteggio' }).check();
    await expect(page.getByText('Conteggio: da 4 a 6 kg')).toBeVisible();
    await expectAccessible(page, 'the preview of a file that came from here');
    await screenshot(page, 'import-again', { fullPage: true });
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Importa, esporta, posti' }).click();

    await page.getByRole('link', { name: 'Posti' }).click();
    await page.getByRole('button', { name: 'Aggiungi Dispensa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Temperatura ambiente · 2 prodotti')).toBeVisible();
    await expectAccessible(page, 'the places');
    await screenshot(page, 'places', { fullPage: true });

    // What the demo says of itself, where it is one.
    await asOwner('UPDATE restaurants SET is_demo = true WHERE id = $1', [restaurantId]);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Elimina i dati di prova' })).toBeVisible();
    await expectAccessible(page, 'the notice of the demo');
    await screenshot(page, 'demo-notice');
    await page.getByRole('button', { name: 'Elimina i dati di prova' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await screenshot(page, 'demo-remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina i dati di prova' }).click();
    await expect(page.getByText('Dati di prova eliminati')).toBeVisible();
    await expect(page.getByText('Ristorante di prova con dati inventati')).toBeHidden();
  },
);
