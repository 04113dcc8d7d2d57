import type { Page, Request } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api/refrigeration${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
}

test(
  '[ERR-22] eight pages of one browser share a stream of hints, and go on when the one that holds it is closed',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const streams = new Set<Request>();
    const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/realtime';
    // Once it is answered: what is only asked for is none yet.
    context.on(
      'response',
      (response) => void (isStream(response.request()) && streams.add(response.request())),
    );
    context.on('requestfinished', (request) => void streams.delete(request));
    context.on('requestfailed', (request) => void streams.delete(request));

    await signedIn(page);
    const equipmentId = newId();
    await post(page, '/equipment', {
      id: equipmentId,
      name: 'Cella carni',
      type: 'frigo_carne',
      limits: defaultLimitsOf('frigo_carne'),
    });
    // One after the other, as people open them. A browser gives all of them six connections over HTTP/1.1.
    const pages = [page];
    while (pages.length < 8) pages.push(await context.newPage());
    for (const one of pages) {
      await one.goto('/refrigeration');
      await expect(one.getByText('Cella carni').first()).toBeVisible();
    }
    await expect.poll(() => streams.size).toBe(1);

    const shown = async (temperature: number, text: string): Promise<void> => {
      const [first] = pages;
      await post(first!, '/readings', { id: newId(), equipmentId, temperature });
      for (const one of pages)
        await expect(one.getByText(text).filter({ visible: true }).first()).toBeVisible();
    };
    await shown(2.3, '2,3');

    const holder = [...streams][0]!.frame().page();
    await holder.close();
    pages.splice(pages.indexOf(holder), 1);
    await expect.poll(() => [...streams].filter((one) => pages.includes(one.frame().page())).length).toBe(1);
    await shown(3.4, '3,4');
  },
);
