import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let restaurant: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  restaurant = await buildRestaurant(server);
});

/** What the audit says was done to a record, in order. */
const doneTo = async (entityId: string) => {
  const rows = await server.db.owner<{ said: string }>(
    `SELECT action || ' ' || entity_type AS said FROM audit_logs WHERE restaurant_id = $1 AND entity_id = $2 ORDER BY id`,
    [restaurant.id, entityId],
  );
  return rows.map(({ said }) => said);
};

it('a correction and an answer are told of the reading that they are about', async () => {
  const { refrigeration } = restaurant.client;
  const readingId = newId();
  await refrigeration.recordReading({ id: readingId, equipmentName: 'Frigo bar', temperature: 9 });
  await refrigeration.answerReading({ id: newId(), readingId, action: 'Chiusa la porta' });
  await refrigeration.correctReading({ id: newId(), readingId, temperature: 3, reason: 'Letto male' });
  expect(await doneTo(readingId)).toEqual([
    'refrigeration.record_reading refrigeration_log',
    'refrigeration.answer_reading refrigeration_log',
    'refrigeration.correct_reading refrigeration_log',
  ]);
});

it('and of the check', async () => {
  const { haccp } = restaurant.client;
  const task = await haccp.createTask({ id: newId(), name: 'Cottura', criticalLimit: '≥ 75 °C' });
  const checkId = newId();
  await haccp.recordCheck({ id: checkId, taskId: task.id, value: '60' });
  await haccp.answerCheck({ id: newId(), checkId, action: 'Rimesso in forno' });
  await haccp.correctCheck({ id: newId(), checkId, value: '80', reason: 'Letto male' });
  expect(await doneTo(checkId)).toEqual([
    'haccp.record_check haccp_task_completion',
    'haccp.answer_check haccp_task_completion',
    'haccp.correct_check haccp_task_completion',
  ]);
});
