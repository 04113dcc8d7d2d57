import { globSync } from 'node:fs';
import type { RoomSample } from '#platform/rooms/sample.ts';

const root = new URL('../../', import.meta.url);

/** Every room's `server/sample.ts`, by the folders of the rooms. */
export const samples: ReadonlyMap<string, RoomSample> = new Map(
  await Promise.all(
    globSync('src/features/*/server/sample.ts', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map(async (path): Promise<[string, RoomSample]> => {
        const { sample } = (await import(new URL(path, root).href)) as { readonly sample: RoomSample };
        return [path.split('/')[2]!, sample];
      }),
  ),
);
