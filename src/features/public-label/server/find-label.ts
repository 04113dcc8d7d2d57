import type { Database } from '#platform/db/database.ts';
import type { Asker } from '#platform/memory/memory.ts';
import type { PlanState } from '#features/access/entitlements.ts';
import { fromBase, type Unit } from '#platform/kernel/quantity.ts';
import { zLabelData } from '#features/labels/label-data.ts';
import type { LabelEnd } from '#features/labels/label-kinds.ts';
import { zPaper } from '#features/labels/contract.ts';
import {
  calledByNumberSql,
  endsByNumberSql,
  knownByNumberSql,
  labelEndSql,
  outlastsLotSql,
} from '#features/labels/server/index.ts';
import { outlastsSql } from '#features/preparations/server/index.ts';
import type { FoundLabel } from '../page-view.ts';

interface LabelRecord {
  readonly restaurant_id: string;
  readonly plan: PlanState['planType'];
  readonly subscription_status: PlanState['subscriptionStatus'];
  readonly trial_ends_at: Date | null;
  readonly bonus_expires_at: Date | null;
  readonly versions: Asker['versions'] | null;
  readonly subject_kind: string;
  readonly label_data: unknown;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly restaurant: string;
  readonly subject_id: string | null;
  readonly subject_expires_at: Date | null;
  /** In grams, millilitres or pieces, as stored; its unit is that of the preparation. */
  readonly subject_quantity: number | null;
  readonly subject_unit: Unit | null;
  readonly stands: string | null;
  readonly ended: LabelEnd | null;
  readonly is_held: boolean;
  readonly known: FoundLabel['known'] | null;
  readonly paper: unknown;
  readonly is_date_extended: boolean;
  readonly is_tryout: boolean;
}

/**
 * A label by its code; or, by the id of a preparation, the newest one of its first container (C-26). Both are looked for in
 * one statement, so that what is not there takes as long as what is. Ids of preparations are made by devices: where two
 * restaurants have the same one, the page behind the older stays what it was.
 */
