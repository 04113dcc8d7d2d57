/** What this browser can do about being told of things while nobody looks at the app. */

/** Whether it can; on iPhone and iPad only in the installed app, which alone has this. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the person has refused it on this device: no question of ours is shown any more. */
export const isPushRefused = (): boolean => canBePushedTo() && Notification.permission === 'denied';

/** What our server needs to reach it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Asks the person, then the browser's own push service. To be called by a tap: browsers ask nobody otherwise.
 * @param key our public key, base64url
 * @returns null where the person said no
 * @throws where the browser gives no address
 */
export async function askForPush(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was asked for under another key, or by somebody who left, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (p256dh === undefined || auth === undefined) throw new Error('a subscription without keys');
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Gives this browser's address back to its push service; without one nothing happens. */
export async function leavePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
