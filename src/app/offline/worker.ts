import { clientsClaim } from 'workbox-core';
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { publicPages } from '#features/site/public-pages.ts';
import { apiPagePath } from '#platform/http/api-page-path.ts';
import { productName } from '#platform/kernel/product.ts';
import { takeOver, takeOverIfAlone } from './worker-messages.ts';

/*
 * The service worker: keeps the built app on the device, all of one version, so that it starts without a network. It
 * touches nothing below /api: what is read and written without a network is the page's business (platform/offline).
 *
 * A new version is fetched beside the one in use and waits until no page of the old one is left, or until the person
 * takes it (register.ts). Until then every page gets the files of the version it began with.
 */

/** An open page of the app. */
interface PageOfOurs {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

/** What of a worker's surroundings is used here; the library's own types need the browser's for workers. */
interface WorkerScope {
  readonly __WB_MANIFEST: {
    readonly url: string;
    readonly revision: string | null;
    readonly digest?: string;
  }[];
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageOfOurs[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; icon: string; lang: string; data: { path: string } },
    ): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'push',
    listen: (event: {
      readonly data: { text(): string } | null;
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: {
      readonly notification: { readonly data: unknown; close(): void };
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listen: (event: { readonly data: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;

const shell = '/index.html';
/** Answered by the server alone: they are no screens of the app. */
const notScreens = [
  /^\/(api|assets|icons|mailbox|metrics|healthz|readyz|qr|allergeni|calendario|promemoria)(\/|$)/,
  /^\/[^/]+\.(js|webmanifest|svg|txt)$/,
];

cleanupOutdatedCaches();
clientsClaim();
// The pages of the public face are the server's; without a network the app answers in their place. All other pages are screens, and each gets
// a nonce of its own.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(page), {
    allowlist: [...Object.values(publicPages), apiPagePath].map((path) => new RegExp(`^${path}(\\?|$)`)),
  }),
);
registerRoute(new NavigationRoute(page, { denylist: notScreens }));
const files = self.__WB_MANIFEST;
const digests = new Map(files.map(({ url, digest }) => [url, digest]));
addPlugins([
  { cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null) },
]);
precache(files);
addRoute({ cleanURLs: false });

self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(self.skipWaiting());
  if (event.data === takeOverIfAlone) event.waitUntil(skipWaitingIfAlone());
});

// Our server alone can seal a message for this browser; what does not read as one of its words is shown as nothing more than that there
// is something, because a browser wants each to be shown.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = readPush(event.data?.text() ?? '');
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/icon-192.png',
      lang: 'it',
      data: { path },
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(pathOf((event.notification.data as { path?: unknown } | null)?.path)));
});

/** A path of the app; whatever else is said leads to the bell's own place. */
const pathOf = (said: unknown): string =>
  typeof said === 'string' && /^\/[a-z]/.test(said) ? said : '/dashboard';

/** A word of our server, by its four fields (features/reminders/matters.ts). */
function readPush(text: string): { title: string; body: string; tag: string; path: string } {
  let said: Record<string, unknown> = {};
  try {
    said = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    // Nothing that can be read.
  }
  const textOf = (name: string, otherwise: string): string => {
    const value = said[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: textOf('title', productName),
    body: textOf('body', ''),
    tag: textOf('tag', 'word'),
    path: pathOf(said['path']),
  };
}

/** Brings a page of the app to the front and leads it there; opens one where there is none. */
async function openAt(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  // Some browsers let nobody come to the front by themselves; the page is led there all the same.
  await page.focus().catch(() => undefined);
  await page.navigate(path);
}

async function skipWaitingIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/**
 * Whether an answer may be kept: a file that is the one that was built, or a page that lives by the policy of ours, which no
 * portal's page does. What is not ours ends the installation; the next start tries again.
 */
async function isOurs(request: Request, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const built = digests.get(new URL(request.url).pathname);
  if (built === undefined) return nonceOf(response) !== undefined;
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(built);
}

const nonceOf = ({ headers }: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

/** What the page asks the network to fetch ahead. */
const fetchedAhead = /<link rel="modulepreload"[^>]*>\s*/g;

/**
 * The kept page with a nonce that nobody has seen, in its policy and in its markup, as the server makes it. Nothing of it
 * is fetched ahead: all is on the device, and what Chromium fetches ahead around a worker it does not use, but warns.
 */
async function page(): Promise<Response> {
  const kept = await matchPrecache(shell);
  if (!kept) return fetch(shell);
  const headers = new Headers(kept.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const known = nonceOf(kept);
  if (known === undefined) return kept;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set('content-security-policy', policy.replaceAll(known, nonce));
  headers.delete('content-length');
  headers.delete('content-encoding');
  const markup = (await kept.text()).replaceAll(fetchedAhead, '').replaceAll(known, nonce);
  return new Response(markup, { headers });
}
