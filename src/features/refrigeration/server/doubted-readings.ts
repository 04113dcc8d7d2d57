import { sql } from 'drizzle-orm';
import { noneDoubted } from '#features/thermometers/doubted.ts';
import { anyFoundOff, readDoubtedEntries } from '#features/thermometers/server/index.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { question } from '#platform/memory/question.ts';
import { readingMatter } from './matters.ts';

interface Found {
  readonly equipment_id: string | null;
  readonly name: string;
  readonly celsius: number;
}

/** Temperatures within their limits by a thermometer that was found off since, and that nobody has judged (THERM-16), remembered for as long as nothing of them changes. */
export const doubtedReadings = question({
  name: 'doubted_readings',
  parts: ['refrigeration', 'thermometers'],
  without: { any: anyFoundOff({}), answer: noneDoubted },
  read: (tx, restaurantId) =>
    readDoubtedEntries<Found>(tx, restaurantId, {
      name: 'doubted_readings',
      of: readingMatter,
      isWithin: (entry) => sql`${entry}.status = 'OK'`,
      found: sql`json_build_object('equipment_id', e.equipment_id, 'name', e.equipment_name, 'celsius', e.temperature)`,
      told: ({ equipment_id: subjectId, name, celsius }) => ({
        subjectId,
        name,
        value: formatTemperature(celsius),
      }),
    }),
});
