import type { Recorder } from './recorder.ts';
import { MicError } from './recorder.ts';

/** The browser's own recognition of speech, as far as it is used here; TypeScript has no types for it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

/** Of a browser that recognises speech by itself; null of one that does not, or that would not without HTTPS. */
export function recognitionOf(page: Window): RecognitionClass | null {
  if (!page.isSecureContext) return null;
  const found: unknown =
    Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition');
  return typeof found === 'function' ? (found as RecognitionClass) : null;
}

/** What was said to the browser's own recognition; it listens until it is stopped or nobody speaks any more. */
export interface Dictation extends Pick<Recorder, 'cancel'> {
  stop(): Promise<string>;
}

/**
 * Lets the browser listen. Its maker hears it, and we do not.
 * @throws MicError when it is stopped, where the browser could not listen
 */
export function startDictation(Recognition: RecognitionClass, onEnd: () => void): Dictation {
  const recognition = new Recognition();
  recognition.lang = 'it-IT';
  recognition.continuous = true;
  recognition.interimResults = false;
  let words = '';
  let failed = '';
  recognition.addEventListener('result', (event) => {
    words = wordsOf(Reflect.get(event, 'results'));
  });
  recognition.addEventListener('error', (event) => {
    failed = String(Reflect.get(event, 'error'));
  });
  const ended = new Promise<void>((resolve) =>
    recognition.addEventListener(
      'end',
      () => {
        resolve();
        onEnd();
      },
      { once: true },
    ),
  );
  recognition.start();
  return {
    cancel: () => recognition.abort(),
    stop: async () => {
      recognition.stop();
      await ended;
      if (words === '' && failed !== '' && failed !== 'no-speech') throw new MicError(problemOf(failed));
      return words;
    },
  };
}

/** The best of each piece that was recognised. */
function wordsOf(results: unknown): string {
  return Array.from(results as ArrayLike<ArrayLike<{ readonly transcript: string }>>)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .join(' ')
    .trim();
}

const problemOf = (failed: string) =>
  failed === 'not-allowed' ? 'denied' : failed === 'audio-capture' ? 'none' : 'unsupported';
