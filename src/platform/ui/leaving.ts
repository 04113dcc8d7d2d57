/** What may be needed when a dialog is closed, in one piece: it is fetched while something is typed. */
export { DiscardQuestion } from './DiscardQuestion.tsx';
export { tellRefusals } from './lateRefusal.ts';
