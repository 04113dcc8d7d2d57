import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/** A name as long as it may be, in words and in one. */
const name = (n: number, most = 80): string =>
  `${String(n)} ${n % 2 === 0 ? 'Società Agricola Fratelli Quarantaquattro di Bartolomeo e Massimiliano ' : 'Cooperativaortofrutticola'.repeat(4)}`
    .padEnd(most, 'x')
    .slice(0, most);

interface Register {
  readonly path: string;
  readonly heading: string;
  readonly writes: (n: number) => readonly (readonly [path: string, data: object])[];
}

const stations = Array.from({ length: 12 }, () => newId());
const registers: readonly Register[] = [
  {
    path: '/suppliers',
    heading: 'Fornitori',
    writes: (n) => [
      [
        '/suppliers/entries',
        {
          id: newId(),
          kind: 'decision',
          datedOn: '2024-05-06',
          supplier: name(n % 40),
          decision: 'approved',
          grounds: name(n, 200),
        },
      ],
    ],
  },
  {
    path: '/sanitization/products',
    heading: 'Prodotti di pulizia',
    writes: (n) => [
      [
        '/sanitization/products',
        {
          id: newId(),
          kind: 'sheet',
          product: name(n % 40),
          productKind: 'Sgrassatore',
          dilution: name(n),
          contactSeconds: 300,
          rinse: 'rinse',
          sheetDate: '2024-05-06',
        },
      ],
    ],
  },
  {
    path: '/pest-control/visits',
    heading: 'Visite infestanti',
    writes: (n) => [
      ...(n < stations.length
        ? [
            [
              '/pest-control/stations',
              { id: stations[n], number: n + 1, kind: 'bait', place: name(n, 60) },
            ] as const,
          ]
        : []),
      [
        '/pest-control/visits/entries',
        {
          id: newId(),
          company: name(n % 40),
          visitedOn: '2026-05-06',
          stations: [{ stationId: stations[0], result: 'clean' }],
          notes: name(n, 200),
        },
      ],
    ],
  },
];

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
}

for (const { path, heading, writes } of registers)
  test(
    `[UX-75] two hundred entries with names as long as they may be: ${path}`,
    { tag: '@every-size' },
    async ({ page }) => {
      await signedIn(page);
      for (let n = 0; n < 200; n += 1) for (const [to, data] of writes(n)) await post(page, to, data);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect(page.getByRole('button', { name: 'Carica altri' }).last()).toBeVisible();
      await expectAccessible(page, `a long register at ${path}`);
      await screenshot(page, `long${path.replaceAll('/', '-')}`, { fullPage: true });
      const size = page.viewportSize()!;
      for (const width of [size.width, 320]) {
        await page.setViewportSize({ ...size, width });
        expect(await wide(), `${String(width)} px`).toBe(0);
      }
      await page.goto(`${path}/print`);
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(200);
      expect(await wide()).toBe(0);
    },
  );
