import type { Page, Request } from '@playwright/test';
import { addDays, formatItalianDate, formatItalianDateTime, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import {
  expect,
  expectAccessible,
  forPictures,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * What the browser itself says of calls that reach nobody, and of the movement that is refused; on a slow machine also that
 * it asked twice for a module while the worker was starting.
 */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409|cross-world service worker/;

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
}

const lot = { lotNumber: 'L1', expiryDate: '2035-12-31', expiryKind: 'use_by' };

/** A kitchen with a fridge, a control, one that failed and has no answer, and a product of which there are ten pieces. */
async function kitchen(page: Page): Promise<{ restaurantId: string }> {
  const { restaurantId } = await signedIn(page);
  await post(page, '/refrigeration/equipment', {
    id: newId(),
    name: 'Frigo carne',
    type: 'frigo_carne',
    limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
  });
  await post(page, '/haccp/tasks', { id: newId(), name: 'Temperatura al cuore', criticalLimit: 'min 75' });
  const taskId = newId();
  await post(page, '/haccp/tasks', { id: taskId, name: 'Friggitrice', criticalLimit: 'max 180' });
  await post(page, '/haccp/checks', { id: newId(), taskId, value: '195' });
  await post(page, '/inventory/products', {
    id: newId(),
    name: 'Mozzarella',
    unit: 'pz',
    initialStock: { quantity: 10, ...lot },
  });
  return { restaurantId };
}

/** Waits until the worker has the whole app, and this page is one of its pages. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });
}

/** Waits until what was read for these is on the device: it is kept a moment after it is shown. */
async function readsKept(page: Page, reads: readonly string[]): Promise<void> {
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => {
      // Opened before the app has made it, it would be there without anything in it.
      const made = await indexedDB.databases();
      if (!made.some(({ name }) => name === 'credenza.reads')) return [];
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('credenza.reads');
        asked.onsuccess = () => resolve(asked.result);
      });
      const keys = opened.transaction('reads').objectStore('reads').getAllKeys();
      await new Promise<void>((resolve) => {
        keys.onsuccess = () => resolve();
      });
      opened.close();
      return keys.result.map((key) => (JSON.parse(key as string) as string[][])[0]!.join('.'));
    });
  await expect.poll(kept).toEqual(expect.arrayContaining([...reads]));
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** By the bar under the thumb, as a person goes. */
const go = (page: Page, link: string) =>
  page
    .getByRole('navigation', { name: 'Navigazione principale' })
    .last()
    .getByRole('link', { name: link, exact: true })
    .click();
const badge = (page: Page) => page.getByRole('banner').getByRole('status');
const openWaiting = (page: Page) =>
  page.getByRole('button', { name: /Registrazioni su questo dispositivo|da sistemare/ }).click();
const kept = (page: Page) =>
  expect(page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first()).toBeVisible();

async function measure(page: Page): Promise<void> {
  await go(page, 'Temperature');
  await page.getByRole('button', { name: 'Registra la temperatura di Frigo carne' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Temperatura/)
    .fill('3,5');
  await page.getByRole('button', { name: /^Salva/ }).click();
  await kept(page);
}

async function check(page: Page): Promise<void> {
  await go(page, 'HACCP');
  // By its whole name: where there is room for it, a button beside it changes the control.
  await page.getByRole('button', { name: 'Controlla: Temperatura al cuore', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Valore/)
    .fill('80');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salva/ })
    .click();
  await kept(page);
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chiarisci: Friggitrice' }).click();
  await page.getByRole('dialog').getByLabel('Che cosa hai fatto').fill('Abbassata la fiamma');
  await page.getByRole('button', { name: 'Salva risposta' }).click();
  await kept(page);
}

async function takeOut(page: Page): Promise<void> {
  await go(page, 'Prodotti');
  await page.getByRole('button', { name: 'Scarico di Mozzarella' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registra' }).click();
  await kept(page);
}

/** The device's clock, as a person sets it (`clock set by`, in milliseconds); what nobody sets goes on. */
const withSetClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Right = Date;
    const now = (): number => Right.now() + Number(localStorage.getItem('clock set by') ?? 0);
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(now());
        else super(...given);
      }
      static override now = now;
    } as DateConstructor;
  });

