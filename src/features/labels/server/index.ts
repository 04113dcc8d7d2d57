/** What other features may use of labels on the server. */
export {
  calledByNumberSql,
  endsByNumberSql,
  knownByNumberSql,
  labelEndSql,
  outlastsLotSql,
} from './label-end.ts';
export { storeLabel } from './store-label.ts';
export type { DecidedLabel } from './store-label.ts';
export { recordFreeLabel, refuseFreeDates } from './create-free.ts';
export { paperPdf } from './paper-pdf.ts';
export type { Sheet, SheetPlan } from './paper-pdf.ts';
