import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    non_conformity_steps: { part: 0, goods: '[]', closes: false, cause: 'Guarnizione rotta', verified: null },
  },
};
