import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { qrModules } from '#platform/kernel/qr-modules.ts';
import { expect, expectAccessible, screenshot, test as base } from '#tests/e2e/support/test.ts';
import { test } from './support/film.ts';
import { signedIn } from './support/restaurant.ts';

async function post(page: Page, path: string, data: object): Promise<{ qr_url?: string }> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  return (await response.json()) as { qr_url?: string };
}

/** A picture as a camera sees it that is held over a table, not straight; JPEG. */
async function photographed(page: Page, png: Buffer): Promise<Buffer> {
  const jpeg = await page.evaluate(
    async (data) => {
      const picture = new Image();
      picture.src = data;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1280, 720];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#8a8072';
      context.fillRect(0, 0, 1280, 720);
      context.translate(640, 360);
      context.rotate(0.12);
      const scale = Math.min(1100 / picture.width, 620 / picture.height);
      context.drawImage(
        picture,
        (-picture.width * scale) / 2,
        (-picture.height * scale) / 2,
        picture.width * scale,
        picture.height * scale,
      );
      return canvas.toDataURL('image/jpeg', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64');
}

/** Some frames of it, as Chromium reads a film of JPEGs. */
const filmed = (path: string, jpeg: Buffer): Promise<void> =>
  writeFile(path, Buffer.concat(Array.from({ length: 6 }, () => jpeg)));

/** A code of any text, drawn by the browser as a picture. */
async function codeOf(page: Page, text: string): Promise<Buffer> {
  const modules = qrModules(text, 'medium').map((row) => [...row]);
  const png = await page.evaluate((rows) => {
    const canvas = document.createElement('canvas');
    const size = (rows.length + 8) * 12;
    [canvas.width, canvas.height] = [size, size];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#000';
    rows.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (dark) context.fillRect((x + 4) * 12, (y + 4) * 12, 12, 12);
      }),
    );
    return canvas.toDataURL('image/png');
  }, modules);
  return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64');
}

/** A kitchen with one container of ragù; its label as it is printed. */
async function kitchen(page: Page): Promise<{ tubId: string; label: Buffer; code: string }> {
  const [recipe, tubId, code] = [newId(), newId(), crypto.randomUUID()];
  await post(page, '/recipes', {
    id: recipe,
    name: 'Ragù alla bolognese',
    lines: [{ name: 'Manzo', allergens: { contains: [], mayContain: [] } }],
    yield: { quantity: 2, unit: 'kg' },
    fridgeHours: 72,
  });
  await post(page, '/preparations', {
    id: newId(),
    recipeId: recipe,
    recipeVersion: 1,
    tubId,
    labelId: code,
    quantity: 2,
    unit: 'kg',
    storage: 'fridge',
    hours: 72,
  });
  await page.goto(`/preparations/${tubId}/label`);
  const label = page.getByRole('article', { name: 'Etichetta di Ragù alla bolognese' });
  await expect(label).toBeVisible();
  return { tubId, label: await label.screenshot(), code };
}

/** Which tracks of cameras the page was given, and whether each was given back. */
const noteTracks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const given: MediaStreamTrack[] = [];
    Object.assign(globalThis, { givenTracks: given });
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      given.push(...stream.getTracks());
      return stream;
    };
  });
const trackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'givenTracks') as MediaStreamTrack[]).map(({ readyState }) => readyState),
  );

