/** What an object, a list or a text costs beside what it holds, in bytes; more or less. */
const headBytes = 24;

/**
 * About how many bytes a value holds in memory; freezes it on the way, because whoever reads it later shares it. Lists of
 * numbers and bytes (typed arrays) are taken as they are.
 */
export function weighAndFreeze(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return headBytes + value.length;
    case 'object':
      break;
    default:
      return 8;
  }
  if (value === null) return 8;
  if (ArrayBuffer.isView(value)) return headBytes + value.byteLength;
  if (value instanceof Map) {
    let bytes = headBytes;
    for (const [key, held] of value) bytes += 2 * headBytes + weighAndFreeze(key) + weighAndFreeze(held);
    return bytes;
  }
  if (value instanceof Date) return 2 * headBytes;
  let bytes = headBytes;
  for (const held of Object.values(value)) bytes += 8 + weighAndFreeze(held);
  Object.freeze(value);
  return bytes;
}
