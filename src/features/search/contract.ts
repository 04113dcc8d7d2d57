import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { zText } from '#platform/kernel/schemas.ts';
import { longestSearch, shortestSearch } from './hits.ts';

/** As a room names what of it is found (`HitKinds`); a page that does not know one passes it over. */
const zHitKind = z.string();

const zHit = z.object({
  kind: zHitKind,
  id: z.uuid(),
  title: z.string(),
  detail: z.string().nullable(),
  at: zInstant.nullable(),
  beside: z.literal(true).optional(),
});

export const searchContract = {
  /** What each room finds; of rooms that the plan does not hold, what stays readable without it. */
  find: endpoint(
    { access: 'member' },
    {
      method: 'GET',
      path: '/search',
      summary: 'Products, lots, equipment, checks and records by their names',
      tags: ['Cerca'],
    },
  )
    .input(z.strictObject({ text: zText({ min: shortestSearch, max: longestSearch }) }))
    .output(
      z.object({
        /** In the order of the kinds; of each the surest or newest first. */
        hits: z.array(zHit),
        /** Kinds of which there is more than is shown. */
        more: z.array(zHitKind),
        ...damagedRows,
      }),
    ),
};
