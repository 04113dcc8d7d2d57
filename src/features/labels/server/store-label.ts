import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { operatorName } from '#features/access/operator-name.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { LabelData } from '../label-data.ts';
import type { LabelKind } from '../label-kinds.ts';
import { qrLabels } from '../tables.ts';
import { labelEvidence, type LabelRow } from './evidence.ts';
import { labelUrl } from '../label-address.ts';

/** A label as a use case decided it. */
export interface DecidedLabel {
  /** That of the write where the label is all that is written; left out: one of its own. */
  readonly id?: string;
  /** Of its QR code: a random UUID, made by the client, so that it can be printed before the network is back. */
  readonly uniqueIdentifier: string;
  readonly kind: LabelKind;
  readonly subjectId: string | null;
  readonly data: LabelData;
  readonly expiresAt: Date | null;
}

/**
 * Stores a label inside of the write of what it is stuck on (LABEL-14): either both are there or neither.
 * @throws an error of the database for a code that is there already; the write then fails as a whole
 */
export async function storeLabel(
  services: Services,
  tx: Transaction,
  caller: Member,
  { id, uniqueIdentifier, kind, subjectId, data, expiresAt }: DecidedLabel,
  at: Date,
): Promise<{ readonly label: LabelRow; readonly evidence: Evidence }> {
  const label: LabelRow = {
    restaurantId: caller.restaurant.id,
    id: id ?? newId(at),
    uniqueIdentifier,
    subjectKind: kind,
    subjectId,
    labelData: data,
    productName: data.product_name,
    lotNumber: data.lot_number,
    expiresAt,
    qrUrl: labelUrl(services.baseUrl, uniqueIdentifier),
    pdfDriveUrl: null,
    operatorId: caller.operator?.id ?? null,
    operatorName: operatorName(caller.operator?.name),
    createdAt: at,
  };
  await tx.insert(qrLabels).values(label);
  return { label, evidence: labelEvidence(label) };
}
