import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { EquipmentCard, Matter, RegisterReading } from '../contract.ts';

interface Pages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[];
}

/** What a device knows of temperatures without the server: the equipment, and the readings that it has shown. */
export const knownTemperatures = {
  'refrigeration.equipment': ({
    equipment,
    matters,
  }: {
    equipment: readonly EquipmentCard[];
    matters: readonly Matter[];
  }) => [
    ...matters.map((one): Known => ({
      kind: 'reading_matter',
      id: one.readingId,
      title: one.equipmentName,
      detail: formatTemperature(one.temperature),
      at: one.performedAt,
    })),
    ...equipment
      .filter(({ archived }) => !archived)
      .map(({ id, name }): Known => ({ kind: 'equipment', id, title: name, detail: null, at: null })),
  ],
  'refrigeration.readings': ({ pages }: Pages<RegisterReading>) =>
    pages.flatMap(({ rows }) =>
      rows
        .filter(({ correctedBy }) => correctedBy === null)
        .map((one): Known => ({
          kind: one.open ? 'reading_matter' : 'reading',
          id: one.id,
          title: one.equipmentName,
          detail: formatTemperature(one.temperature),
          at: one.performedAt,
          also: [one.notes, one.operatorName],
        })),
    ),
} satisfies KnownReads;