/** From the list to the product and its lot, each with a picture where the device has no network. */
async function openLot(page: Page): Promise<void> {
  const picture = async (name: string): Promise<void> => {
    if (await page.evaluate(() => !navigator.onLine)) await screenshot(page, name, { fullPage: true });
  };
  await go(page, 'Prodotti');
  const product = page.getByRole('link', { name: 'Mozzarella', exact: true });
  await expect(product).toBeVisible();
  await picture('offline-inventory');
  await product.click();
  const lotLink = page.getByRole('link', { name: 'Lotto L1' }).first();
  await expect(lotLink).toBeVisible();
  await picture('offline-product');
  await lotLink.click();
  await expect(title(page)).toHaveText('Lotto L1');
  await expect(page.getByRole('heading', { name: 'Storia' })).toBeVisible();
  await picture('offline-lot');
}

/** Searched among what the device knows: found, and not. */
async function searchOnDevice(page: Page, room: string, picture: string, found: string): Promise<void> {
  await go(page, room);
  const box = page.getByLabel(/^Cerca (prodotto|un controllo)/);
  const main = page.getByRole('main');
  await box.fill(found);
  await expect(main.getByText(/Non posso chiedere al server/)).toBeVisible();
  await expect(main.getByText(/Mozzarella|Temperatura al cuore/)).toHaveCount(1);
  await screenshot(page, picture, { fullPage: true });
  await box.fill('zzz');
  await expect(main.getByText(/Nessun controllo trovato|non c’è niente così/)).toBeVisible();
  await screenshot(page, `${picture}-nothing`, { fullPage: true });
  await box.fill('');
}

async function rowsOf(table: string, restaurantId: string): Promise<Record<string, unknown>[]> {
  return (await asOwner(`SELECT * FROM ${table} WHERE restaurant_id = $1`, [restaurantId])).rows as never;
}

