import { sql } from 'drizzle-orm';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { linkNotices } from '../notices.ts';
import type { ToldLink } from '../notices.ts';

/** The newest links that somebody opened or shut. Who may be told is asked by the rule. */
const toldLinks = question({
  name: 'inspector_links_told',
  parts: ['inspectionPapers'],
  async read(tx, restaurant): Promise<readonly ToldLink[]> {
    const [row] = await executeNamed<{ links: ToldLink[] }>(
      tx,
      'inspector_links_told',
      sql`
      SELECT coalesce(json_agg(l), '[]') AS links FROM (
        SELECT id, opened_at, shut_at FROM inspector_links
         WHERE restaurant_id = ${restaurant}::uuid AND (opened_at IS NOT NULL OR shut_at IS NOT NULL)
         ORDER BY created_at DESC LIMIT 200) l`,
    );
    return row?.links ?? [];
  },
});

/** What is told of links for an inspector in the bell. */
export const inspectionInDay: DaySource = {
  notices: telling(
    () => [toldLinks({})],
    ([links], viewer) => linkNotices(links, viewer),
  ),
};
