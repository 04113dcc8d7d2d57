import type { ComponentProps } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { maxRecheckMinutes, minRecheckMinutes } from '../recheck-minutes.ts';
import { matterTexts as texts } from '../texts.it.ts';

/** Minutes after which is to be measured again; left empty they are the usual ones. */
export function RecheckMinutesField({
  usual,
  error,
  ...input
}: { usual: number; error: string | undefined } & ComponentProps<typeof TextInput>) {
  return (
    <Field
      label={texts.recheckMinutes}
      optional
      error={error}
      hint={texts.recheckMinutesHint(usual, minRecheckMinutes, maxRecheckMinutes)}
    >
      <TextInput inputMode="numeric" autoComplete="off" placeholder={String(usual)} {...input} />
    </Field>
  );
}