test(
  'without a network nothing is lost, and everything is stored once',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    test.setTimeout(240_000);
    await withinOneDay();
    allowProblem(noNetwork);
    const { restaurantId } = await kitchen(page);
    await page.goto('/dashboard');
    for (const [link, text] of [
      ['Oggi', 'Temperatura al cuore'],
      ['Prodotti', 'Mozzarella'],
      ['HACCP', 'Temperatura al cuore'],
      ['Temperature', 'Frigo carne'],
    ] as const) {
      await go(page, link);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    await forPictures(async () => {
      await openLot(page);
      await go(page, 'Temperature');
    });
    await keptOnDevice(page);

    await test.step('the app opens on the last known state, with its age', async () => {
      await context.setOffline(true);
      const kept = await page.goto('/dashboard');
      await expect(title(page)).toBeVisible();
      // What is on the device is not fetched ahead as well: Chromium would not use it, and warn.
      expect(await kept?.text()).not.toContain('modulepreload');
      // A second where nothing else runs; this machine tests and serves at the same time.
      const shown = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      // Told, and not judged: `npm run bench` measures; a page that is not in front paints when it likes.
      test.info().annotations.push({ type: 'first paint without a network', description: `${shown} ms` });
      await expect(page.getByText(/Dati di (meno di un minuto fa|un minuto fa|\d+ minuti fa)/)).toBeVisible();
      await expect(badge(page)).toHaveText(/Fuori linea/);
      await screenshot(page, 'offline-dashboard');
      await forPictures(async () => {
        await page.getByRole('button', { name: /^Notifiche/ }).click();
        await expect(page.getByRole('dialog', { name: 'Notifiche' })).toBeVisible();
        await screenshot(page, 'offline-notifications');
        await page.keyboard.press('Escape');
        await openLot(page);
        await searchOnDevice(page, 'Prodotti', 'offline-inventory-search', 'mozza');
        await searchOnDevice(page, 'HACCP', 'offline-haccp-search', 'cuore');
        await go(page, 'Oggi');
      });
    });
    await test.step('what is recorded is kept', async () => {
      await measure(page);
      // What waits is what the fridge had last, and so it is for the control.
      const fridge = page.getByRole('listitem').filter({ hasText: 'Frigo carne' }).first();
      await expect(fridge.getByText('3,5 °C')).toBeVisible();
      await expect(fridge.getByText('Da inviare')).toBeVisible();
      await screenshot(page, 'offline-temperatures');
      await check(page);
      const control = page.getByRole('article').filter({ hasText: 'Temperatura al cuore' });
      await expect(control.getByText('Da inviare')).toBeVisible();
      await expect(control.getByText('80', { exact: true })).toBeVisible();
      await screenshot(page, 'offline-haccp', { fullPage: true });
      await answer(page);
      await takeOut(page);
      // The stock itself is known again when the server has answered.
      await expect(
        page
          .getByRole('main')
          .locator('article, tr')
          .filter({ hasText: 'Mozzarella' })
          .getByText('Da inviare'),
      ).toBeVisible();
      await screenshot(page, 'offline-taken');
      await expect(badge(page)).toHaveText(/4 da inviare/);
      await openWaiting(page);
      await expect(page.getByText('Temperatura · Frigo carne · 3,5 °C')).toBeVisible();
      await expect(page.getByText('Risposta a un controllo · Abbassata la fiamma')).toBeVisible();
      await expectAccessible(page, 'offline-waiting');
      await screenshot(page, 'offline-waiting');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: 'Altro' })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first()
        .click();
      await page.getByRole('button', { name: 'Esci' }).click();
      await expect(page.getByText(/4 registrazioni non sono ancora arrivate/)).toBeVisible();
      await screenshot(page, 'offline-leave');
    });
    await page.close();
    // Somebody else takes the last of it meanwhile, and the operator of this device runs out.
    await asOwner('UPDATE lots SET quantity = 0 WHERE restaurant_id = $1', [restaurantId]);
    await asOwner(
      `UPDATE operator_sessions SET last_activity = now() - interval '1 hour' WHERE restaurant_id = $1`,
      [restaurantId],
    );

    const later = await context.newPage();
    await test.step('it goes out when the network is back, once, in the name of who did it', async () => {
      await later.goto('/dashboard');
      await expect(badge(later)).toHaveText(/4 da inviare/);
      await context.setOffline(false);
      // A bound for what hangs: everything on the screen is asked anew at the same time.
      await expect
        .poll(() => rowsOf('haccp_actions', restaurantId), { timeout: 90_000 })
        .toMatchObject([{ action: 'Abbassata la fiamma', operator_name: 'Anna' }]);
      expect(await rowsOf('haccp_task_completions', restaurantId)).toHaveLength(2);
      const readings = await rowsOf('refrigeration_logs', restaurantId);
      expect(readings).toMatchObject([{ operator_name: 'Anna', temperature: '3.5' }]);
      const { performed_at: done, recorded_at: stored } = readings[0] as {
        performed_at: Date;
        recorded_at: Date;
      };
      expect(stored.getTime()).toBeGreaterThan(done.getTime());
    });
    await test.step('what the server refuses is a task for a person', async () => {
      // Half an hour has passed: who works here is asked anew.
      await later.getByRole('button', { name: /^Anna/ }).click();
      await later.getByRole('button', { name: '1 registrazione da sistemare' }).click();
      await expect(later.getByRole('heading', { name: 'Da sistemare' })).toBeVisible();
      await screenshot(later, 'offline-refused');
      await forPictures(async () => {
        await later.getByRole('button', { name: 'Correggi e riprova' }).click();
        await screenshot(later, 'offline-correct');
        await later.getByRole('button', { name: 'Annulla' }).click();
      });
      await later.getByRole('button', { name: 'Elimina' }).click();
      await screenshot(later, 'offline-discard');
      await later.getByLabel('Motivo').fill('presa da Bruno');
      await later.getByRole('button', { name: 'Elimina' }).click();
      await expect(later.getByText('Motivo: presa da Bruno')).toBeVisible();
      await screenshot(later, 'offline-discarded');
      expect(await rowsOf('product_movements', restaurantId)).toHaveLength(1);
    });
  },
);

