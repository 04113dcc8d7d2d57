import { useEffect, useRef, useState } from 'react';
import type { MicProblem } from './messages.it.ts';
import { MicError } from './recorder.ts';

/** What the microphone is doing (VOICE-03). */
export type MicState = 'idle' | 'recording' | 'processing';

/** One who listens until told to stop, and then says what came of it. */
export interface Listening<Heard> {
  stop(): Promise<Heard>;
  cancel(): void;
}

/** Held for longer than this, letting go ends the recording; shorter is a tap, and the next one ends it (ms). */
export const heldMs = 400;

interface Options<Heard> {
  /** Begins to listen; `onEnd` is told where it came to its end by itself. @throws MicError */
  readonly start: (events: {
    onLevel: (level: number) => void;
    onEnd: () => void;
  }) => Promise<Listening<Heard>>;
  /** What is done with what was heard; `processing` until it settles. Its failures are its own. */
  readonly onHeard: (heard: Heard) => Promise<void>;
  readonly onProblem: (problem: MicProblem) => void;
}

/**
 * A microphone that is pressed and held, or tapped on and off, also by keyboard. Leaving the page lets go of it.
 */
export function useMicrophone<Heard>({ start, onHeard, onProblem }: Options<Heard>) {
  const [state, setState] = useState<MicState>('idle');
  const [level, setLevel] = useState(0);
  const listening = useRef<Listening<Heard> | null>(null);
  /** Between the press and the browser's answer. */
  const isStarting = useRef(false);
  const isGone = useRef(false);
  const pressed = useRef<{ readonly at: number; readonly began: boolean } | null>(null);

  const begin = async (): Promise<void> => {
    if (isStarting.current || listening.current !== null || state !== 'idle') return;
    isStarting.current = true;
    try {
      const made = await start({ onLevel: setLevel, onEnd: () => void finish() });
      if (isGone.current) return made.cancel();
      listening.current = made;
      setState('recording');
    } catch (error) {
      onProblem(error instanceof MicError ? error.problem : 'busy');
    } finally {
      isStarting.current = false;
    }
  };
  const finish = async (): Promise<void> => {
    const made = listening.current;
    if (made === null) return;
    listening.current = null;
    setState('processing');
    setLevel(0);
    try {
      await onHeard(await made.stop());
    } catch (error) {
      onProblem(error instanceof MicError ? error.problem : 'busy');
    } finally {
      setState('idle');
    }
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      listening.current?.cancel();
      listening.current = null;
    };
  }, []);

  const toggle = (): void => void (listening.current === null ? begin() : finish());
  return {
    state,
    level,
    /** For the button that is pressed, held and tapped. */
    button: {
      onPointerDown: (event: { readonly timeStamp: number; readonly button: number }) => {
        if (event.button !== 0) return;
        const began = listening.current === null;
        pressed.current = { at: event.timeStamp, began };
        if (began) void begin();
      },
      onPointerUp: (event: { readonly timeStamp: number }) => {
        const press = pressed.current;
        if (press === null || listening.current === null) return;
        // While the browser asks for its permission nothing is recorded yet: letting go ends nothing.
        if (!press.began || event.timeStamp - press.at >= heldMs) void finish();
      },
      onClick: () => {
        // A finger was seen to already; a keyboard, or who reads the screen aloud, only clicks.
        if (pressed.current === null) toggle();
        pressed.current = null;
      },
      onPointerCancel: () => {
        pressed.current = null;
      },
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  } as const;
}
