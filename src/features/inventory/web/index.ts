/** What other features' screens may use of the inventory. */
export { expiryKindTexts, statusTexts, unitNames, unitTexts } from './messages.it.ts';
export { ExpiryBadge } from './StatusBadge.tsx';
