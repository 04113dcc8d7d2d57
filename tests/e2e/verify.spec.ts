import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/* Whoever holds a file of records verifies it by themselves, with nothing but a browser. */

const example = readFileSync(
  fileURLToPath(new URL('../../docs/evidence/example.json', import.meta.url)),
  'utf8',
);
const stamped = readFileSync(
  fileURLToPath(new URL('../../docs/evidence/timestamped.json', import.meta.url)),
  'utf8',
);
const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const exampleLines = readFileSync(
  fileURLToPath(new URL('../../docs/evidence/example-lines.json', import.meta.url)),
  'utf8',
);

test(
  '[INTEG-24] [INTEG-29] [INTEG-61] a file is verified on the page, also without a network',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    // The key of this site is asked for, and can not be had.
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto('/verifica');
    const pick = page.getByLabel('File con le prove', { exact: true }).locator('input');
    await pick.setInputFiles(asFile('prove.json', example));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Integro, ma firmato da altri' })).toBeVisible();
    await expect(page.getByText('Non è firmato con la chiave di questo sito')).toBeVisible();
    await screenshot(page, 'verify-sound', { fullPage: true });
    await expectAccessible(page, 'verify-sound');

    // The same a value a line.
    await pick.setInputFiles(asFile('righe.json', exampleLines));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByText('Esito: 12 registrazioni, nessuna modificata.')).toBeVisible();
    await pick.setInputFiles(
      asFile('righe.json', exampleLines.replace('"temperature":-1.5e-7', '"temperature":-1.6e-7')),
    );
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Non integro' })).toBeVisible();

    // One digit of one record.
    const changed = example.replace('"temperature": -1.5e-7', '"temperature": -1.6e-7');
    expect(changed).not.toBe(example);
    await pick.setInputFiles(asFile('prove.json', changed));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Non integro' })).toBeVisible();
    await expect(page.getByText('la registrazione non è più quella scritta allora')).toBeVisible();
    await screenshot(page, 'verify-changed', { fullPage: true });
    await expectAccessible(page, 'verify-changed');

    // A visitor who opened the page while there was a network.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    // On a busy machine the console hears of it later than the page.
    const told = page.waitForEvent('console', (line) => line.text().includes('ERR_INTERNET_DISCONNECTED'));
    await pick.setInputFiles(asFile('prove.json', example));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Integro, firma non confrontata' })).toBeVisible();
    await told;
    await page.context().setOffline(false);

    // [INTEG-29] Bent so that it can be read, and not be told: the page answers all the same.
    const bent = example.replace(/"at": "[^"]*"/, '"at": "ieri"');
    expect(bent).not.toBe(example);
    await pick.setInputFiles(asFile('piegato.json', bent));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByText('Questo non è un file di registrazioni con le prove')).toBeVisible();

    await pick.setInputFiles(asFile('lista.json', '{"format":"credenza-evidence/1"}'));
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByText('Questo non è un file di registrazioni con le prove')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test(
  '[INTEG-47] a time stamp is checked on the page without a network: since when, by whom, and whether it was altered',
  { tag: '@every-size' },
  async ({ page, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/verifica');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const told = page.waitForEvent('console', (line) => line.text().includes('ERR_INTERNET_DISCONNECTED'));
    const pick = page.getByLabel('File con le prove', { exact: true }).locator('input');
    const verify = page.getByRole('button', { name: 'Verifica', exact: true });
    await pick.setInputFiles(asFile('prove.json', stamped));
    await verify.click();
    await expect(page.getByRole('heading', { name: 'Integro, firma non confrontata' })).toBeVisible();
    await expect(
      page.getByText(
        'le registrazioni fino alla numero 7 esistevano già il 23/11/2026 02:30 secondo «Marche di prova (Prove & C.)» (autorità non verificata)',
      ),
    ).toBeVisible();
    await told;
    await screenshot(page, 'verify-stamped', { fullPage: true });
    await expectAccessible(page, 'verify-stamped');

    // A letter of the signature, at the end of the token.
    const bent = stamped.replace(
      /("token":\s*"[^"]*)(.)(?=.{6}")/,
      (_all, start: string, letter: string) => `${start}${letter === 'A' ? 'B' : 'A'}`,
    );
    expect(bent).not.toBe(stamped);
    await pick.setInputFiles(asFile('prove.json', bent));
    await verify.click();
    await expect(page.getByRole('heading', { name: 'Non integro' })).toBeVisible();
    await expect(page.getByText('non è quella che l’autorità ha firmato per questa catena')).toBeVisible();
    await page.context().setOffline(false);
  },
);

test('[INTEG-24] a restaurant’s own file is signed with the key of this site, and its older one is confirmed', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/settings?tab=profile');
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica le registrazioni con le prove' }).click();
    return (await download).path();
  };
  const [older, file] = [await save(), await save()];
  await page.getByRole('link', { name: 'Verifica un file che hai conservato' }).click();
  await page.getByLabel('File con le prove', { exact: true }).locator('input').setInputFiles(file);
  await page
    .getByLabel('File più vecchio o prova da un’email (facoltativo)', { exact: true })
    .locator('input')
    .setInputFiles(older);
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Integro', exact: true })).toBeVisible();
  await expect(page.getByText('È firmato con la chiave di questo sito.')).toBeVisible();
  await expect(page.getByText('Il file più vecchio è confermato')).toBeVisible();
});