test(
  '[RECIPE-33] what is made and used without a network is stored once, with the number and the date of its label',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    allowProblem(noNetwork);
    test.setTimeout(240_000);
    const { restaurantId } = await signedIn(page);
    const stock = newId();
    await post(page, '/inventory/products', {
      id: stock,
      name: 'Ossa di manzo',
      unit: 'kg',
      initialStock: { quantity: 4, ...lot, accepted: { reason: 'Data di prova lontana' } },
    });
    await post(page, '/recipes', {
      id: newId(),
      name: 'Brodo di manzo',
      yield: { quantity: 3, unit: 'l' },
      fridgeHours: 48,
      lines: [{ name: 'Ossa di manzo', productId: stock, quantity: 2, unit: 'kg' }],
    });
    await page.goto('/preparations');
    await page.getByRole('tab', { name: 'Ricette' }).click();
    await expect(page.getByRole('button', { name: 'Prepara Brodo' })).toBeVisible();
    await keptOnDevice(page);
    // Once through with the network, so that the device has what the form and the label need.
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Prepara Brodo' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^Ossa di manzo/ })).toBeChecked();
    await context.setOffline(true);
    await expect(dialog.getByRole('textbox', { name: /^Quantità/ }).first()).toHaveValue('3');
    await dialog.getByRole('button', { name: /^½/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Quantità Ossa di manzo' })).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Prepara e fai l’etichetta' }).click();
    const label = page.getByRole('article', { name: 'Etichetta di Brodo di manzo' });
    await expect(label).toContainText('Da consumare entro');
    const printed = (await label.textContent()) ?? '';
    const [number] = /PREP_\d+/.exec(printed) ?? [];
    expect(number).toBeDefined();
    const [, day, time] = /entro\s*(\d{2}\/\d{2}\/\d{4})\s*(\d{2}:\d{2})/.exec(printed) ?? [];
    await page.getByRole('link', { name: 'Preparazioni' }).first().click();
    const tub = page.getByRole('listitem').filter({ hasText: 'Brodo di manzo' });
    await expect(tub).toContainText('1,5 l');
    await tub.getByRole('button', { name: /^Usa/ }).click();
    await dialog.getByRole('textbox', { name: /^Quantità/ }).fill('0,5');
    await dialog.getByRole('button', { name: /^Usa/ }).click();
    await expect(tub).toContainText('1 l');
    await screenshot(page, 'offline-made');

    await context.setOffline(false);
    await expect
      .poll(() => rowsOf('preparation_tubs', restaurantId), { timeout: 90_000 })
      .toMatchObject([{ quantity: 1000 }]);
    const made = await rowsOf('preparations', restaurantId);
    expect(made).toMatchObject([{ batch_number: number, quantity: 1500 }]);
    const labels = await rowsOf('qr_labels', restaurantId);
    expect(labels).toHaveLength(1);
    const { expiry_date: until } = labels[0]!['label_data'] as { expiry_date: string };
    expect(formatItalianDateTime(new Date(until))).toBe(`${String(day)} ${String(time)}`);
    expect(await rowsOf('lots', restaurantId)).toMatchObject([{ quantity: 3000 }]);
    expect(await rowsOf('product_movements', restaurantId)).toHaveLength(2);
  },
);

test('[ERR-19] what a portal answers while the app is fetched onto the device stays nowhere', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(noNetwork);
  await kitchen(page);
  let portal = true;
  const asked = new Set<string>();
  // Only what the worker fetches: the page itself is there before somebody else answers.
  await context.route(/\/(assets|icons)\/|\/index\.html$/, async (route) => {
    if (!portal || route.request().serviceWorker() === null) return route.fallback();
    asked.add(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/html', body: '<title>Wi-Fi ospiti</title>' });
  });
  const kept = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if ((await (await cache.match(request))?.text())?.includes('Wi-Fi ospiti') === true)
            found.push(request.url);
      }
      return found;
    });
  await page.goto('/dashboard');
  await expect(title(page)).toBeVisible();
  await expect.poll(() => asked.size, { timeout: 30_000 }).toBeGreaterThan(0);
  // It gives up, and nothing of the portal's is left for a page.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? null), {
      timeout: 30_000,
    })
    .toBeNull();
  expect(await kept()).toEqual([]);
  portal = false;
  await page.reload();
  await keptOnDevice(page);
  expect(await kept()).toEqual([]);
  await context.setOffline(true);
  const missed = page.waitForEvent('console', (message) => noNetwork.test(message.text()));
  await page.goto('/refrigeration');
  await expect(title(page)).toBeVisible();
  await missed;
});

