import { useEffect } from 'react';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { MeasuredWithField, useMeasuredWith } from '#features/thermometers/web/index.ts';

interface Props {
  readonly error?: string | undefined;
  /** The thermometer that is chosen on this device, as it stands; null for none. */
  readonly onChosen: (chosen: MeasuredWith | null) => void;
}

/** With which thermometer the goods of a delivery are measured: one for all of them. */
export function ArrivalThermometer({ error, onChosen }: Props) {
  const measuring = useMeasuredWith();
  const { id, name, state } = measuring.chosen ?? {};
  useEffect(() => {
    onChosen(id === undefined || name === undefined || state === undefined ? null : { id, name, state });
  }, [id, name, state, onChosen]);
  return <MeasuredWithField measuring={measuring} error={error} />;
}
