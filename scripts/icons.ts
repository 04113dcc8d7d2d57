import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser, launchOptionsFor } from '../tests/support/browser.ts';

/*
 * `node scripts/icons.ts`: draws the icons of the installed app from src/platform/ui/logo.svg into public/icons. To be
 * run when the drawing changes; the pictures are part of the repository, so that a build needs no browser.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const logo = await readFile(`${root}src/platform/ui/logo.svg`, 'utf8');
const green = '#1f5b43';
/** Size in pixels, and how much of it the drawing takes; a launcher may cut up to a fifth from a maskable icon's edges. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, background: 'transparent' },
  { name: 'maskable-512.png', size: 512, share: 0.78, background: green },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9, background: green },
] as const;

await mkdir(`${root}public/icons`, { recursive: true });
const browser = await chromium.launch(
  launchOptionsFor(await findBrowser({ playwrightExecutable: chromium.executablePath() })),
);
try {
  for (const { name, size, share, background } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<style>html,body{margin:0;height:100%;background:${background}}body{display:grid;place-content:center}` +
        `svg{width:${side}px;height:${side}px}</style>${logo}`,
    );
    await page.screenshot({
      path: `${root}public/icons/${name}`,
      omitBackground: background === 'transparent',
    });
    await page.close();
  }
} finally {
  await browser.close();
}
