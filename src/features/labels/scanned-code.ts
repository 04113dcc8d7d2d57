/** What a code that was scanned says, as far as it can be told without asking anybody. */
import { isUuid } from '#platform/kernel/ids.ts';

export type ScannedCode =
  /** A label's page. `host` is null where it is at our own address; another one may be an older address of ours. */
  | { readonly kind: 'label'; readonly code: string; readonly host: string | null }
  /** A page of something else. */
  | { readonly kind: 'address'; readonly host: string }
  /** No address: the number of a package, or some text. */
  | { readonly kind: 'text'; readonly text: string };

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** @param origin where this app is: `https://credenza.example` */
export function readScanned(text: string, origin: string): ScannedCode {
  const said = text.trim();
  if (isUuid(said)) return { kind: 'label', code: said.toLowerCase(), host: null };
  const url = addressOf(said);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { kind: 'text', text: said };
  const code = /^\/qr\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '';
  if (isUuid(code))
    return {
      kind: 'label',
      code: code.toLowerCase(),
      host: url.host === addressOf(origin)?.host ? null : url.host,
    };
  return { kind: 'address', host: url.host };
}
