import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { maxCorrectionReason, maxRemark } from '../text-lengths.ts';

let server: TestServer;
let restaurant: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  restaurant = await buildRestaurant(server);
});

/** Characters that count one each, and two each in a script's own length. */
const text = (length: number) => `Male${'🍝'.repeat(length - 4)}`;

/** The same three texts of each register: of an entry, of an answer, of a correction. */
const registers = {
  refrigeration: async () => {
    const { refrigeration } = restaurant.client;
    const readingId = newId();
    const reading = { id: readingId, equipmentName: 'Frigo bar', temperature: 9 };
    return {
      tables: ['refrigeration_logs', 'refrigeration_actions'],
      record: (notes: string) => refrigeration.recordReading({ ...reading, notes }),
      answer: (action: string) => refrigeration.answerReading({ id: newId(), readingId, action }),
      correct: (reason: string) =>
        refrigeration.correctReading({ id: newId(), readingId, temperature: 3, reason }),
    };
  },
  haccp: async () => {
    const { haccp } = restaurant.client;
    const task = await haccp.createTask({ id: newId(), name: 'Cottura', criticalLimit: '≥ 75 °C' });
    const checkId = newId();
    return {
      tables: ['haccp_task_completions', 'haccp_actions'],
      record: (notes: string) => haccp.recordCheck({ id: checkId, taskId: task.id, value: '60', notes }),
      answer: (action: string) => haccp.answerCheck({ id: newId(), checkId, action }),
      correct: (reason: string) => haccp.correctCheck({ id: newId(), checkId, value: '80', reason }),
    };
  },
};

describe.each(Object.entries(registers))('the texts of %s', (_, open) => {
  it('[DATA-34] are taken up to their length and refused beyond it, by the contract and by the database', async () => {
    const { tables, record, answer, correct } = await open();
    const tooLong = (field: string) => ({
      code: 'INPUT_INVALID',
      data: { fields: [expect.objectContaining({ field, code: 'too_long' })] },
    });
    await expect(record(text(maxRemark + 1))).rejects.toMatchObject(tooLong('notes'));
    await record(text(maxRemark));
    await expect(answer(text(maxRemark + 1))).rejects.toMatchObject(tooLong('action'));
    await answer(text(maxRemark));
    await expect(correct(text(maxCorrectionReason + 1))).rejects.toMatchObject(tooLong('reason'));
    await correct(text(maxCorrectionReason));
    const [entries, answers] = tables;
    for (const [table, column, length] of [
      [entries, 'notes', maxRemark],
      [entries, 'corrective_action', maxRemark],
      [entries, 'correction_reason', maxCorrectionReason],
      [answers, 'action', maxRemark],
    ] as const)
      await expect(
        server.db.owner(`UPDATE ${String(table)} SET ${column} = repeat('x', $2) WHERE restaurant_id = $1`, [
          restaurant.id,
          length + 1,
        ]),
      ).rejects.toMatchObject({ code: '23514', constraint: `${String(table)}_text_lengths` });
  });
});
