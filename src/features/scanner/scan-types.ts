/** What a person means to read: whatever is there, the code, date and lot, or all that a label says (SCAN-01). */
export const scanTypes = ['auto', 'barcode', 'expiry', 'product'] as const;
export type ScanType = (typeof scanTypes)[number];
