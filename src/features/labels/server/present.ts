import type { Label } from '../contract.ts';
import type { LabelEnd } from '../label-kinds.ts';
import type { LabelRow } from './evidence.ts';

/** Where its PDF opens, for who may see the label. */
export const pdfUrl = ({ qrUrl, uniqueIdentifier }: LabelRow): string =>
  `${new URL(qrUrl).origin}/api/labels/${uniqueIdentifier}/pdf`;

/** A stored label as it is answered; what does not fit is found by the contract, and shown as damaged. */
export const presentLabel = (
  row: LabelRow,
  prints: number,
  ended: LabelEnd | null,
  removedAt: Date | null = null,
): Label => ({
  id: row.id,
  unique_identifier: row.uniqueIdentifier,
  label_data: row.labelData,
  qr_url: row.qrUrl,
  pdf_drive_url: row.pdfDriveUrl ?? pdfUrl(row),
  created_at: row.createdAt.toISOString(),
  kind: row.subjectKind,
  subjectId: row.subjectId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  operatorName: row.operatorName,
  prints,
  ended,
  removedAt: removedAt?.toISOString() ?? null,
});