test('[API-40] [API-41] a clock that is set without a network, and put right, misdates nothing', async ({
  page,
  context,
  allowProblem,
}) => {
  test.setTimeout(240_000);
  await withinOneDay();
  allowProblem(noNetwork);
  await withSetClock(page);
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // Two answers that come in after the clock was set tell the device the time again: nothing is in doubt then.
  const setClock = async (minutes: number): Promise<void> => {
    await expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
    await page.evaluate((by) => localStorage.setItem('clock set by', String(by)), minutes * 60_000);
  };
  const { restaurantId } = await kitchen(page);
  await page.goto('/dashboard');
  for (const [link, text] of [
    ['HACCP', 'Temperatura al cuore'],
    ['Temperature', 'Frigo carne'],
  ] as const) {
    await go(page, link);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await keptOnDevice(page);
  const stored = async (table: string) =>
    (await rowsOf(table, restaurantId)).map(({ performed_at }) => (performed_at as Date).getTime());
  /** How many writes this device holds: it lets go of one when it has heard that it is stored. */
  const held = (count: number) =>
    expect
      .poll(
        () =>
          page.evaluate(async () => {
            const opened = await new Promise<IDBDatabase>((resolve) => {
              const asked = indexedDB.open('credenza.queue');
              asked.onsuccess = () => resolve(asked.result);
            });
            const counted = opened.transaction('writes').objectStore('writes').count();
            await new Promise<void>((resolve) => {
              counted.onsuccess = () => resolve();
            });
            opened.close();
            return counted.result;
          }),
        { timeout: 60_000 },
      )
      .toBe(count);
  const sent = async (count: number): Promise<void> => {
    await held(0);
    expect(await stored('refrigeration_logs')).toHaveLength(count);
  };

  const done: number[] = [];
  const measureNow = async (): Promise<void> => {
    done.push(Date.now());
    await measure(page);
    await held(1);
  };
  await test.step('ahead, back, and with the page opened anew in between', async () => {
    for (const [n, minutes] of [4, -4, 180].entries()) {
      await context.setOffline(true);
      await setClock(minutes);
      if (n === 2) {
        await page.goto('/dashboard');
        await expect(title(page)).toBeVisible();
      }
      await measureNow();
      await setClock(0);
      await context.setOffline(false);
      await sent(n + 1);
    }
  });
  await test.step('what can not be known is asked', async () => {
    await context.setOffline(true);
    await measureNow();
    const other = new Date(done.at(-1)! - 4 * 60_000).toISOString();
    await page.evaluate(
      async (times) => {
        const opened = await new Promise<IDBDatabase>((resolve) => {
          const asked = indexedDB.open('credenza.queue');
          asked.onsuccess = () => resolve(asked.result);
        });
        const store = opened.transaction('writes', 'readwrite').objectStore('writes');
        const all = store.getAll();
        await new Promise<void>((resolve) => {
          all.onsuccess = () => {
            const [write] = all.result as object[];
            const message =
              'L’orologio del dispositivo è cambiato mentre eri senza rete: quando l’hai fatto?';
            store.put({
              ...write,
              state: 'refused',
              clockKnown: false,
              refusal: { code: 'CLOCK_MOVED', status: 409, message, data: { times } },
            });
            store.transaction.oncomplete = () => resolve();
          };
        });
        opened.close();
      },
      [other, new Date(done.at(-1)!).toISOString()],
    );
    await page.goto('/dashboard');
    await expect(title(page)).toBeVisible();
    await context.setOffline(false);
    await openWaiting(page);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('quando l’hai fatto?')).toBeVisible();
    await sheet.getByRole('radio').last().check();
    await forPictures(async () => {
      await screenshot(page, 'offline-when-typed');
      // Days back it asks why as well.
      await sheet.getByLabel(/^Giorno/).fill(formatItalianDate(addDays(romeDate(new Date()), -3)));
      await sheet.getByRole('button', { name: 'Salva l’ora e invia' }).click();
      await expect(sheet.getByText('Scrivi perché la registri solo ora')).toBeVisible();
      await screenshot(page, 'offline-when-late');
      await expectAccessible(page, 'offline-when-late');
    });
    await sheet.getByRole('radio').first().check();
    await expectAccessible(page, 'offline-when');
    await screenshot(page, 'offline-when');
    await sheet.getByRole('button', { name: 'Salva l’ora e invia' }).click();
    await sent(4);
    done[3] = Date.parse(other);
  });
  const times = (await stored('refrigeration_logs')).toSorted((a, b) => a - b);
  expect(times).toHaveLength(4);
  for (const [n, at] of done.toSorted((a, b) => a - b).entries())
    expect(Math.abs(times[n]! - at)).toBeLessThan(60_000);
  const noted = (await rowsOf('audit_logs', restaurantId)).filter(
    ({ action }) => action === 'refrigeration.record_reading',
  );
  expect(noted.map(({ time_by }) => String(time_by)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'person',
    'ticks',
    'ticks',
    'ticks',
  ]);
});

