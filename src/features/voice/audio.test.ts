import { describe, expect, it } from 'vitest';
import { audioKindNamed, audioKindOf } from './audio.ts';

describe('[VOICE-34] a recording is what its bytes say', () => {
  it.each([
    ['webm', [0x1a, 0x45, 0xdf, 0xa3, 1], 'webm'],
    ['ogg', [...Buffer.from('OggS\0\0')], 'ogg'],
    ['mp4', [0, 0, 0, 28, ...Buffer.from('ftypisom')], 'mp4'],
    ['wav', [...Buffer.from('RIFF\0\0\0\0WAVE')], null],
    ['a page', [...Buffer.from('<!doctype html>')], null],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0], null],
    ['half of a beginning', [0x1a, 0x45], null],
    ['nothing', [], null],
  ])('%s', (_, bytes, kind) => {
    expect(audioKindOf(Uint8Array.from(bytes))).toBe(kind);
  });

  it.each([
    ['audio/webm;codecs=opus', 'webm'],
    ['Audio/WebM', 'webm'],
    ['audio/mp4; codecs="mp4a.40.2"', 'mp4'],
    ['audio/ogg', 'ogg'],
    ['video/webm', null],
    ['audio/wav', null],
    ['', null],
  ])('called %s: %s', (type, kind) => {
    expect(audioKindNamed(type)).toBe(kind);
  });
});
