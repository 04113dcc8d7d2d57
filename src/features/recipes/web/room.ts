import type { WebRoom } from '#app/room.ts';

/** What the feature brings to the frame of the app. */
export const recipesRoom: WebRoom = { name: 'recipes', keptReads: 'all' };
