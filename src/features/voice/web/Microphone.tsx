import { useEffect, useState } from 'react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { longestSeconds } from '../audio.ts';
import { recognitionOf, startDictation } from './dictation.ts';
import { micTexts as texts, type MicProblem } from './messages.it.ts';
import { startRecorder, type Said } from './recorder.ts';
import { useMicrophone } from './useMicrophone.ts';

interface Props {
  /** A recording that the server is to hear; null where nobody there listens, and the browser itself does. */
  readonly onRecording: ((said: Said) => Promise<void>) | null;
  /** Words that the browser itself recognised. */
  readonly onWords: (words: string) => void;
}

/**
 * One large button to speak into (VOICE-03, VOICE-13): pressed and held, or tapped with a glove. What comes of it is the card's.
 * Nothing is shown where neither the server nor the browser can listen.
 */
export function Microphone({ onRecording, onWords }: Props) {
  const [problem, setProblem] = useState<MicProblem | null>(null);
  const Recognition = onRecording === null ? recognitionOf(window) : null;
  const { state, level, button } = useMicrophone<Said | string>({
    start: async (events) => {
      setProblem(null);
      return Recognition === null ? startRecorder(events) : startDictation(Recognition, events.onEnd);
    },
    onHeard: async (heard) => {
      if (typeof heard === 'string') onWords(heard);
      else await onRecording?.(heard);
    },
    onProblem: (found) => {
      setProblem(found);
      toastFailure(texts.noMicrophone, texts.problems[found]);
    },
  });
  if (onRecording === null && Recognition === null) return null;
  const isRecording = state === 'recording';
  const Icon = isRecording ? Square : state === 'processing' ? LoaderCircle : Mic;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        {...button}
        aria-disabled={state === 'processing' || undefined}
        aria-busy={state === 'processing' || undefined}
        aria-pressed={isRecording}
        className={`${buttonClass({ variant: isRecording ? 'danger' : 'primary', size: 'lg', block: true })} min-h-20! touch-none`}
      >
        <Icon aria-hidden className={state === 'processing' ? 'animate-spin' : undefined} />
        {texts.button[state]}
      </button>
      {isRecording ? <Meter level={Recognition === null ? level : null} /> : null}
      <p role="status" className="text-center text-sm text-muted">
        {texts.status[state]}
      </p>
      {Recognition === null ? null : <p className="text-sm text-muted">{texts.browserHears}</p>}
      {problem === null ? null : (
        <Banner tone="warning" live title={texts.noMicrophone}>
          {texts.problems[problem]}
        </Banner>
      )}
    </div>
  );
}

/** How loud it is, and how long it lasts; of the browser's own recognition only the time is known. */
function Meter({ level }: { level: number | null }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const percent = level === null ? null : Math.round(level * 100);
  return (
    <div className="flex items-center gap-3">
      {percent === null ? null : (
        <div
          role="meter"
          aria-label={texts.level}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-3 flex-1 overflow-hidden rounded-full border border-edge bg-sunken"
        >
          <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
      )}
      <span className="figures text-sm" role="timer">
        {texts.time(Math.min(seconds, longestSeconds), longestSeconds)}
      </span>
    </div>
  );
}
