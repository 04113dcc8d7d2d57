import X from 'lucide-react/icons/x';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { timesTexts as texts } from './times.it.ts';

interface Props {
  readonly times: readonly string[];
  readonly onChange: (times: readonly string[]) => void;
  /** What is wrong with one of them, where that is told. */
  readonly errorOf: (index: number) => string | undefined;
}

/** The further times of a day, one field each. */
export function TimeFields({ times, onChange, errorOf }: Props) {
  return (
    <>
      <p className="-mt-2 text-sm text-muted">{texts.moreTimesHint}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {times.map((time, index) => (
          // By its place: a time that is being typed is no name.
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Field label={texts.moreTime(index + 2)} labelHidden error={errorOf(index)}>
                <TextInput
                  type="time"
                  value={time}
                  onChange={(event) => onChange(times.with(index, event.target.value))}
                />
              </Field>
            </div>
            <IconButton
              label={texts.removeTime(index + 2)}
              onClick={() => onChange(times.toSpliced(index, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
    </>
  );
}
