import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { refrigerationContract } from '../contract.ts';
import { answerReading } from './answer-reading.ts';
import { archiveEquipment } from './archive-equipment.ts';
import { correctReading } from './correct-reading.ts';
import { createEquipment } from './create-equipment.ts';
import type { EquipmentNamed } from './equipment-named.ts';
import { exportReadings } from './export-readings.ts';
import { listEquipment } from './list-equipment.ts';
import { listReadings } from './list-readings.ts';
import { readSeries } from './read-series.ts';
import { recordReading } from './record-reading.ts';
import { updateEquipment } from './update-equipment.ts';

const os = implement(refrigerationContract).$context<CallContext>();

/** @param named what other rooms do when equipment was given a name */
export const refrigerationRoutes = (named: readonly EquipmentNamed[]) => ({
  equipment: os.equipment.handler(({ context, input }) =>
    listEquipment(context.services, memberOf(context), input),
  ),
  createEquipment: os.createEquipment.handler(({ context, input }) =>
    createEquipment(context.services, operatorOf(context), input, named),
  ),
  updateEquipment: os.updateEquipment.handler(({ context, input }) =>
    updateEquipment(context.services, operatorOf(context), input, named),
  ),
  archiveEquipment: os.archiveEquipment.handler(({ context, input }) =>
    archiveEquipment(context.services, operatorOf(context), input),
  ),
  series: os.series.handler(async ({ context, input }) => ({
    points: await readSeries(context.services, memberOf(context), input),
  })),
  readings: os.readings.handler(({ context, input }) =>
    listReadings(context.services, memberOf(context), input),
  ),
  exportReadings: os.exportReadings.handler(({ context, input }) =>
    exportReadings(context.services, memberOf(context), input),
  ),
  recordReading: os.recordReading.handler(({ context, input }) =>
    recordReading(context.services, operatorOf(context), input),
  ),
  answerReading: os.answerReading.handler(({ context, input }) =>
    answerReading(context.services, operatorOf(context), input),
  ),
  correctReading: os.correctReading.handler(({ context, input }) =>
    correctReading(context.services, operatorOf(context), input),
  ),
});
