import type { z } from 'zod';
import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { exportedPerPage } from '../contract.ts';
import type { refrigerationContract } from '../contract.ts';
import { listReadings } from './list-readings.ts';
import { missedReadings } from './missed-readings.ts';

type Asked = z.output<NonNullable<(typeof refrigerationContract.exportReadings)['~orpc']['inputSchema']>>;

/** A large page of the register (`listReadings`), with what nobody read on its days where that is asked for. */
export async function exportReadings(services: Services, caller: Reader, { missed, ...input }: Asked) {
  const page = await listReadings(services, caller, { ...input, limit: exportedPerPage });
  const { from, to, cursor } = input;
  // Once, with the first page.
  if (!missed || cursor !== undefined || from === undefined || to === undefined) return page;
  const found = await missedReadings(services, caller, from, to);
  return found === undefined ? page : { ...page, missed: found };
}
