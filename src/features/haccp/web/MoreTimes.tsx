import Plus from 'lucide-react/icons/plus';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { areTooClose, maxMoreTimes } from '../frequencies.ts';
import { tooCloseText } from '../times.it.ts';
import { TimeFields } from './TimeFields.tsx';
import { timesTexts as texts } from './times.it.ts';

/** What is wrong with one of the further times beside the first; null where nothing is. */
export function timeProblem(first: string, times: readonly string[], index: number): string | null {
  const time = times[index] ?? '';
  if (!isLocalTime(time)) return fieldText('invalid_time');
  if (time === first || times.indexOf(time) !== index) return texts.timeTwice;
  return [first, ...times].some((other) => isLocalTime(other) && areTooClose(time, other))
    ? tooCloseText
    : null;
}

interface Props {
  /** The first time, as it is typed. */
  readonly first: string;
  readonly times: readonly string[];
  readonly onChange: (times: readonly string[]) => void;
  /** Whether what is wrong is told: once it was sent. */
  readonly isTold: boolean;
  /** What the server says of them. */
  readonly refused: string | undefined;
}

/** Further times of a day, each owed by itself: none, as most tasks have it, is a button alone. */
export function MoreTimes({ first, times, onChange, isTold, refused }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className={times.length === 0 ? 'sr-only' : 'mb-3 font-semibold'}>{texts.moreTimes}</legend>
      {times.length === 0 ? null : (
        <TimeFields
          times={times}
          onChange={onChange}
          errorOf={(index) => (isTold ? (timeProblem(first, times, index) ?? refused) : undefined)}
        />
      )}
      {times.length < maxMoreTimes ? (
        <Button variant="ghost" className="justify-self-start" onClick={() => onChange([...times, ''])}>
          <Plus aria-hidden />
          {texts.addTime}
        </Button>
      ) : null}
    </fieldset>
  );
}
