import type { Label } from '../contract.ts';
import type { LabelRow } from './evidence.ts';

/** A stored label as it is answered; what does not fit is found by the contract, and shown as damaged. */
export const presentLabel = (row: LabelRow, prints: number): Label => ({
  id: row.id,
  unique_identifier: row.uniqueIdentifier,
  label_data: row.labelData,
  qr_url: row.qrUrl,
  pdf_drive_url: row.pdfDriveUrl,
  created_at: row.createdAt.toISOString(),
  kind: row.subjectKind,
  subjectId: row.subjectId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  operatorName: row.operatorName,
  prints,
});
