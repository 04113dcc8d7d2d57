export { ClosingFields } from './ClosingFields.tsx';
export type { Said } from './ClosingFields.tsx';
export { RecheckMinutesField } from './RecheckMinutesField.tsx';
export { StandingBadge } from './StandingBadge.tsx';
