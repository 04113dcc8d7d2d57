import { serverRoom } from '#server/room.ts';
import { preparations } from '../tables.ts';

/** What the feature brings to the server. */
export const preparationsRoom = serverRoom({ name: 'preparations', wiped: [preparations] });
