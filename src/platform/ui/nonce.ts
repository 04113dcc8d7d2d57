import { setNonce } from 'get-nonce';

/**
 * The nonce of this page's content security policy, or undefined without one.
 *
 * Vite writes `<meta property="csp-nonce" nonce="…">` and the server fills it in
 * for each response. Browsers hide the attribute and keep the property.
 */
export function readNonce(from: Document): string | undefined {
  const meta = from.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce ? nonce : undefined;
}

/**
 * Hands the nonce to the one library that writes a `<style>` element at run
 * time: the scroll lock inside Radix's dialogs. `Dialog.tsx` and `Sheet.tsx`
 * call it, so a screen that uses them need not think of it.
 */
export function adoptNonce(from: Document): void {
  const nonce = readNonce(from);
  if (nonce !== undefined) setNonce(nonce);
}
