import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { readingNames } from './queries.ts';

/** A matter as this device knows it. */
export type ShownMatter = Waiting<Matter>;

/** A matter with what waits to be said about it (`matterWithWaiting`), of equipment by its id or its free name. */
export const withWaitingAnswer = (matter: Matter, writes: readonly KeptWrite[]): ShownMatter =>
  matterWithWaiting(
    matter,
    writes,
    readingNames,
    matter.readingId,
    matter.equipmentId === null
      ? ['equipmentName', matter.equipmentName]
      : ['equipmentId', matter.equipmentId],
  );
