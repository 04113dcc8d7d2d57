import { useState } from 'react';
import { EntryCorrection } from '#features/registers/web/index.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import type { Matter, RegisterOil } from '../contract.ts';
import { believedLimit } from '../oil-status.ts';
import { isStillToChange } from '../still-to-change.ts';
import { oilSubjectText, oilValueText } from '../value-text.it.ts';
import { fryingOilTexts as texts, suggestedReasons } from './messages.it.ts';
import { isOutside, OilFields, problemsOf } from './OilFields.tsx';
import { useCorrectOil } from './queries.ts';
import { toldOf, typedOf } from './typed-oil.ts';

interface Props {
  /** The entry that is wrong. */
  readonly oil: RegisterOil;
  readonly fryers: readonly string[];
  /** The limit of now: for what was no check before. */
  readonly limit: number;
  /** Oil beyond its limit that nobody has changed. */
  readonly going: readonly Pick<Matter, 'oilId' | 'fryer' | 'performedAt'>[];
  readonly onClose: () => void;
}

/** Corrects an entry: what was done about it since stands in the form, as it was answered. */
export function CorrectionSheet({ oil, fryers, limit: limitNow, going, onClose }: Props) {
  const [openedAt] = useState(serverNow);
  const limit = believedLimit(oil.limitPercent ?? limitNow);
  const doneAt = new Date(oil.performedAt);
  // What this one is corrected to takes its own matter away.
  const others = going.filter(({ oilId }) => oilId !== oil.id);
  return (
    <EntryCorrection
      draft={`oil-correction.${oil.id}`}
      start={typedOf(oil, oil.correctiveAction ?? oil.answers.map(({ action }) => action).join('\n'))}
      title={texts.correctTitle}
      description={`${oilSubjectText(oil)}: ${oilValueText(oil)}, ${momentText(doneAt, romeDate(openedAt))}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, limit, romeDate(doneAt))}
      isOutside={(typed) => isOutside(typed, limit)}
      contentOf={(typed, outside) => ({ oilId: oil.id, ...toldOf(typed, outside) })}
      write={useCorrectOil()}
      renderFields={(fields) => (
        <OilFields
          {...fields}
          fryers={fryers}
          limit={limit}
          still={isStillToChange(fields.values.fryer, doneAt, others)}
        />
      )}
      onClose={onClose}
    />
  );
}
