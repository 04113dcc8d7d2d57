import { recordSheet } from '#features/google-copy/server/index.ts';
import { fromBase, readUnit } from '#platform/kernel/quantity.ts';
import { stockSheetTexts as texts } from '../sheets.it.ts';
import {
  acceptedArrivals,
  arrivalAnswers,
  lotRedatings,
  lotTransitions,
  productMovementLots,
  productMovements,
} from '../tables.ts';
import { arrivalAnswerEvidenceType, arrivalEvidenceType } from './arrivals.ts';
import { movementEvidenceType, redatingEvidenceType, transitionEvidenceType } from './evidence.ts';

/** A stored quantity in the unit that people count in. */
function shown(quantity: number, unit: string): number {
  const known = readUnit(unit);
  return known === null ? quantity : fromBase(quantity, known);
}

/** The tabs of what came, went and changed. */
export const stockSheets = [
  recordSheet({
    kind: movementEvidenceType,
    title: texts.movements,
    table: productMovements,
    parts: [{ table: productMovementLots, of: productMovementLots.movementId }],
    columns: [
      { head: texts.product, of: (row) => row.productName },
      { head: texts.type, of: ({ type }) => texts.types[type] },
      { head: texts.quantity, of: ({ quantity, unit }) => shown(quantity, unit) },
      { head: texts.unit, of: (row) => row.unit },
      { head: texts.notes, of: (row) => row.notes },
      { head: texts.corrects, of: (row) => row.correctsId },
    ],
  }),
  recordSheet({
    kind: transitionEvidenceType,
    title: texts.transitions,
    table: lotTransitions,
    columns: [
      { head: texts.product, of: (row) => row.productName },
      { head: texts.lot, of: (row) => row.lotNumber },
      { head: texts.quantity, of: ({ quantity, unit }) => shown(quantity, unit) },
      { head: texts.unit, of: (row) => row.unit },
      { head: texts.oldExpiry, of: (row) => row.oldExpiryDate },
      { head: texts.newExpiry, of: (row) => row.newExpiryDate },
      { head: texts.notes, of: (row) => row.notes },
    ],
  }),
  recordSheet({
    kind: redatingEvidenceType,
    title: texts.redatings,
    table: lotRedatings,
    columns: [
      { head: texts.product, of: (row) => row.productName },
      { head: texts.lot, of: (row) => row.lotNumber },
      { head: texts.oldExpiry, of: (row) => row.oldExpiryDate },
      { head: texts.newExpiry, of: (row) => row.newExpiryDate },
      { head: texts.expiryKind, of: (row) => texts.expiryKinds[row.newExpiryKind] },
      { head: texts.reason, of: (row) => row.reason },
    ],
  }),
  recordSheet({
    kind: arrivalEvidenceType,
    title: texts.arrivals,
    table: acceptedArrivals,
    columns: [
      { head: texts.celsius, of: (row) => row.celsius },
      { head: texts.reason, of: (row) => row.reason },
    ],
  }),
  recordSheet({
    kind: arrivalAnswerEvidenceType,
    title: texts.answers,
    table: arrivalAnswers,
    columns: [
      { head: texts.arrival, of: (row) => row.entryId },
      { head: texts.action, of: (row) => row.action },
    ],
  }),
];
