import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { Matter } from '../contract.ts';
import type { OilKind } from '../oil-kinds.ts';
import { isStillToChange } from '../still-to-change.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { isOutside, OilFields, problemsOf } from './OilFields.tsx';
import { useRecordOil } from './queries.ts';
import { nothingTyped, toldOf } from './typed-oil.ts';

interface Props {
  /** What it opens with. */
  readonly kind: OilKind;
  readonly fryer: string;
  readonly fryers: readonly string[];
  readonly limit: number;
  /** Oil beyond its limit that nobody has changed. */
  readonly going: readonly Pick<Matter, 'fryer' | 'performedAt'>[];
  readonly onClose: () => void;
}

/** Records a check of the oil, its change, or a collection of waste oil. */
export function OilSheet({ kind, fryer, fryers, limit, going, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `oil.${session.restaurant.id}.${session.operator.id}.${kind}.${fryer.toLowerCase()}`
          : null
      }
      // Where there is one fryer it is that one. The draft's name does not hang on it: the list may still be under way.
      start={{ ...nothingTyped, kind, fryer: fryer === '' && fryers.length === 1 ? fryers[0]! : fryer }}
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, limit, today)}
      isOutside={(typed) => isOutside(typed, limit)}
      contentOf={toldOf}
      write={useRecordOil(going)}
      failed={texts.recordFailed}
      renderFields={(fields) => (
        <OilFields
          {...fields}
          fryers={fryers}
          limit={limit}
          still={isStillToChange(fields.values.fryer, serverNow(), going)}
        />
      )}
      onClose={onClose}
    />
  );
}
