import { expect, it } from 'vitest';
import { calendarIdOf, folderIdOf, sheetIdOf } from './google-ids.ts';

const id = '1AbC_d-EfGhIjKlMnOpQrStUvWxYz';

it.each([
  [id, id],
  [` https://docs.google.com/spreadsheets/d/${id}/edit#gid=0 `, id],
  [`https://docs.google.com/spreadsheets/u/1/d/${id}/edit?usp=sharing`, id],
  [`https://drive.google.com/drive/folders/${id}`, null],
  [`https://docs.google.com.evil.example/spreadsheets/d/${id}`, null],
  ['../../v4/spreadsheets/x', null],
  ['', null],
])('the spreadsheet of %j', (text, expected) => {
  expect(sheetIdOf(text)).toBe(expected);
});

it.each([
  [`https://drive.google.com/drive/u/0/folders/${id}?usp=sharing`, id],
  [id, id],
  [`https://docs.google.com/spreadsheets/d/${id}`, null],
  ['a/b', null],
])('the folder of %j', (text, expected) => {
  expect(folderIdOf(text)).toBe(expected);
});

const calendar = 'c_1a2b@group.calendar.google.com';

it.each([
  [` ${calendar} `, calendar],
  ['cucina.da.gino@gmail.com', 'cucina.da.gino@gmail.com'],
  ['it.italian#holiday@group.v.calendar.google.com', 'it.italian#holiday@group.v.calendar.google.com'],
  [
    `https://calendar.google.com/calendar/embed?src=${encodeURIComponent(calendar)}&ctz=Europe%2FRome`,
    calendar,
  ],
  [`https://calendar.google.com/calendar/u/0/r?cid=${encodeURIComponent(calendar)}`, calendar],
  [`https://calendar.google.com/calendar/u/0?cid=${btoa(calendar)}`, calendar],
  ['https://calendar.google.com/calendar/u/0?cid=%%%', null],
  ['https://calendar.google.com/calendar/u/0/r', null],
  [`https://calendar.google.com.evil.example/?src=${calendar}`, null],
  // Of the service account, which nobody sees.
  ['primary', null],
  ['HACCP', null],
  ['a@b', null],
  [`${'a'.repeat(250)}@b.it`, null],
  ['', null],
])('[GOOG-65] the calendar of %j', (text, expected) => {
  expect(calendarIdOf(text)).toBe(expected);
});
