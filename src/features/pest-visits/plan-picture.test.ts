import { describe, expect, it } from 'vitest';
import { maxPlanBytes, planType } from './plan-picture.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));
const png = '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND';

describe('[VISIT-10] what is taken as a plan', () => {
  it.each([
    ['a picture', png, 'image/png'],
    ['half a picture', png.slice(0, 12), null],
    ['a PDF', '%PDF-1.7\n%%EOF', null],
    ['a page of the web', '<!doctype html>', null],
    ['nothing', '', null],
    ['a picture that is too large', `${'\u0089PNG\r\n\u001a\n'}${'x'.repeat(maxPlanBytes)}IEND`, null],
  ])('%s', (_name, text, type) => {
    expect(planType(bytesOf(text))).toBe(type);
  });
});

it('[VISIT-13] a picture that says that it has more points than a phone shows is no plan', () => {
  const head = (side: number): Uint8Array => {
    const bytes = bytesOf(
      '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u000dIHDR' +
        '\u0000'.repeat(17) +
        '\u0000\u0000\u0000\u0000IEND',
    );
    new DataView(bytes.buffer).setUint32(16, side);
    new DataView(bytes.buffer).setUint32(20, side);
    return bytes;
  };
  expect(planType(head(6_324))).toBe('image/png');
  expect(planType(head(6_325))).toBeNull();
});
