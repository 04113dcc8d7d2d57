/** What thermometers bring to the demo restaurant: three of them, their checks, one that was off and was replaced. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zNewCalibration, zNewThermometer } from './contract.ts';
import { demoThermometers as words } from './demo.it.ts';

interface ThermometerWrite extends DemoWrite {
  readonly kind: 'thermometer';
  readonly input: z.input<typeof zNewThermometer> & DemoWrite['input'];
}
interface CalibrationWrite extends DemoWrite {
  readonly kind: 'calibration';
  readonly input: z.input<typeof zNewCalibration> & DemoWrite['input'];
}

/** All of it at the beginning of the month: nothing falls due and nothing goes on when the demo is looked at. */
export function planThermometers(month: Month): (ThermometerWrite | CalibrationWrite)[] {
  const writes: (ThermometerWrite | CalibrationWrite)[] = [];
  const first = month.days - 1;
  let minutes = 0;
  const moment = (daysAgo: number): Date => {
    minutes += 4;
    return new Date(month.at(daysAgo, '09:30').getTime() + minutes * 60_000);
  };
  const add = (of: { readonly name: string; readonly place: string }) => {
    const at = moment(first);
    const id = month.idOf(`thermometer ${of.name}`);
    writes.push({ kind: 'thermometer', at, by: 0, input: { id, ...of } });
    return id;
  };
  const tell = (daysAgo: number, entry: Omit<z.input<typeof zNewCalibration>, 'id'>): void => {
    const at = moment(daysAgo);
    writes.push({ kind: 'calibration', at, by: 1, input: { id: month.id(at), ...entry } });
  };
  const [probe, spare, laser] = [add(words.probe), add(words.spare), add(words.laser)];
  const check = { kind: 'calibration' } as const;
  tell(first, { ...check, thermometerId: probe, method: 'ice', readCelsius: 0.3 });
  tell(first, { ...check, thermometerId: probe, method: 'boiling', readCelsius: 99.5, altitude: 60 });
  tell(first, {
    ...check,
    thermometerId: spare,
    method: 'ice',
    readCelsius: 2.4,
    correctiveAction: words.action,
  });
  tell(first, {
    ...check,
    thermometerId: laser,
    method: 'certified',
    readCelsius: 4.6,
    certifiedCelsius: 4.1,
    certifiedName: words.certified,
  });
  tell(Math.max(first - 2, 0), { kind: 'replacement', thermometerId: spare });
  tell(Math.max(first - 2, 0), { ...check, thermometerId: spare, method: 'ice', readCelsius: -0.2 });
  return writes;
}
