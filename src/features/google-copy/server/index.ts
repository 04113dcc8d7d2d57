/** What other features may use of the copy on the server. */
export { calendarPoint } from './calendar-source.ts';
export type { CalendarSource } from './calendar-source.ts';
export { sheetPoint, sheetTab } from './sheet-tab.ts';
export type { CellValue, SheetColumn, SheetTab } from './sheet-tab.ts';
export { initialize as initializeCopy } from './initialize.ts';
export { recordSheet } from './record-sheet.ts';
