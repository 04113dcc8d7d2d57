import { doubtedText } from '#features/registers/web/index.ts';
import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterReading } from '../contract.ts';
import { temperatureBadge } from '../temperature-status.ts';
import { refrigerationTexts as texts, statusLabels } from './messages.it.ts';

/** The outcome of a reading in words. */
export const outcomeText = (status: string): string => statusLabels[temperatureBadge(status)];

/** How the register of temperatures shows its readings. */
export const readingFace: RegisterFace<RegisterReading> = {
  words: texts.entryWords,
  subjectOf: ({ equipmentName }) => equipmentName,
  valueOf: ({ temperature }) => texts.temperatureOf(temperature),
  rightValueOf: ({ temperature, correctedBy }) =>
    texts.temperatureOf(correctedBy === null ? temperature : correctedBy.temperature),
  limitOf: texts.csvOkRange,
  outcomeOf: (row) => doubtedText(row, temperatureBadge(row.status) === 'ok') ?? outcomeText(row.status),
  isFine: ({ status }) => temperatureBadge(status) === 'ok',
};
