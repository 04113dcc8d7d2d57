import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How it is packed, the smallest first; the last one is not at all. */
const packings = ['br', 'gzip', 'identity'] as const;
type Packing = (typeof packings)[number];

/** Clients keep it for some minutes, and then ask whether it is still the same. */
const cacheControl = 'public, max-age=300';

/**
 * Answers with a long text that changes with each version only, as the description of the API. Written and packed once, when
 * somebody first asks for it; who has it already hears that it is the same.
 * @param type its content type
 */
export function packedText(
  type: string,
  write: () => Promise<string>,
): (request: Request) => Promise<Response> {
  let written: Promise<{ text: string; digest: string }> | undefined;
  const read = async () => {
    const text = await write();
    return { text, digest: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
  };
  const packed = new Map<Packing, Promise<Uint8Array<ArrayBuffer>>>();
  return async (request) => {
    const { text, digest } = await (written ??= read());
    const packing = packingFor(request.headers.get('accept-encoding') ?? '');
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      etag: `"${digest}-${packing}"`,
      vary: 'accept-encoding',
    };
    const known = request.headers.get('if-none-match') ?? '';
    if (known.includes(headers.etag)) return new Response(null, { status: 304, headers });
    const body = packed.get(packing) ?? pack(text, packing);
    packed.set(packing, body);
    return new Response(await body, {
      headers: { ...headers, ...(packing === 'identity' ? {} : { 'content-encoding': packing }) },
    });
  };
}

/** The best that the client says it takes; `q=0` means that it does not. */
function packingFor(accepted: string): Packing {
  const takes = (packing: string) =>
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .some(([name, quality]) => name === packing && !/^q=0(\.0*)?$/.test(quality ?? ''));
  return packings.find(takes) ?? 'identity';
}

async function pack(text: string, packing: Packing): Promise<Uint8Array<ArrayBuffer>> {
  if (packing === 'gzip') return new Uint8Array(await promisify(gzip)(text));
  // The best quality takes seconds and saves little more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (packing === 'br') return new Uint8Array(await promisify(brotliCompress)(text, { params }));
  return new Uint8Array(Buffer.from(text));
}
