import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { productName } from '../src/platform/kernel/product.ts';
import { sharePicture } from '../src/features/site/share-picture.it.ts';
import { findBrowser, launchOptionsFor } from '../tests/support/browser.ts';

/*
 * `node scripts/icons.ts`: draws the icons of the installed app from src/platform/ui/logo.svg into public/icons, and the
 * picture that stands beside a link to the public pages. To be run when the drawing changes; the pictures are part of the
 * repository, so that a build needs no browser.
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

/** A font of the app as a style sheet that needs no server. */
async function face(family: string, file: string): Promise<string> {
  const bytes = await readFile(`${root}node_modules/@fontsource-variable/${file}`);
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
}

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
  const { width, height, title, line } = sharePicture;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${await face('Fraunces', 'fraunces/files/fraunces-latin-full-normal.woff2')}${await face('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')}` +
      `html,body{margin:0;height:100%}body{box-sizing:border-box;padding:72px 84px;background:#fbf8f3;color:#22261f;display:flex;flex-direction:column;justify-content:space-between;font-family:Figtree;border-bottom:20px solid ${green}}` +
      `header{display:flex;align-items:center;gap:24px;font-size:44px;font-weight:700}svg{width:96px;height:96px}h1{margin:0;font:600 84px/1.08 Fraunces;text-wrap:balance}p{margin:0;font-size:36px;color:#565b50}</style>` +
      `<header>${logo}${productName}</header><h1>${title}</h1><p>${line}</p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}public/icons/${sharePicture.file}` });
} finally {
  await browser.close();
}
