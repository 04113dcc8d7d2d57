import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { ChangedPin } from '../notices.ts';

/** When the PINs of the operators in use were changed last. For administrators alone: who may see it is asked there. */
export const changedPins = question({
  name: 'changed_pins',
  parts: ['operators'],
  async read(tx, restaurant): Promise<readonly ChangedPin[]> {
    const [row] = await executeNamed<{ pins: ChangedPin[] }>(
      tx,
      'changed_pins',
      sql`
      SELECT coalesce(json_agg(o), '[]') AS pins FROM (
        SELECT id, name, pin_hash IS NOT NULL AS has_pin, pin_changed_at AS changed_at FROM operators
         WHERE restaurant_id = ${restaurant}::uuid AND archived_at IS NULL AND pin_changed_at IS NOT NULL) o`,
    );
    return row?.pins ?? [];
  },
});
