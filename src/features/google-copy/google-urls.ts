/** Where a spreadsheet is opened. */
export const sheetUrl = (id: string): string => `https://docs.google.com/spreadsheets/d/${id}/edit`;
/** Where a folder is opened. */
export const folderUrl = (id: string): string => `https://drive.google.com/drive/folders/${id}`;
/** Where a calendar is opened. */
export const calendarUrl = (id: string): string =>
  `https://calendar.google.com/calendar/u/0/r?cid=${encodeURIComponent(id)}`;