const statement = `
  WITH wanted AS (
    SELECT restaurant_id, id FROM qr_labels WHERE unique_identifier = $1::uuid
    UNION ALL
    (SELECT l.restaurant_id, l.id
       FROM preparation_tubs t
       JOIN qr_labels l ON l.restaurant_id = t.restaurant_id AND l.subject_id = t.id
      WHERE t.preparation_id = $1::uuid AND t.number = 1
      ORDER BY t.created_at, t.restaurant_id, l.created_at DESC, l.id DESC LIMIT 1))
  SELECT l.restaurant_id, r.current_plan_type AS plan, r.subscription_status, r.trial_ends_at, r.bonus_expires_at,
         (SELECT v.versions FROM restaurant_versions v WHERE v.restaurant_id = r.id) AS versions, l.subject_kind, l.label_data, l.expires_at, l.created_at, r.name AS restaurant, r.tryout_until IS NOT NULL AS is_tryout, l.subject_id,
         CASE WHEN l.subject_kind = 'free' THEN ${endsByNumberSql('l')}
              WHEN ${outlastsLotSql('l', 'o')}
              THEN (o.expiry_date + 1)::timestamp AT TIME ZONE 'Europe/Rome' - interval '1 minute' ELSE t.expires_at END AS subject_expires_at, t.quantity AS subject_quantity,
         (SELECT p.unit FROM preparations p WHERE p.restaurant_id = t.restaurant_id AND p.id = t.preparation_id) AS subject_unit,
         coalesce(t.storage_location, o.storage_location, (
           SELECT g.storage_location FROM products g WHERE g.restaurant_id = o.restaurant_id AND g.id = o.product_id)) AS stands, ${labelEndSql('l')} AS ended,
         NOT EXISTS (
           SELECT FROM recalls c
            WHERE c.restaurant_id = l.restaurant_id AND c.kind <> 'hold'
              AND CASE WHEN l.subject_kind = 'free' THEN EXISTS (
                    SELECT FROM (${calledByNumberSql('l')}) g WHERE c.id = ANY (g.recalls))
                  ELSE c.id = ANY (coalesce(t.blocked_by, o.blocked_by)) END) AS is_held,
         EXISTS (
           SELECT FROM preparations p
            WHERE p.restaurant_id = l.restaurant_id AND p.id = t.preparation_id AND ${outlastsSql('p', 't')}) AS is_date_extended,
         CASE l.subject_kind
           WHEN 'tub' THEN (
             SELECT json_agg(json_build_object('allergen', a.allergen, 'isTrace', a.is_trace, 'addedAt', a.added_at))
               FROM later_allergens(l.restaurant_id, t.preparation_id) a)
           WHEN 'lot' THEN (
             SELECT json_agg(json_build_object('allergen', a.allergen, 'isTrace', a.is_trace, 'addedAt', null))
               FROM lots g
               JOIN products p ON p.restaurant_id = g.restaurant_id AND p.id = g.product_id
              CROSS JOIN LATERAL (
                SELECT unnest(p.contains) AS allergen, false AS is_trace UNION ALL SELECT unnest(p.may_contain), true) a
              WHERE g.restaurant_id = l.restaurant_id AND g.id = l.subject_id)
           WHEN 'free' THEN (
             SELECT json_agg(json_build_object('allergen', a.allergen, 'isTrace', a.is_trace, 'addedAt', a.added_at))
               FROM (${knownByNumberSql('l')}) a)
         END AS known,
         -- What the paper says that came out last, where that is not what is stored (LABEL-54).
         (SELECT a.response -> 'paper' FROM label_prints c
            LEFT JOIN audit_logs a ON a.restaurant_id = c.restaurant_id AND a.id = c.id
           WHERE c.restaurant_id = l.restaurant_id AND c.label_id = l.id
           ORDER BY c.performed_at DESC, c.recorded_at DESC, c.id DESC LIMIT 1) AS paper
    FROM wanted w
    JOIN qr_labels l ON l.restaurant_id = w.restaurant_id AND l.id = w.id
    JOIN restaurants r ON r.id = l.restaurant_id
    LEFT JOIN preparation_tubs t ON l.subject_kind = 'tub' AND t.restaurant_id = l.restaurant_id AND t.id = l.subject_id
    LEFT JOIN lots o ON l.subject_kind = 'lot' AND o.restaurant_id = l.restaurant_id AND o.id = l.subject_id
   LIMIT 1`;

/** The lot or container that a label is stuck on, and whose: with the plan, and what the data were at when it was found. */
export interface LabelledGoods {
  readonly restaurant: PlanState & Asker;
  readonly id: string;
  /** In which place, as it is called there; null where nobody said. */
  readonly stands: string | null;
}

/**
 * Finds what a QR code leads to, of whichever restaurant; undefined when nothing does. A label whose content does not fit
 * is an error: half of it could hide an allergen.
 */
export async function findLabel(
  database: Database,
  code: string,
): Promise<(FoundLabel & { readonly goods: LabelledGoods | null }) | undefined> {
  const [row] = await database.oneAs<LabelRecord>('maintenance', {
    name: 'public_label',
    text: statement,
    values: [code],
  });
  if (!row) return undefined;
  return {
    goods:
      row.subject_id === null || row.subject_kind === 'free'
        ? null
        : {
            restaurant: {
              id: row.restaurant_id,
              planType: row.plan,
              subscriptionStatus: row.subscription_status,
              trialEndsAt: row.trial_ends_at,
              bonusExpiresAt: row.bonus_expires_at,
              versions: row.versions ?? {},
            },
            id: row.subject_id,
            stands: row.stands,
          },
    data: zLabelData.parse(row.label_data),
    printedExpiry: row.expires_at,
    createdAt: row.created_at,
    restaurant: row.restaurant,
    known: row.known ?? [],
    paper: row.paper === null ? null : zPaper.parse(row.paper),
    isDateExtended: row.is_date_extended,
    isTryout: row.is_tryout,
    subject:
      row.subject_id === null && row.ended === null
        ? null
        : {
            ended: row.ended,
            isHeld: row.is_held,
            expiresAt: row.subject_expires_at,
            quantity:
              row.subject_quantity === null || row.subject_unit === null
                ? null
                : { amount: fromBase(row.subject_quantity, row.subject_unit), unit: row.subject_unit },
          },
  };
}
