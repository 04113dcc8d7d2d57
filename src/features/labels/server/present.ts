import type { Services } from '#platform/http/server/context.ts';
import type { Label } from '../contract.ts';
import { labelUrl } from '../label-address.ts';
import type { LabelEnd } from '../label-kinds.ts';
import type { LabelRow } from './evidence.ts';

/** Where its PDF opens, for who may see the label. */
const pdfUrl = (baseUrl: string, uniqueIdentifier: string): string =>
  `${new URL(baseUrl).origin}/api/labels/${uniqueIdentifier}/pdf`;

/**
 * A stored label as it is answered; what does not fit is found by the contract, and shown as damaged. Its addresses are made of its code, which
 * is hashed: those that are stored beside it are vouched for by nobody (LABEL-83).
 */
export const presentLabel = (
  { baseUrl }: Pick<Services, 'baseUrl'>,
  row: LabelRow,
  prints: number,
  ended: LabelEnd | null,
  removedAt: Date | null = null,
): Label => ({
  id: row.id,
  unique_identifier: row.uniqueIdentifier,
  label_data: row.labelData,
  qr_url: labelUrl(baseUrl, row.uniqueIdentifier),
  pdf_drive_url: pdfUrl(baseUrl, row.uniqueIdentifier),
  created_at: row.createdAt.toISOString(),
  kind: row.subjectKind,
  subjectId: row.subjectId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  operatorName: row.operatorName,
  prints,
  ended,
  removedAt: removedAt?.toISOString() ?? null,
});