test(
  '[ERR-23] the clock set back and the app opened anew without a network: nothing that is past is good again',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    test.setTimeout(240_000);
    await withinOneDay();
    allowProblem(noNetwork);
    await withSetClock(page);
    const { restaurantId } = await kitchen(page);
    const today = romeDate(new Date());
    await post(page, '/inventory/products', {
      id: newId(),
      name: 'Salmone',
      unit: 'kg',
      initialStock: { quantity: 3, lotNumber: 'S1', expiryDate: addDays(today, 3), expiryKind: 'use_by' },
    });
    await asOwner(`UPDATE lots SET expiry_date = $2 WHERE restaurant_id = $1 AND lot_number = 'S1'`, [
      restaurantId,
      addDays(today, -1),
    ]);
    const found = (path: string, name: string): Promise<string> =>
      page.request
        .get(`/api${path}`)
        .then((response) => response.json())
        .then((body: unknown) => {
          const [, id] = new RegExp(`"id":"([^"]+)","name":"${name}"`).exec(JSON.stringify(body)) ?? [];
          return id!;
        });
    await post(page, '/refrigeration/readings', {
      id: newId(),
      equipmentId: await found('/refrigeration/equipment', 'Frigo carne'),
      temperature: 3,
    });
    await post(page, '/haccp/checks', {
      id: newId(),
      taskId: await found('/haccp/tasks', 'Temperatura al cuore'),
      value: '80',
    });
    const begun = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    for (const [food, minutes] of [
      ['Ragù', 170],
      ['Brodo', 5],
    ] as const)
      await post(page, '/process-checks/runs', {
        id: newId(),
        process: 'cooling',
        food,
        celsius: 70,
        performedAt: begun(minutes),
      });
    const main = page.getByRole('main');
    const rowOf = (name: string) => main.locator('article, tr').filter({ hasText: name }).first();
    const runOf = (food: string) => main.getByRole('article', { name: new RegExp(food) });
    const banner = page
      .getByRole('alert')
      .filter({ hasText: 'L’orologio di questo dispositivo è tornato indietro' });
    const open = async (path: string, text: string, ...reads: string[]): Promise<void> => {
      await page.goto(path);
      await expect(main.getByText(text).first()).toBeVisible();
      await readsKept(page, reads);
    };

    await test.step('with a network it is all as it is', async () => {
      await open('/dashboard', 'Temperatura al cuore', 'dashboard.today');
      await open('/haccp', 'Temperatura al cuore', 'haccp.tasks');
      await expect(main.getByText('Fatto, nei limiti')).toBeVisible();
      await open('/refrigeration', 'Frigo carne', 'refrigeration.equipment');
      await expect(main.locator('.text-ok, .bg-ok-soft').getByText('OK', { exact: true })).toBeVisible();
      await open('/process-checks', 'Ragù', 'processChecks.live');
      await expect(runOf('Ragù')).toContainText('Fuori limite');
      await expect(runOf('Brodo')).toContainText('Mancano');
      await open('/inventory', 'Salmone', 'inventory.list');
      await expect(rowOf('Salmone')).toContainText('Scaduto');
      await expect(rowOf('Mozzarella')).toContainText('Buono');
      await keptOnDevice(page);
    });
    await context.setOffline(true);
    for (const days of [-2, -330]) {
      await test.step(`the clock ${days} days`, async () => {
        await page.evaluate(
          (by) => localStorage.setItem('clock set by', String(by)),
          days * 24 * 60 * 60_000,
        );
        await open('/inventory', 'Salmone');
        await expect(banner).toBeVisible();
        await expect(rowOf('Salmone')).toContainText('Scaduto');
        await expect(rowOf('Mozzarella')).toContainText('Guarda la data');
        await expect(main.getByText('Buono', { exact: true })).toHaveCount(0);
        await expect(main.getByText(/Dati delle \d\d\/\d\d\/\d{4}/)).toBeVisible();
        await expect(main.getByText('meno di un minuto fa')).toHaveCount(0);
        if (days === -330) await expectAccessible(page, 'offline-clock-back');
        await screenshot(page, `offline-clock-back-inventory${days}`);
        await open('/process-checks', 'Ragù');
        await expect(runOf('Ragù')).toContainText('Fuori limite');
        await expect(runOf('Brodo')).toContainText('Tempo non sicuro');
        await expect(main.getByText(/^(Mancano|Tempo passato)$/)).toHaveCount(0);
        await screenshot(page, `offline-clock-back-processes${days}`);
        await open('/haccp', 'Temperatura al cuore');
        await expect(main.getByText('Fatto, nei limiti')).toHaveCount(0);
        await screenshot(page, `offline-clock-back-haccp${days}`);
        await open('/refrigeration', 'Frigo carne');
        await expect(main.locator('.bg-ok-soft')).toHaveCount(0);
        await screenshot(page, `offline-clock-back-refrigeration${days}`);
        await open('/dashboard', 'Temperatura al cuore');
        await expect(banner).toBeVisible();
        await screenshot(page, `offline-clock-back-dashboard${days}`, { fullPage: true });
      });
    }
    await test.step('the server says the time: it is all as it was', async () => {
      await open('/inventory', 'Salmone');
      await context.setOffline(false);
      await expect(rowOf('Mozzarella')).toContainText('Buono', { timeout: 60_000 });
      await expect(rowOf('Salmone')).toContainText('Scaduto');
      await expect(banner).toHaveCount(0);
    });
  },
);

