import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import type { CheckMethod, EntryKind } from '../entry-kinds.ts';
import { CheckFields, isOff, problemsOf } from './CheckFields.tsx';
import { checkTexts as texts } from './check-messages.it.ts';
import { thermometersTexts } from './messages.it.ts';
import { useRecordCalibration } from './queries.ts';
import { nothingTyped, toldOf } from './typed-calibration.ts';

interface Props {
  /** What it opens with. */
  readonly kind: EntryKind;
  readonly thermometerId: string;
  readonly method: CheckMethod;
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  readonly tolerance: number;
  /** The height of the kitchen as it was last told. */
  readonly altitude: number | null;
  readonly onClose: () => void;
}

/** Records a check of a thermometer, or that it was replaced. */
export function CheckSheet({
  kind,
  thermometerId,
  method,
  thermometers,
  tolerance,
  altitude,
  onClose,
}: Props) {
  const session = useSession();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `thermometer.${session.restaurant.id}.${session.operator.id}.${kind}.${thermometerId}.${method}`
          : null
      }
      start={{
        ...nothingTyped,
        kind,
        thermometerId,
        method,
        altitude: altitude === null ? '' : String(altitude),
      }}
      // The only one there is asks no tap, also where it was not known yet when the form opened.
      completed={(typed) =>
        typed.thermometerId === '' && thermometers.length === 1
          ? { ...typed, thermometerId: thermometers[0]!.id }
          : typed
      }
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, tolerance)}
      isOutside={(typed) => isOff(typed, tolerance)}
      contentOf={toldOf}
      write={useRecordCalibration()}
      failed={thermometersTexts.recordFailed}
      renderFields={(fields) => <CheckFields {...fields} thermometers={thermometers} tolerance={tolerance} />}
      onClose={onClose}
    />
  );
}
