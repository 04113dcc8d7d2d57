/** What visits bring to the demo restaurant: four stations and a visit that found them clean. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { zNewStation, zNewVisit } from './contract.ts';
import { demoVisits as words } from './demo.it.ts';

interface StationWrite extends DemoWrite {
  readonly kind: 'station';
  readonly input: z.input<typeof zNewStation> & DemoWrite['input'];
}
interface VisitWrite extends DemoWrite {
  readonly kind: 'visit';
  readonly input: z.input<typeof zNewVisit> & DemoWrite['input'];
}

/** Days ago of the visit, and from then to the next. */
const visitedAgo = 12;
const daysBetween = 45;

/** The stations on the first day; the visit some days before today. */
export function planVisits(month: Month): (StationWrite | VisitWrite)[] {
  const stations = words.stations.map((station, of): StationWrite => {
    const at = new Date(month.at(month.days - 1, '10:50').getTime() + of * 60_000);
    return { kind: 'station', at, by: 0, input: { id: month.id(at), ...station } };
  });
  // Behind the first day, on which the stations come, also where there are only a few.
  const daysAgo = Math.max(0, Math.min(visitedAgo, month.days - 2));
  const at = month.at(daysAgo, '15:20');
  const visitedOn = addDays(month.today, -daysAgo);
  const visit: VisitWrite = {
    kind: 'visit',
    at,
    by: 0,
    input: {
      id: month.id(at),
      company: words.company,
      technician: words.technician,
      visitedOn,
      nextOn: addDays(visitedOn, daysBetween),
      stations: stations.map(({ input }) => ({ stationId: input.id, result: 'clean' as const })),
    },
  };
  return [...stations, visit];
}
