import type { EntryInstants } from '#features/registers/server/index.ts';
import { requireThere } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { deviationOf, expectedAt, judgeDeviation, ruleAsOf } from '../deviation.ts';
import { missingOf, ownContent, pointOf } from '../entry-content.ts';
import type { EntryContent } from '../entry-content.ts';
import { readRuleVersions } from './read-rule.ts';
import type { CalibrationRow } from './register.ts';
import { thermometerOf } from './thermometer-of.ts';

type Judged = Pick<
  CalibrationRow,
  keyof EntryContent | 'thermometerId' | 'thermometer' | 'expectedCelsius' | 'tolerance' | 'accuracy'
>;

/**
 * What is stored of an entry: its thermometer as it is called, what its kind tells, and of a check what it should have shown and the
 * tolerance of then with what came of it.
 * @throws NOT_FOUND for a thermometer of another restaurant, INPUT_INVALID for what its kind lacks
 */
export async function judgeContent(
  tx: Transaction,
  restaurantId: string,
  said: EntryContent & { readonly thermometerId: string },
  instants: EntryInstants,
): Promise<Judged> {
  const { id, name, createdAt } = await thermometerOf(tx, restaurantId, said.thermometerId);
  requireThere(instants, createdAt);
  const content = ownContent(said);
  const missing = missingOf(said);
  if (missing.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: missing.map((field) => ({ field, code: 'required', message: fieldText('required') })),
    });
  const of = { ...content, thermometerId: id, thermometer: name };
  const point = pointOf(content);
  const expectedCelsius = point && expectedAt(point);
  if (content.readCelsius === null || expectedCelsius === null)
    return { ...of, expectedCelsius: null, tolerance: null, accuracy: null };
  const { tolerance } = ruleAsOf(await readRuleVersions(tx, restaurantId), instants.performedAt);
  return {
    ...of,
    expectedCelsius,
    tolerance,
    accuracy: judgeDeviation(deviationOf(content.readCelsius, expectedCelsius), tolerance),
  };
}
