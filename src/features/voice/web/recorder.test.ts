import { describe, expect, it } from 'vitest';
import { levelOf, micProblemOf, wantedSound } from './recorder.ts';

describe('the microphone', () => {
  it('[VOICE-08] is asked for one channel at 16 kHz, with echo, noise and gain seen to', () => {
    expect(wantedSound).toEqual({
      channelCount: 1,
      sampleRate: 16_000,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    });
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('[VOICE-33] %s: %s', (name, problem) => {
    expect(micProblemOf(new DOMException('x', name))).toBe(problem);
  });

  it.each([
    ['silence', [0, 0, 0, 0], 0],
    ['full scale', [1, -1, 1, -1], 1],
    ['a tenth of it', [0.1, -0.1], 2 / 3],
    ['nothing', [], 0],
  ])('[VOICE-33] is as loud as %s', (_, samples, level) => {
    expect(levelOf(samples)).toBeCloseTo(level, 5);
  });
});