test(
  '[HACCP-86] days go by without a network: what was done on one is not done on the next',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    test.setTimeout(240_000);
    await withinOneDay();
    allowProblem(noNetwork);
    await withSetClock(page);
    const { email } = await signedIn(page);
    // «Ricordami».
    await asOwner(
      `UPDATE sessions SET expires_at = now() + interval '20 days' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    const [equipmentId, taskId] = [newId(), newId()];
    await post(page, '/refrigeration/equipment', {
      id: equipmentId,
      name: 'Frigo carne',
      type: 'frigo_carne',
      limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
    });
    await post(page, '/refrigeration/readings', { id: newId(), equipmentId, temperature: 3 });
    await post(page, '/haccp/tasks', { id: taskId, name: 'Temperatura al cuore', criticalLimit: 'min 75' });
    await post(page, '/haccp/checks', { id: newId(), taskId, value: '80' });
    const main = page.getByRole('main');
    const open = async (path: string, text: string | RegExp, ...reads: string[]): Promise<void> => {
      await page.goto(path);
      await expect(main.getByText(text).first()).toBeVisible();
      await readsKept(page, reads);
    };
    await open('/dashboard', 'Tutti i controlli sono fatti.', 'dashboard.today');
    await open('/haccp', 'Fatto, nei limiti', 'haccp.tasks');
    await open('/refrigeration', 'Tutto controllato per ora', 'refrigeration.equipment');
    await open('/haccp/round', 'Niente da controllare adesso');
    await keptOnDevice(page);
    await context.setOffline(true);
    // Two days on, to the minute: late by then, or still to be done today, as the hour has it.
    await page.evaluate((by) => localStorage.setItem('clock set by', String(by)), 48 * 60 * 60_000);
    await open('/haccp', /^(Da fare|In ritardo)/);
    await expect(main.getByText('Fatto, nei limiti')).toHaveCount(0);
    await screenshot(page, 'offline-days-haccp');
    await open('/refrigeration', 'Frigo carne');
    await expect(main.getByText('Tutto controllato per ora')).toHaveCount(0);
    await expect(main.getByText(/1 (da controllare|in ritardo)/)).toBeVisible();
    await screenshot(page, 'offline-days-refrigeration');
    await open('/dashboard', 'Non so che cosa è da fare adesso');
    for (const well of [
      'Tutto fatto',
      'Tutto a posto per ora',
      'Tutti i controlli sono fatti.',
      'Tutti fatti',
    ])
      await expect(main.getByText(well, { exact: true })).toHaveCount(0);
    await screenshot(page, 'offline-days-dashboard', { fullPage: true });
    await page.goto('/haccp/round');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Niente da controllare adesso')).toHaveCount(0);
    await screenshot(page, 'offline-days-round');
  },
);
