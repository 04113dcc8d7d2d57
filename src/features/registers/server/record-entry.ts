import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
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
}

interface Recording<Row extends EntryRow, Shown extends JsonObject> {
  /** As it was sent, for telling a repetition from another write. */
  readonly said: SaidEntry;
  /** What was measured and what it is judged by. Throws a refusal to store nothing. */
  readonly judge: (tx: Transaction, instants: EntryInstants) => Promise<Own<Row>> | Own<Row>;
  readonly present: (row: Row) => Shown;
}

/**
 * Records an entry: judged on the server, stored, hashed and audited in one transaction. Never changed afterwards (C-48).
 * Who did it comes from the operator session alone (C-53).
 * @throws INPUT_INVALID for a time in the future, and what `judge` refuses
 */
export function recordEntry<Row extends EntryRow, Shown extends JsonObject>(
  services: Services,
  caller: OperatorCaller,
  register: PlainRegister<Row>,
  { said, judge, present }: Recording<Row, Shown>,
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
      const shared: EntryRow = {
        restaurantId: caller.restaurant.id,
        id: said.id,
        notes: said.notes,
        correctiveAction: said.correctiveAction,
        correctsId: null,
        correctionReason: null,
        correctedAt: null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      // Stored as it stands here: the contract lets nothing through that the columns would round or cut.
      const row = { ...(await judge(tx, { performedAt, at })), ...shared } as unknown as Row;
      return {
        response: present(row),
        evidence: [entryEvidence(register, row)],
        sent: [insertRow(tx, entries, row as never)],
      };
    },
  });
}
