import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { deviationOf } from '../deviation.ts';
import { thermometerSheetTexts as texts } from '../sheets.it.ts';
import { thermometerRules } from '../tables.ts';
import { accuracyTexts, methodTexts } from '../value-text.it.ts';
import { calibrations } from './register.ts';

/** The tabs of the register of thermometers, and of its rule in its versions. */
export const thermometerSheets = [
  ...sheetsOf(calibrations, texts, [
    { head: texts.kind, of: (row) => texts.kinds[row.kind] },
    { head: texts.thermometer, of: (row) => row.thermometer },
    { head: texts.method, of: ({ method }) => (method === null ? null : methodTexts[method]) },
    { head: texts.read, of: (row) => row.readCelsius },
    { head: texts.expected, of: (row) => row.expectedCelsius },
    {
      head: texts.deviation,
      of: ({ readCelsius, expectedCelsius }) =>
        readCelsius === null || expectedCelsius === null ? null : deviationOf(readCelsius, expectedCelsius),
    },
    { head: texts.accuracy, of: ({ accuracy }) => (accuracy === null ? null : accuracyTexts[accuracy]) },
    { head: texts.tolerance, of: (row) => row.tolerance },
    { head: texts.altitude, of: (row) => row.altitude },
    { head: texts.certifiedName, of: (row) => row.certifiedName },
  ]),
  recordSheet({
    kind: 'thermometer_rule',
    title: texts.rulesTitle,
    table: thermometerRules,
    columns: [
      { head: texts.tolerance, of: (row) => row.tolerance },
      { head: texts.months, of: (row) => row.months },
      { head: texts.widerReason, of: (row) => row.widerReason },
    ],
  }),
];
