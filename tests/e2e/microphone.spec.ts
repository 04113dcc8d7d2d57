import { expect, expectAccessible, screenshot } from '#tests/e2e/support/test.ts';
import { startTranscription } from '#tests/support/transcription-counterpart.ts';
import type { TranscriptionCounterpart } from '#tests/support/transcription-counterpart.ts';
import { readQrCode } from './support/qr-code.ts';
import { signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';
import { test } from './support/sound.ts';

/* What is spoken into Chromium's microphone of a file goes to a server that has somebody to listen. */

const key = 'sk-a-key-of-the-tests';
let service: TranscriptionCounterpart;
let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startTranscription(key);
  server = await startServer(undefined, {
    TRANSCRIPTION_URL: `${service.url}/v1/audio/transcriptions`,
    TRANSCRIPTION_KEY: key,
  });
  address = takeServer(server);
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
  await service.close();
});

test(
  '[VOICE-03, VOICE-07, VOICE-08, VOICE-33, PREP-03] what is said becomes a label, and nobody else is asked',
  { tag: '@every-size' },
  async ({ page, context, openDevice }) => {
    await signedIn(page);
    await context.grantPermissions(['microphone']);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto('/preparations');
    const toggle = page.getByRole('button', { name: 'Comando vocale' });
    await toggle.click();
    const speak = page.getByRole('button', { name: 'Parla' });
    await expect(speak).toBeVisible();
    await expectAccessible(page, 'the microphone');
    await screenshot(page, 'microphone-idle');
    await toggle.click();
    await expect(speak).toBeHidden();
    await toggle.click();

    service.text = 'Due chili di ragù, tre giorni in frigo due.';
    await speak.click();
    const meter = page.getByRole('meter', { name: 'Volume della voce' });
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
    await expect(page.getByRole('timer')).toHaveText(/^[1-9] di 60 s$/);
    await expectAccessible(page, 'the microphone that listens');
    await screenshot(page, 'microphone-recording');
    await page.getByRole('button', { name: 'Ho finito' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Nome')).toHaveValue('Ragù');
    await expect(dialog.getByLabel('Quantità')).toHaveValue('2');
    await expect(dialog.getByLabel('Durata in ore')).toHaveValue('72');
    await expect(page.locator('textarea')).toHaveValue(service.text);
    const { file } = service.forms.at(-1) ?? {};
    expect(file?.type).toBe('audio/ogg');
    expect(file?.bytes.length).toBeGreaterThan(1_000);
    await screenshot(page, 'microphone-preview');
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect(page).toHaveURL(/\/qr-labels\/print/);
    await expect(page.getByText('Ragù').first()).toBeVisible();
    expect([...asked].filter((origin) => origin !== 'null')).toEqual([new URL(page.url()).origin]);

    // Whoever holds the container needs no account: the code of the label leads to its page.
    const code = await page.getByRole('img', { name: 'Codice QR' }).first().screenshot();
    const url = await readQrCode(code);
    expect(url).toMatch(/\/qr\/[\w-]{36}$/);
    const guest = await openDevice({ javaScriptEnabled: false });
    await guest.goto(new URL(url).pathname);
    await expect(guest.getByRole('heading', { name: 'Ragù' })).toBeVisible();
    await expect(guest.getByText(/^[23]gg rimanenti$/)).toBeVisible();
  },
);

test('[VOICE-33] held it listens, let go it ends; a failure is told and the words can be typed', async ({
  page,
  context,
  allowProblem,
}) => {
  await signedIn(page);
  await context.grantPermissions(['microphone']);
  await page.goto('/preparations');
  await page.getByRole('button', { name: 'Comando vocale' }).click();
  service.fault = { status: 500 };
  allowProblem(/status of 502/);
  await page.getByRole('button', { name: 'Parla' }).hover();
  await page.mouse.down();
  await expect(page.getByRole('timer')).toHaveText('1 di 60 s');
  await page.mouse.up();
  await expect(page.getByText("Errore nell'elaborazione vocale:").first()).toBeVisible();
  service.fault = null;
  await page.getByLabel('Cosa hai preparato?').fill('ragù due chili tre giorni');
  await page.getByRole('button', { name: 'Prepara l’etichetta' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Ragù');
});

test(
  '[VOICE-13] a microphone that is refused is told, with what to do',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await signedIn(page);
    await page.goto('/preparations');
    await page.getByRole('button', { name: 'Comando vocale' }).click();
    await page.getByRole('button', { name: 'Parla' }).click();
    await expect(page.getByText('Impossibile accedere al microfono').first()).toBeVisible();
    await expect(page.getByText('tocca il lucchetto').first()).toBeVisible();
    await expectAccessible(page, 'a microphone that is refused');
    await screenshot(page, 'microphone-refused');
  },
);
