import { eq } from 'drizzle-orm';
import { requireToEnd } from '#features/access/server/index.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { isToldLate } from '../told-late.ts';
import { entryEvidence } from './evidence.ts';
import type { EntryRow, Own, PlainRegister } from './register.ts';

/** What every entry says, as it was sent. */
export interface SaidEntry extends JsonObject {
  readonly id: string;
  readonly notes: string | null;
  readonly correctiveAction: string | null;
  readonly performedAt: string | null;
}

/** The two instants of an entry: when it was made, as the person says, and when it came in. */
export interface EntryInstants {
  readonly performedAt: Date;
  readonly at: Date;
  /** A person says when it was made: it is of no day on which what it is of was not there (`requireThere`). */
  readonly byPerson?: boolean;
}

interface Recording<Row extends EntryRow, Shown extends JsonObject> {
  /** As it was sent, for telling a repetition from another write; `lateReason` only where there is one. */
  readonly said: SaidEntry;
  /** What was measured and what it is judged by. Throws a refusal to store nothing. */
  readonly judge: (tx: Transaction, instants: EntryInstants) => Promise<Own<Row>> | Own<Row>;
  readonly present: (row: Row) => Shown;
  /** Whether it ends something that is open: then a plan without registers takes it as well (`orToEnd`, PLAN-40). */
  readonly ends?: (tx: Transaction, instants: EntryInstants) => Promise<boolean>;
  /** What follows of it in other rooms, once it is stored, in the same transaction. */
  readonly followed?: (tx: Transaction, at: Date) => Promise<void>;
}

/**
 * Records an entry: judged on the server, stored, hashed and audited in one transaction. Never changed afterwards (C-48).
 * Who did it comes from the operator session alone (C-53).
 * @throws INPUT_INVALID for a time in the future; for one far back that a person says, without words why or of a day before the
 *   restaurant was there (HACCP-33, HACCP-35); and what `judge` refuses; PLAN_REQUIRED for what ends nothing under a plan without registers
 */
export function recordEntry<Row extends EntryRow, Shown extends JsonObject>(
  services: Services,
  caller: OperatorCaller,
  register: PlainRegister<Row>,
  { said, judge, present, ends, followed }: Recording<Row, Shown>,
): Promise<Shown> {
  const { feature, noun, entries, entryType } = register;
  return recordWrite<Shown>(services, caller, {
    id: said.id,
    action: `${feature}.record_${noun}`,
    input: said,
    entity: { type: entryType, id: said.id },
    hints: [feature],
    run: async (tx, at) => {
      const performedAt = performedAtOf(said.performedAt, at);
      const byPerson = said.performedAt !== null && !isVouchedFor(caller);
      await requireToEnd(caller, async () => (await ends?.(tx, { performedAt, at, byPerson })) ?? false);
      const late = byPerson && isToldLate(performedAt, at);
      const why = typeof said['lateReason'] === 'string' ? said['lateReason'] : null;
      if (late) {
        if (why === null) throw refuseField('lateReason', 'late_reason');
        await requireRestaurant(tx, caller.restaurant.id, performedAt);
      }
      const shared: EntryRow = {
        restaurantId: caller.restaurant.id,
        id: said.id,
        notes: said.notes,
        correctiveAction: said.correctiveAction,
        correctsId: null,
        correctionReason: null,
        correctedAt: null,
        lateReason: late ? why : null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      // Stored as it stands here: the contract lets nothing through that the columns would round or cut.
      const row = { ...(await judge(tx, { performedAt, at, byPerson })), ...shared } as unknown as Row;
      const stored = insertRow(tx, entries, row as never);
      if (followed !== undefined) {
        await stored;
        await followed(tx, at);
      }
      return { response: present(row), evidence: [entryEvidence(register, row)], sent: [stored] };
    },
  });
}

/**
 * Whether what an entry is of was there on its day: nobody tells of a fridge on a day before it was there (HACCP-35).
 * What a device kept without a network is judged as it comes: it may be older than what was put into the register here.
 * @throws INPUT_INVALID on `performedAt`
 */
export function requireThere({ performedAt, byPerson }: EntryInstants, createdAt: Date): void {
  if (byPerson === true && romeDate(performedAt) < romeDate(createdAt))
    throw refuseField('performedAt', 'before_start');
}

async function requireRestaurant(tx: Transaction, restaurantId: string, performedAt: Date): Promise<void> {
  const [row] = await tx
    .select({ createdAt: restaurants.createdAt })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  if (row) requireThere({ performedAt, at: performedAt, byPerson: true }, row.createdAt);
}
