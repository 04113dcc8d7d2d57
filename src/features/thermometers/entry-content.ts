/** What an entry has to say by its kind; the same for form and server. */
import type { CheckPoint } from './deviation.ts';
import type { CheckMethod, EntryKind } from './entry-kinds.ts';

/** What is told of an entry besides its thermometer and its notes. */
export interface EntryContent {
  readonly kind: EntryKind;
  /** Of a check. */
  readonly method: CheckMethod | null;
  readonly readCelsius: number | null;
  /** Of a check in boiling water: metres above the sea. */
  readonly altitude: number | null;
  /** Of a check beside a certified thermometer: what that showed, and its name or number. */
  readonly certifiedCelsius: number | null;
  readonly certifiedName: string | null;
}

/** Which fields an entry lacks. */
export function missingOf({
  kind,
  method,
  readCelsius,
  altitude,
  certifiedCelsius,
}: EntryContent): readonly (keyof EntryContent)[] {
  if (kind === 'replacement') return [];
  return [
    ...(method === null ? (['method'] as const) : []),
    ...(readCelsius === null ? (['readCelsius'] as const) : []),
    ...(method === 'boiling' && altitude === null ? (['altitude'] as const) : []),
    ...(method === 'certified' && certifiedCelsius === null ? (['certifiedCelsius'] as const) : []),
  ];
}

/** Only what the kind and the method tell: what was typed before another one was chosen is not meant any more. */
export function ownContent(content: EntryContent): EntryContent {
  const { kind } = content;
  const method = kind === 'calibration' ? content.method : null;
  return {
    kind,
    method,
    readCelsius: kind === 'calibration' ? content.readCelsius : null,
    altitude: method === 'boiling' ? content.altitude : null,
    certifiedCelsius: method === 'certified' ? content.certifiedCelsius : null,
    certifiedName: method === 'certified' ? content.certifiedName : null,
  };
}

/** By what it was checked; null of what was not. */
export const pointOf = ({ method, altitude, certifiedCelsius }: EntryContent): CheckPoint | null =>
  method === null ? null : { method, altitude, certifiedCelsius };
