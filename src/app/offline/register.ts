import { takeOver, takeOverIfAlone } from './worker-messages.ts';

/** How often an open page asks for a new version, in milliseconds. */
const askEveryMs = 60 * 60_000;
/** A version found this soon after the start is taken over at once: nobody has typed anything yet. In milliseconds. */
const startMs = 2_000;
/** How long the very first start is left alone at most before the app is fetched onto the device, in milliseconds. */
const firstMs = 1_500;

/**
 * Installs the service worker and follows its versions. One that was fetched while the app was closed is taken over at
 * the start; one found later waits until the person wants it, because a page that is loaded anew loses what is typed.
 *
 * @param onNewVersion a new version is ready; call `take` to load the page anew with it
 * @returns ends the watch
 */
export function keepAppAtHand(onNewVersion: (take: () => void) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const started = performance.now();
  // The first worker of a page takes over too, and changes nothing for it.
  const hadOne = serviceWorker.controller !== null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let wanted = false;
  const isStart = (): boolean => performance.now() - started < startMs;

  const reload = (): void => {
    if (hadOne && (wanted || isStart())) location.reload();
  };
  const offer = (waiting: ServiceWorker): void => {
    const take = (message: string): void => {
      wanted = true;
      waiting.postMessage(message);
    };
    if (isStart()) waiting.postMessage(takeOverIfAlone);
    onNewVersion(() => {
      // Another page has taken it already: this one is the last of the old.
      if (waiting.state === 'activated') location.reload();
      else take(takeOver);
    });
  };
  const follow = async (): Promise<void> => {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (hadOne && registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && serviceWorker.controller !== null) offer(found);
      });
    });
    timer = setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
  };
  serviceWorker.addEventListener('controllerchange', reload);
  let left = false;
  // Without it the app works as before, with a network.
  const begin = (): void => {
    if (!left) void follow().catch(() => undefined);
  };
  // The screen that was asked for comes before the whole app; as soon as it stands, a network that goes away should find
  // everything on the device. Safari has no idle time to tell of.
  if (!hadOne && 'requestIdleCallback' in window) requestIdleCallback(begin, { timeout: firstMs });
  else setTimeout(begin, hadOne ? 0 : firstMs);
  return () => {
    left = true;
    serviceWorker.removeEventListener('controllerchange', reload);
    clearInterval(timer);
  };
}
