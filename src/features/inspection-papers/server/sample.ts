import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    inspector_links: { created_at: '2026-11-21T10:00:00.000Z', expires_at: '2026-11-22T10:00:00.000Z' },
  },
};
