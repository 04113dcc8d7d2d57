/** What other features may show of closed days. */
export { ClosedDaysOnPaper, ClosedOnPaper } from './ClosedOnPaper.tsx';
export { ClosedToday } from './ClosedToday.tsx';
