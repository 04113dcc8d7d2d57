import { useState } from 'react';
import { EntryCorrection } from '#features/registers/web/index.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import type { RegisterCalibration } from '../contract.ts';
import { entryValueText } from '../value-text.it.ts';
import { CheckFields, isOff, problemsOf } from './CheckFields.tsx';
import { checkTexts as texts, suggestedReasons } from './check-messages.it.ts';
import { useCorrectCalibration } from './queries.ts';
import { toldOf, typedOf } from './typed-calibration.ts';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterCalibration;
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  /** The tolerance of now: for what was no check before. */
  readonly tolerance: number;
  readonly onClose: () => void;
}

/** Corrects an entry: what was done about it since stands in the form, as it was answered. */
export function CorrectionSheet({ entry, thermometers, tolerance: toleranceNow, onClose }: Props) {
  const [openedAt] = useState(serverNow);
  const tolerance = entry.tolerance ?? toleranceNow;
  // One that was put away since is still what the entry is about.
  const choices = thermometers.some(({ id }) => id === entry.thermometerId)
    ? thermometers
    : [...thermometers, { id: entry.thermometerId, name: entry.thermometer }];
  return (
    <EntryCorrection
      draft={`thermometer-correction.${entry.id}`}
      start={typedOf(entry, entry.correctiveAction ?? entry.answers.map(({ action }) => action).join('\n'))}
      title={texts.correctTitle}
      description={`${entry.thermometer}: ${entryValueText(entry)}, ${momentText(new Date(entry.performedAt), romeDate(openedAt))}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, tolerance)}
      isOutside={(typed) => isOff(typed, tolerance)}
      contentOf={(typed, off) => ({ calibrationId: entry.id, ...toldOf(typed, off) })}
      write={useCorrectCalibration()}
      renderFields={(fields) => <CheckFields {...fields} thermometers={choices} tolerance={tolerance} />}
      onClose={onClose}
    />
  );
}
