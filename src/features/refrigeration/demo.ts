/** What the temperatures bring to the demo restaurant: equipment, two readings a day of each, and what went wrong. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { demoThermometers } from '#features/thermometers/demo.it.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { zNewEquipment, zNewReading } from './contract.ts';
import { demoEquipment, demoMatters, demoOutside } from './demo.it.ts';
import { defaultLimitsOf } from './equipment-types.ts';

type RefrigerationWrite = DemoWrite &
  (
    | { readonly kind: 'equipment'; readonly input: z.input<typeof zNewEquipment> }
    | { readonly kind: 'reading'; readonly input: z.input<typeof zNewReading> }
  );

/** What the temperatures bring. */
export const planTemperatures = (month: Month): RefrigerationWrite[] => [
  ...demoEquipment.map(({ name, type }, index): RefrigerationWrite => ({
    kind: 'equipment',
    // Before the places: one of the same name is the equipment.
    at: month.setUp(1 + index / 4),
    by: 0,
    input: { id: month.idOf(`equipment ${name}`), name, type, limits: defaultLimitsOf(type) },
  })),
  ...demoEquipment.flatMap((_, index) => readings(month, index)),
];

const morning = { time: '09:20', spread: 70 } as const;
const evening = { time: '21:40', spread: 60 } as const;

/** Two readings a day of one piece of equipment, before each is due, and what went wrong with it. */
function readings(month: Month, index: number): RefrigerationWrite[] {
  const { name, usual, swing } = demoEquipment[index]!;
  const equipmentId = month.idOf(`equipment ${name}`);
  const probe = month.idOf(`thermometer ${demoThermometers.probe.name}`);
  const writes: RefrigerationWrite[] = [];
  const write = (
    at: Date,
    by: number,
    temperature: number,
    more: { notes?: string; correctiveAction?: string; thermometerId?: Id } = {},
  ) =>
    writes.push({ kind: 'reading', at, by, input: { id: month.id(at), equipmentId, temperature, ...more } });
  const matter = demoMatters.find(({ equipment }) => equipment === name);
  if (matter) {
    const { minutesAgo, temperature, notes, correctiveAction, after } = matter;
    write(month.minutesAgo(minutesAgo), 0, temperature, {
      ...(notes ? { notes } : {}),
      ...(correctiveAction ? { correctiveAction } : {}),
    });
    if (after) write(month.minutesAgo(after.minutesAgo), 0, after.temperature, { notes: after.notes });
  }
  // What goes on is the last that was read.
  const until = month.minutesAgo(matter?.minutesAgo ?? 0);
  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    for (const shift of [morning, evening]) {
      const late = shift === evening;
      const at = new Date(month.at(daysAgo, shift.time, shift.spread).getTime() + index * 45_000);
      // Colder in the morning, warmer after an evening of open doors.
      const drift = (late ? 0.5 : -0.5) * swing + month.between(-0.5, 0.5) * swing;
      const temperature = Math.round((usual + drift) * 10) / 10;
      if (at > until) continue;
      const wrong = demoOutside.find((reading) => reading.equipment === name && reading.daysAgo === daysAgo);
      if (!wrong || late) {
        // With the probe from the day after it was there and checked; most are read off the equipment itself.
        const isProbed = index === 0 && late && daysAgo < month.days - 1;
        write(at, month.by(late), temperature, isProbed ? { thermometerId: probe } : {});
        continue;
      }
      write(at, 0, wrong.temperature, { notes: wrong.notes, correctiveAction: wrong.correctiveAction });
      write(new Date(at.getTime() + 65 * 60_000), 0, wrong.after.temperature, { notes: wrong.after.notes });
    }
  }
  return writes;
}
