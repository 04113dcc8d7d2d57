import { expect, it } from 'vitest';
import { attachedType, maxAttachedBytes } from './attached-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const long = (length: number) => {
  const file = new Uint8Array(length);
  file.set(bytes('%PDF-1.7'));
  file.set(bytes('%%EOF'), length - 5);
  return file;
};

it.each([
  ['a PDF', bytes('%PDF-1.7\n…%%EOF'), 'application/pdf'],
  [
    'a photo',
    bytes(
      '\u00ff\u00d8\u00ff\u00c0\u0000\u000b\u0008\u0001\u0000\u0001\u0000\u0001\u0001\u0011\u0000\u00ff\u00da\u0000\u0008\u0001\u0001\u0000\u0000\u003f\u0000\u0001\u00ff\u00d9',
    ),
    'image/jpeg',
  ],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND'), 'image/png'],
  ['a WebP', bytes('RIFF\u0008\u0000\u0000\u0000WEBPVP8 '), 'image/webp'],
  ['the largest', long(maxAttachedBytes), 'application/pdf'],
])('[TRAIN-08] %s is known by its own bytes', (_what, file, type) => {
  expect(attachedType(file)).toBe(type);
});

it.each([
  ['nothing', bytes(''), 'empty'],
  ['one byte too many', long(maxAttachedBytes + 1), 'too_large'],
  ['a page of the web', bytes('<!doctype html><script>'), 'unknown'],
  ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'unknown'],
  ['a PDF behind something else', bytes('<html>%PDF-1.7'), 'unknown'],
  ['half a PDF', bytes('%PDF-1.7\n1 0 obj'), 'damaged'],
  ['a program', bytes('MZ\u0090\u0000'), 'unknown'],
  ['a sound in the same wrapping', bytes('RIFF\u0000\u0000\u0000\u0000WAVEfmt '), 'unknown'],
  ['only the beginning of a head', bytes('%PDF'), 'unknown'],
])('[TRAIN-08] %s is not taken', (_what, file, problem) => {
  expect(attachedType(file)).toEqual({ problem });
});