test(
  '[LABEL-60, LABEL-61, LABEL-62] the camera on a label of one’s own opens its container with what is done next',
  { tag: '@every-size' },
  async ({ page, context, film }) => {
    await signedIn(page);
    await context.grantPermissions(['camera']);
    await noteTracks(page);
    const { label } = await kitchen(page);
    await filmed(film, await photographed(page, label));

    // Two taps from the dashboard.
    await page.goto('/preparations');
    await page.getByRole('link', { name: 'Leggi un’etichetta' }).click();
    await expect(page.getByRole('heading', { name: 'Leggi un’etichetta' })).toBeVisible();
    const seen = page.getByRole('region', { name: 'Ragù alla bolognese' });
    await expect(seen).toContainText('Contenitore 1');
    await expect(seen).toContainText('2 kg');
    for (const name of ['Usa', 'Scarta', 'Nuova etichetta'])
      await expect(seen.getByRole('button', { name, exact: true })).toBeVisible();
    // What was seen needs no camera any more.
    expect(await trackStates(page)).toEqual(['ended']);
    await expectAccessible(page, 'a label that was scanned');
    await screenshot(page, 'scan-found', { fullPage: true });

    await seen.getByRole('button', { name: 'Usa', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usa' }).click();
    await expect(page.getByText('Questo contenitore risulta finito o scartato.')).toBeVisible();
    await page.getByRole('button', { name: 'Leggi un’altra' }).click();
    await expect(page.getByText('Questo contenitore risulta finito o scartato.')).toBeVisible();

    // Left while it looks: the camera is given back.
    await filmed(film, await photographed(page, await page.screenshot()));
    await page.getByRole('button', { name: 'Leggi un’altra' }).click();
    await expect(page.getByText('Inquadra il codice da vicino')).toBeVisible();
    await expectAccessible(page, 'the camera');
    await screenshot(page, 'scan-camera', { fullPage: true });
    expect(await trackStates(page)).toEqual(['ended', 'ended', 'live']);
    await page.getByRole('link', { name: 'Preparazioni' }).first().click();
    await expect(page.getByRole('heading', { name: 'Preparazioni', exact: true })).toBeVisible();
    await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended']);
  },
);

test.describe('on a device that works without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[LABEL-67] the camera on a label of one’s own opens its container without a network, also after a new start, and what is done waits',
    { tag: '@phone' },
    async ({ page, context, film, allowProblem }) => {
      allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|cross-world service worker/);
      await signedIn(page);
      await context.grantPermissions(['camera']);
      await noteTracks(page);
      const { label } = await kitchen(page);
      const foreign = await codeOf(page, `${new URL(page.url()).origin}/qr/${crypto.randomUUID()}`);
      await filmed(film, await photographed(page, label));
      await page.goto('/preparations');
      await expect(page.getByRole('link', { name: /Ragù alla bolognese/ }).first()).toBeVisible();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller === null)
          await new Promise((resolve) => {
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
          });
      });

      await context.setOffline(true);
      // Nobody opened the camera on this device before: the tablet was switched off and on in the cold room.
      await page.goto('/preparations');
      await page.getByRole('link', { name: 'Leggi un’etichetta' }).click();
      const seen = page.getByRole('region', { name: 'Ragù alla bolognese' });
      await expect(seen).toContainText('Contenitore 1');
      await expect(seen).toContainText('2 kg');
      for (const name of ['Usa', 'Scarta', 'Nuova etichetta'])
        await expect(seen.getByRole('button', { name, exact: true })).toBeVisible();
      expect(await trackStates(page)).toEqual(['ended']);
      await screenshot(page, 'scan-offline', { fullPage: true });

      await seen.getByRole('button', { name: 'Usa', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Usa' }).click();
      await expect(
        page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
      ).toBeVisible();
      await expect(page.getByText('Questo contenitore risulta finito o scartato.')).toBeVisible();

      // What this device never heard of is said to be so; nothing is offered.
      await filmed(film, await photographed(page, foreign));
      await page.getByRole('button', { name: 'Leggi un’altra' }).click();
      await expect(page.getByText('Questo dispositivo non conosce ancora questa etichetta')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Usa', exact: true })).toHaveCount(0);
      await context.setOffline(false);
    },
  );
});

base(
  '[LABEL-61, LABEL-63] without a camera or the permission it says so, and reads a picture and what is typed',
  { tag: '@phone' },
  async ({ page, openDevice, allowProblem }) => {
    // Labels that are not there.
    allowProblem(/status of 404/);
    await signedIn(page);
    const { label, tubId } = await kitchen(page);
    const other = await openDevice();
    await signedIn(other);
    const foreign = await kitchen(other);
    const picture = async (buffer: Buffer): Promise<void> => {
      const again = page.getByRole('button', { name: 'Leggi un’altra' });
      if (await again.isVisible()) await again.click();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    };
    // The browser of the tests has a camera and asks nobody: none, and somebody who says no, are told as browsers tell it.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    await page.goto('/preparations/scan');
    await expect(page.getByText('Questo dispositivo non ha una fotocamera')).toBeVisible();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.reload();
    await expect(page.getByText('La fotocamera non è permessa')).toBeVisible();
    await expectAccessible(page, 'no permission for the camera');
    await screenshot(page, 'scan-denied', { fullPage: true });

    await picture(await photographed(page, label));
    await expect(page.getByRole('region', { name: 'Ragù alla bolognese' })).toContainText('Contenitore 1');

    // Neither of another restaurant, nor of anybody, nor elsewhere, nor a package: each says what it is, and offers nothing.
    const { origin } = new URL(page.url());
    for (const [text, said] of [
      [`${origin}/qr/${foreign.code}`, 'Questa etichetta non è del tuo ristorante, o non esiste.'],
      [`${origin}/qr/${crypto.randomUUID()}`, 'Questa etichetta non è del tuo ristorante, o non esiste.'],
      [
        `https://altrove.example/qr/${crypto.randomUUID()}`,
        'Questo codice porta a un altro indirizzo: altrove.example',
      ],
      ['https://menu.example/tavolo/4', 'Questo codice porta a un altro indirizzo: menu.example'],
      ['8001234567890', 'Questo non è il codice di una tua etichetta.'],
    ] as const) {
      await picture(await codeOf(page, text));
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Usa', exact: true })).toHaveCount(0);
    }
    await screenshot(page, 'scan-foreign', { fullPage: true });
    await picture(await photographed(page, await page.screenshot()));
    await expect(page.getByText('In questa foto non si legge nessun codice')).toBeVisible();
    await picture(Buffer.from('non una foto'));
    await expect(page.getByText('Questo file non è una foto')).toBeVisible();

    await page.getByRole('textbox', { name: 'Nome, lotto o codice' }).fill('ragu');
    await page.getByRole('list', { name: 'Etichette trovate' }).getByRole('button').first().click();
    const seen = page.getByRole('region', { name: 'Ragù alla bolognese' });
    await expect(seen).toContainText('Contenitore 1');
    await seen.getByRole('button', { name: 'Nuova etichetta' }).click();
    await expect(page).toHaveURL(new RegExp(`/preparations/${tubId}/label`));
  },
);
