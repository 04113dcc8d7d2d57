import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allergens } from '#features/allergens/allergens.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { isExpiring } from '#features/inventory/expiry.ts';
import { isPastUseBy } from '#features/inventory/fefo.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { isInPlace, isSameName, namePattern, placePattern } from '#platform/kernel/place-names.ts';
import { productStatus, stockLevel } from '#features/inventory/product-status.ts';
import { expiringLots } from '#features/inventory/server/expiring-lots.ts';
import { inventorySummary } from '#features/inventory/server/index.ts';
import { judgeOil, outcomeNow } from '#features/frying-oil/oil-status.ts';
import type { OilJudged } from '#features/frying-oil/oil-status.ts';
import { outcomeNowSql } from '#features/frying-oil/server/outcome-now.ts';
import { namesNumber } from '#features/haccp/measure-text.ts';
import { isJudgedByPerson } from '#features/haccp/check-status.ts';
import { figuresOf, limitsOf } from '#features/haccp/limits-of.ts';
import { holdsAgainst } from '#features/recipes/inherited-allergens.ts';
import type { Exception } from '#features/recipes/recipe.ts';
import { isCoveredSql } from '#features/preparations/server/index.ts';
import { withLater } from '#features/preparations/later-allergens.ts';
import type { LaterAllergen } from '#features/preparations/later-allergens.ts';
import { calledGood, namesNumberIn } from '#features/haccp/server/matters.ts';
import { standingOf } from '#features/non-conformities/standing-of.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import type { Answer, Entry } from '#features/non-conformities/standing.ts';
import { classifyTemperature, DEFAULT_LIMITS } from '#features/refrigeration/temperature-status.ts';
import { readingMatter } from '#features/refrigeration/server/matters.ts';
import { refrigerationLogs } from '#features/refrigeration/tables.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { isUncorrected, madeAt, matters } from '#features/registers/server/index.ts';
import { folded, typedFoldedSql } from '#platform/db/folded.ts';
import { calledNumberSql, similarNumberSql } from '#platform/db/lot-number-sql.ts';
import { supplierKeySql } from '#platform/db/supplier-key-sql.ts';
import { addDays, daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { foldedText, foldText } from '#platform/kernel/fold-text.ts';
import { newId } from '#platform/kernel/ids.ts';
import { calledNumberKey, similarNumberKey, stockNumberKey } from '#platform/kernel/lot-number.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { factorOf, fromBase, units } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

/*
 * Rules that are said twice, once as a pure function and once in SQL, because the database counts, filters and orders by
 * them. Each pair is held together here by many made-up restaurants:
 *
 *   kernel/fold-text.ts foldedText, foldText db/folded.ts folded, typedFoldedSql
 *   kernel/lot-number.ts stockNumberKey,
 *   calledNumberKey                         upper (index lots_number), db/lot-number-sql.ts calledNumberSql
 *   similarNumberKey                        db/lot-number-sql.ts similarNumberSql
 *   kernel/supplier-key.ts supplierKey      db/supplier-key-sql.ts supplierKeySql
 *   registers/made-at.ts madeAtOf           registers/server/uncorrected.ts madeAt
 *   non-conformities/standing-of.ts standingOf registers/server/matters.ts matters (of the entries that isUncorrected says)
 *   inventory/expiry.ts isExpiring,
 *   inventory/product-status.ts             inventory/server/store.ts, summary.ts, list-by-statement.ts
 *   platform/kernel/place-names.ts isInPlace,
 *   isSameName                              the patterns of that file, in storage-places/server and traceability/server
 *   inventory/fefo.ts isPastUseBy           inventory/server/expiring-lots.ts
 *   haccp/measure-text.ts namesNumber       haccp/server/matters.ts namesNumberIn
 *   haccp/check-status.ts isJudgedByPerson  haccp/server/matters.ts calledGood
 *   frying-oil/oil-status.ts outcomeNow     frying-oil/server/outcome-now.ts
 *   kernel/quantity.ts factorOf             inventory/server/store.ts (what a product holds, in its unit)
 *   preparations/as-made.ts isCovered       preparations/server/covered-sql.ts, later_allergens
 *   preparations/later-allergens.ts
 *   laterInOrder, withLater                 later_allergens, lacking_allergens (functions of the database)
 */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Always the same made-up restaurants: what fails here fails again. */
const seed = 20261122;
const sampled = <T>(of: fc.Arbitrary<T>, count: number): T[] => fc.sample(of, { seed, numRuns: count });

describe('[OIL-13] what a check of frying oil says today', () => {
  it('is the same in the database and in the program, by whatever limit it was judged', async () => {
    const restaurant = await buildRestaurant(server);
    const checks: OilJudged[] = [20, 24.9, 25, 25.1, 30, 40].flatMap((limitPercent) => [
      ...Array.from({ length: 231 }, (_, tenths) => {
        const polarPercent = 20 + tenths / 10;
        // As the rule said it while a wider limit was believed.
        const outcome =
          polarPercent > limitPercent ? 'beyond' : polarPercent * 10 >= limitPercent * 9 ? 'near' : 'ok';
        return { polarPercent, strip: null, limitPercent, outcome } as const;
      }),
      ...(['good', 'near', 'spent'] as const).map((strip) => {
        const measured = { polarPercent: null, strip };
        return { ...measured, limitPercent, outcome: judgeOil(measured, limitPercent) };
      }),
    ]);
    checks.push({ polarPercent: null, strip: null, limitPercent: null, outcome: null });
    const { rows } = await server.db.database.asTenant(restaurant.id, (tx) =>
      tx.execute<{ outcome: string | null }>(sql`
        SELECT ${outcomeNowSql(sql`o`)} AS outcome
          FROM jsonb_array_elements(${JSON.stringify(checks)}::jsonb) WITH ORDINALITY AS e (one, place)
         CROSS JOIN LATERAL (
           SELECT (one->>'polarPercent')::numeric AS polar_percent, (one->>'limitPercent')::numeric AS limit_percent, one->>'outcome' AS outcome) o
         ORDER BY place`),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(checks.map(outcomeNow));
    expect(checks.filter((one) => one.outcome !== outcomeNow(one)).length).toBeGreaterThan(100);
  });
});

describe('[INV-115] where something stands', () => {
  it('is read alike by the program and by the database', async () => {
    const names = [
      'Frigo carne',
      "Frigo dell'antipasto",
      'Cella (1.a)',
      'Perù',
      'Frigo 1',
      'Frigo – bar',
      'B+*?^$|[x]{2}',
      'Cella n° 2',
      'Frigo della carne',
      'Frigo di sotto',
      'Frigo sotto',
      'Frigo dei 2',
    ];
    const said = [...names, ...names.map((name) => name.toUpperCase())].flatMap((name) => [
      name,
      name.replaceAll(' ', '  '),
      name.replaceAll(' ', ' della '),
      name.replaceAll(' ', ' di dell’'),
      name.replaceAll(' ', '-'),
      name.replaceAll(' ', '\u00a0').replaceAll("'", '’'),
      `Nel ${name}`,
      `${name}, ripiano 2`,
      `${name}  1° ripiano`,
      `${name} 2`,
      `${name}2 in basso`,
    ]);
    for (const name of names) {
      const { rows } = await server.services.database.asTenant(newId(), (tx) =>
        tx.execute<{ within: boolean; same: boolean }>(
          sql`SELECT lower(btrim(t.said)) ~ lower(${placePattern(name)}::text) AS within, lower(btrim(t.said)) ~ lower(${namePattern(name)}::text) AS same
                FROM unnest(${sql.param(said)}::text[]) WITH ORDINALITY t (said, place) ORDER BY place`,
        ),
      );
      expect(rows.map(({ within, same }, place) => [said[place], within, same])).toEqual(
        said.map((one) => [one, isInPlace(one, name), isSameName(one, name)]),
      );
    }
  });
});

describe('the number of a lot', () => {
  it('[INV-74] is the same one in the database and in the program, for the stock and for a recall', async () => {
    const typed = sampled(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...Array.from('aZz09 -‐–_./:#°')), maxLength: 16 }),
        fc.string({ unit: fc.constantFrom(...Array.from('aZèÈßœÆøŁİıΣςµſ 7-')), maxLength: 12 }),
        fc.string({
          unit: fc.constantFrom('lotto', 'Lot', 'L', '．', '：', '７', 'Ｌ', '2', 'o', ' '),
          maxLength: 6,
        }),
      ),
      600,
    );
    const { rows } = await server.db.database.as('maintenance', (tx) =>
      tx.execute<{ stock: string; called: string; like_it: string }>(
        sql`SELECT upper(t.said) AS stock, ${sql.raw(calledNumberSql('t.said'))} AS called,
                   ${sql.raw(similarNumberSql('t.said'))} AS like_it
              FROM unnest(${sql.param(typed)}::text[]) WITH ORDINALITY t (said, place) ORDER BY place`,
      ),
    );
    expect(rows.map(({ stock, called, like_it: like }) => [stock, called, like])).toEqual(
      typed.map((number) => [stockNumberKey(number), calledNumberKey(number), similarNumberKey(number)]),
    );
  });
});

describe('the name of a supplier', () => {
  it('[SUPP-11] is the same one in the database and in the program', async () => {
    const parts = [
      'Pesce',
      'Blu',
      'F.lli',
      'flli',
      'D’Amico',
      "D'",
      'Caffè',
      'È',
      'İst',
      'e',
      '&',
      'C.',
      '1',
      '海',
      'S.n.c.',
      'snc',
      's.r.l',
      'SRLS',
      'S.p.A.',
      's p a',
      'sas',
      'S.s.',
      'scarl',
      's.c.p.a.',
      's.a.p.a.',
      'Soc.',
      'coop.',
      'agr.',
      'a r.l.',
      'società',
      'cooperativa',
      'per azioni',
      'semplice',
      'sociale',
      'Ditta',
      'unipersonale',
      'a socio unico',
      'in liquidazione',
      '-',
      '—',
      '\u00a0',
      '!',
      '[x]',
      '\\',
      '%',
    ];
    const typed = sampled(
      fc.tuple(fc.array(fc.constantFrom(...parts), { maxLength: 6 }), fc.constantFrom(' ', '', '  ')),
      900,
    ).map(([said, between]) => said.join(between));
    const { rows } = await server.db.database.as('maintenance', (tx) =>
      tx.execute<{ key: string }>(
        sql`SELECT ${sql.raw(supplierKeySql('t.said'))} AS key
              FROM unnest(${sql.param(typed)}::text[]) WITH ORDINALITY t (said, place) ORDER BY place`,
      ),
    );
    expect(rows.map(({ key }, place) => [typed[place], key])).toEqual(
      typed.map((name) => [name, supplierKey(name)]),
    );
  });
});

describe('a text without case and accents', () => {
  it('[DATA-35] is the same in the database and in the program, whatever is typed', async () => {
    const typed = sampled(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: fc.constantFrom(...Array.from('aZzÈèÉÀùÇñÝý ’-10%_ßœÆøŁİıΣς€½')), maxLength: 20 }),
      ),
      600,
    )
      .map((text) => text.replaceAll('\u0000', ''))
      .filter((text) => text.isWellFormed());
    const { rows } = await server.db.database.as('maintenance', (tx) =>
      tx.execute<{ said: string; kept: string }>(
        sql`SELECT ${folded(sql`t.said`)} AS said, ${sql.raw(typedFoldedSql('t.said'))} AS kept FROM unnest(${sql.param(typed)}::text[]) WITH ORDINALITY t (said, place) ORDER BY place`,
      ),
    );
    const wrong = rows.flatMap(({ said, kept }, place) =>
      said === foldedText(typed[place]!) && kept.trim() === foldText(typed[place]!)
        ? []
        : [{ typed: typed[place], said, kept, program: foldedText(typed[place]!) }],
    );
    expect(wrong).toEqual([]);
  });
});

describe('a text that names a number', () => {
  it('[HACCP-27] is the same in the database and in the program', async () => {
    const texts = [
      '',
      'pulite',
      '4',
      'max 4 °C',
      'QUATTRO gradi',
      'sei, poi via',
      'seimila',
      'dieci',
      'tredici',
      'due-tre',
      '½ ora',
      'lei',
      'zero',
      'NOVE!',
      'otto°',
      'trecento',
      '４',
      '٤',
      'x²',
      'cinque',
      'è sette',
      'èsette',
      'Sei',
    ];
    const { rows } = await server.db.database.as('maintenance', (tx) =>
      tx.execute<{ names: boolean }>(
        sql`SELECT ${namesNumberIn(sql`t.said`)} AS names FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY t (said, place) ORDER BY place`,
      ),
    );
    expect(rows.map(({ names }, place) => [texts[place], names])).toEqual(
      texts.map((text) => [text, namesNumber(text)]),
    );
  });
});

describe('a check that a person called good', () => {
  it('[HACCP-31] is the same in the database and in the program: words and other numbers are no measurement', async () => {
    const measured = [
      '3',
      '3,5',
      ' 3.5 ',
      '+3',
      '-3',
      '−3',
      'meno 3',
      'tre',
      '3 °C',
      '3°',
      '3 gradi',
      '3 C',
      'T 3',
      'temp. 3 °C',
    ];
    const values = [
      ...measured,
      'temperatura: 3 °C',
      'al cuore 3 °C',
      '3 °C al cuore.',
      'tutto bene',
      'ok',
      '3 frighi visti',
      'frigo 3',
      '3 e 2',
      '3/2',
      'tra 2 e 3',
      'circa 3',
      '3 minuti',
      '38 °F',
      '3 °Cx',
      '3x',
      'x3',
      'pH 3',
      'freddo, 3',
      '3!',
      'tredici',
      'pulito',
      '',
    ];
    const limits = [
      'max 4 °C',
      'max 4',
      'min -20 °C e max 4 °C',
      'max 4 °C, poi buttare',
      'pulite',
      'entro 2 ore',
      'pH max 4,6',
    ];
    const checks = limits.flatMap((criticalLimit) => {
      const figures = figuresOf(limitsOf({ criticalLimit }));
      return values.map((value) => ({ value, criticalLimit, ...figures }));
    });
    const { rows } = await server.db.database.as('maintenance', (tx) =>
      tx.execute<{ called: boolean }>(sql`
        SELECT ${calledGood(sql`c`)} AS called
          FROM json_to_recordset(${JSON.stringify(
            checks.map((one, place) => ({
              place,
              status: 'ok',
              value: one.value,
              critical_limit: one.criticalLimit,
              limit_minimum: one.limitMinimum,
              limit_maximum: one.limitMaximum,
              limit_unit: one.limitUnit,
            })),
          )}::json) AS c(place int, status text, value text, critical_limit text, limit_minimum numeric, limit_maximum numeric, limit_unit text)
         ORDER BY place`),
    );
    // What a comparison says is warning or critical, nobody called OK: here it counts that there was one.
    const byPerson = (one: (typeof checks)[number]) =>
      (['ok', 'warning', 'critical'] as const).every((status) => isJudgedByPerson({ ...one, status }));
    const wrong = checks.flatMap((one, place) =>
      rows[place]?.called === byPerson(one) ? [] : [{ ...one, database: rows[place]?.called }],
    );
    expect(wrong).toEqual([]);
    expect(checks.filter(byPerson).length).toBeGreaterThan(60);
  });
});

/** An entry of a piece of equipment, in minutes of a day; it may mend one before it, and something may be said of it. */
const zEntry = fc.record({
  made: fc.nat({ max: 6 }),
  late: fc.integer({ min: -2, max: 2 }),
  celsius: fc.constantFrom(3, 4.9, 5, 5.1, 7, 12),
  mends: fc.option(fc.nat({ max: 5 }), { freq: 4 }),
  said: fc.option(
    fc.record({
      at: fc.nat({ max: 6 }),
      judgement: fc.constantFrom('fit' as const, 'discarded' as const, null),
    }),
    { freq: 2 },
  ),
});

describe('a value outside its limits', () => {
  it.each([
    [
      '[DATA-35] goes on in the database exactly when it does by the rule, and of several the same one',
      false,
    ],
    ['[DATA-35, FRIG-29] goes on alike where the clock stood ahead for a while', true],
  ])('%s', async (_, isChained) => {
    const { id: restaurantId } = await buildRestaurant(server);
    const start = new Date('2026-11-20T08:00:00Z').getTime();
    const minute = (count: number) => new Date(start + count * 60_000);
    const expected = new Map<string, string>();
    const made = new Map<string, string>();
    const valid = new Set<string>();
    const entriesRows: unknown[] = [];
    const answerRows: unknown[] = [];
    const equipmentRows: unknown[] = [];
    const linkRows: { id: string; type: string; at: Date; sequence: number }[] = [];
    const link = (type: string, id: string, recordedAt: Date): number | null => {
      if (!isChained) return null;
      linkRows.push({ id, type, at: recordedAt, sequence: linkRows.length + 1 });
      return linkRows.length;
    };
    for (const history of sampled(fc.array(zEntry, { minLength: 1, maxLength: 6 }), 250)) {
      const equipmentId = newId();
      equipmentRows.push({ id: equipmentId });
      const mended = new Set<number>();
      const entries = history.map((one, place) => {
        const mends = one.mends !== null && one.mends < place && !mended.has(one.mends) ? one.mends : null;
        if (mends !== null) mended.add(mends);
        // Of those in the middle the server's clock says six minutes too many.
        const told = place + (place === 1 || place === 2 ? 6 : 0);
        const performedAt = minute(isChained ? told - Math.max(0, one.late) : one.made);
        // A tablet whose clock runs ahead: recorded before it was made.
        const recordedAt = minute(isChained ? told : one.made + one.late);
        return { ...one, id: newId(), mends, performedAt, recordedAt };
      });
      const answers: Answer[] = [];
      const sequences: (number | null)[] = [];
      for (const { id, celsius, mends, performedAt, recordedAt, said } of entries) {
        sequences.push(link('refrigeration_log', id, recordedAt));
        entriesRows.push({
          id,
          equipment_id: equipmentId,
          temperature: celsius,
          status: classifyTemperature(celsius, DEFAULT_LIMITS),
          corrects_id: mends === null ? null : entries[mends]!.id,
          performed_at: performedAt,
          recorded_at: recordedAt,
        });
        made.set(id, madeAtOf({ performedAt, recordedAt }).toISOString());
        if (said === null) continue;
        const at = isChained ? recordedAt : minute(said.at);
        const answerId = newId();
        const sequence = link('refrigeration_action', answerId, at);
        answers.push({ entryId: id, at, recordedAt: at, judgement: said.judgement, sequence });
        answerRows.push({ id: answerId, reading_id: id, judgement: said.judgement, performed_at: at });
      }
      const firstOf = (place: number): number => {
        const mends = entries[place]!.mends;
        return mends === null ? place : firstOf(mends);
      };
      const counting = entries
        .map((entry, place) => ({ ...entry, place, first: firstOf(place) }))
        .filter(({ place }) => !mended.has(place))
        .map((entry): Entry => ({
          id: entry.id,
          chained: isChained
            ? {
                sequence: sequences[entry.place]!,
                first: sequences[entry.first]!,
                firstAt: entries[entry.first]!.recordedAt,
              }
            : null,
          madeAt: madeAtOf(entry),
          recordedAt: entry.recordedAt,
          outcome: classifyTemperature(entry.celsius, DEFAULT_LIMITS) === 'OK' ? 'within' : 'outside',
        }));
      for (const { id } of counting) valid.add(id);
      const standing = standingOf(counting, answers, 60);
      if (isGoingOn(standing.state) && 'entryId' in standing) expected.set(equipmentId, standing.entryId);
    }
    const insert = (text: string, rows: unknown[]) =>
      server.db.owner(text, [JSON.stringify(rows), restaurantId]);
    await insert(
      `INSERT INTO refrigeration_equipment (restaurant_id, id, name, type, created_at, updated_at)
       SELECT $2::uuid, id, id::text, 'altro', now(), now() FROM json_to_recordset($1::json) AS t (id uuid)`,
      equipmentRows,
    );
    await insert(
      `INSERT INTO refrigeration_logs (restaurant_id, id, equipment_id, equipment_name, temperature, status, corrects_id,
         correction_reason, operator_name, performed_at, recorded_at, warn_above, warn_below, critical_above, critical_below)
       SELECT $2::uuid, id, equipment_id, 'Cella', temperature, status, corrects_id, 'Letto male', 'Anna', performed_at, recorded_at,
              ${DEFAULT_LIMITS.warnAbove}, ${DEFAULT_LIMITS.warnBelow}, ${DEFAULT_LIMITS.criticalAbove}, ${DEFAULT_LIMITS.criticalBelow}
         FROM json_to_recordset($1::json) AS t (id uuid, equipment_id uuid, temperature numeric, status text, corrects_id uuid,
              performed_at timestamptz, recorded_at timestamptz)`,
      entriesRows,
    );
    await insert(
      `INSERT INTO refrigeration_actions (restaurant_id, id, reading_id, action, judgement, operator_name, performed_at, recorded_at)
       SELECT $2::uuid, id, reading_id, 'Fatto', judgement, 'Anna', performed_at, performed_at
         FROM json_to_recordset($1::json) AS t (id uuid, reading_id uuid, judgement text, performed_at timestamptz)`,
      answerRows,
    );
    await insert(
      `INSERT INTO data_integrity_hashes (restaurant_id, sequence, id, data_type, data_identifier, record_hash, previous_hash, hash, created_at)
       SELECT $2::uuid, 1000 + sequence, id, type, id, '', '', '', at
         FROM json_to_recordset($1::json) AS t (id uuid, type text, at timestamptz, sequence int)`,
      linkRows,
    );
    // What nobody has counted yet is planned as if it were a handful, and takes as long as a statement may.
    await server.db.owner(
      'ANALYZE refrigeration_equipment, refrigeration_logs, refrigeration_actions, data_integrity_hashes',
    );
    const found = await server.db.database.asTenant(restaurantId, async (tx) => ({
      going: (
        await tx.execute<{ equipment_id: string; id: string }>(
          sql`SELECT equipment_id, id FROM (${matters(readingMatter, sql`${restaurantId}::uuid`)}) m`,
        )
      ).rows,
      entries: (
        await tx.execute<{ id: string; counts: boolean; at: string }>(
          sql`SELECT id, ${isUncorrected(refrigerationLogs)} AS counts,
                     to_char(${madeAt(refrigerationLogs)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM refrigeration_logs`,
        )
      ).rows,
    }));
    expect(new Map(found.entries.map(({ id, at }) => [id, at]))).toEqual(made);
    expect(new Set(found.entries.filter(({ counts }) => counts).map(({ id }) => id))).toEqual(valid);
    expect(expected.size).toBeGreaterThan(50);
    expect(new Map(found.going.map((row) => [row.equipment_id, row.id]))).toEqual(expected);
  });
});

const zLot = fc.record({
  quantity: fc.constantFrom(0, 1, 400, 999, 1_000, 2_500),
  days: fc.option(fc.integer({ min: -3, max: 9 })),
  kind: fc.constantFrom<ExpiryKind>('use_by', 'best_before'),
});
const zProduct = fc.record({
  unit: fc.constantFrom<Unit>(...units),
  cost: fc.option(fc.nat({ max: 5_000 })),
  minimum: fc.option(fc.constantFrom(0, 1, 1_000, 2_500)),
  archived: fc.boolean(),
  lots: fc.array(zLot, { maxLength: 4 }),
});

describe('what the lots of a product say', () => {
  it('[DATA-35] is counted, listed and valued by the database as by the rules', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const today = romeDate(server.clock.now());
    const products = sampled(zProduct, 90).map((one) => ({ ...one, id: newId() }));
    await server.db.owner(
      `INSERT INTO products (restaurant_id, id, name, unit, cost, minimum_stock, archived_at, created_at, updated_at)
       SELECT $2::uuid, id, id::text, unit, cost, minimum, CASE WHEN archived THEN now() END, now(), now()
         FROM json_to_recordset($1::json) AS t (id uuid, unit text, cost int, minimum int, archived boolean)`,
      [JSON.stringify(products), restaurantId],
    );
    const lots = products.flatMap((product) =>
      product.lots.map(({ quantity, days, kind }) => ({
        id: newId(),
        productId: product.id,
        quantity,
        state: 'closed' as const,
        receivedOn: today,
        lotNumber: 'L',
        expiryDate: days === null ? null : addDays(today, days),
        expiryKind: days === null ? null : kind,
      })),
    );
    await server.db.owner(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
       SELECT $2::uuid, id, "productId", id::text, "expiryDate", "expiryKind", "receivedOn", quantity, now()
         FROM json_to_recordset($1::json) AS t (id uuid, "productId" uuid, "expiryDate" date, "expiryKind" text, "receivedOn" date, quantity int)`,
      [JSON.stringify(lots), restaurantId],
    );

    const inUse = products.filter(({ archived }) => !archived);
    const judged = inUse.map((product) => {
      const inStock = lots.filter(({ productId, quantity }) => productId === product.id && quantity > 0);
      const datedLots = inStock
        .flatMap((lot) =>
          lot.expiryDate === null || lot.expiryKind === null
            ? []
            : [{ ...lot, expiryDate: lot.expiryDate, expiryKind: lot.expiryKind }],
        )
        .toSorted((a, b) => (a.expiryDate < b.expiryDate ? -1 : 1));
      const stored = inStock.reduce((sum, { quantity }) => sum + quantity, 0);
      const usable = inStock
        .filter((lot) => !isPastUseBy(lot, today))
        .reduce((sum, lot) => sum + lot.quantity, 0);
      const quantity = fromBase(stored, product.unit);
      const minimum = product.minimum === null ? null : fromBase(product.minimum, product.unit);
      return {
        id: product.id,
        quantity,
        minimum,
        inStock,
        // [INV-150] What is past its use-by covers no minimum.
        level: stockLevel(quantity, minimum, fromBase(usable, product.unit)),
        status: productStatus(
          { expiryDate: datedLots[0]?.expiryDate ?? null, datedLots, lotCount: inStock.length },
          today,
        ),
        expiring: datedLots.some(({ expiryDate }) => isExpiring(daysBetween(today, expiryDate))),
        value: product.cost === null ? 0 : Math.round((product.cost * stored) / factorOf(product.unit)),
      };
    });
    const expired = judged.filter(({ status }) => status.expiry === 'expired');
    const expiring = judged.filter((one) => one.expiring);
    const low = judged.filter(
      ({ level, minimum }) => level === 'low' || (level === 'out' && minimum !== null && minimum > 0),
    );

    const summary = await server.db.database.asTenant(restaurantId, (tx) =>
      inventorySummary(tx, restaurantId, today),
    );
    expect(summary).toEqual({
      products: inUse.length,
      expiring: expiring.length,
      expired: expired.length,
      low: low.length,
      totalValueCents: judged.reduce((sum, { value }) => sum + value, 0),
    });

    for (const [filter, those] of [
      ['expired', expired],
      ['expiring', expiring],
      ['low', low],
    ] as const) {
      const { rows } = await client.inventory.list({ filter, limit: 100 });
      expect(new Set(rows.map(({ id }) => id)), filter).toEqual(new Set(those.map(({ id }) => id)));
    }
    const told = await client.inventory.list({ limit: 100 });
    expect(
      new Map(told.rows.map((row) => [row.id, [row.quantity, row.level, row.expiry, row.allExpired]])),
    ).toEqual(
      new Map(
        judged.map((one) => [one.id, [one.quantity, one.level, one.status.expiry, one.status.allExpired]]),
      ),
    );

    const days = 13;
    const [near] = await server.services.memory.read({ id: restaurantId, versions: {} }, [
      expiringLots({ date: today, days, limit: 5 }),
    ]);
    const ofUse = judged.flatMap(({ inStock }) => inStock);
    const has = (fits: (left: number) => boolean) =>
      judged.filter(({ inStock }) =>
        inStock.some(({ expiryDate }) => expiryDate !== null && fits(daysBetween(today, expiryDate))),
      ).length;
    expect(near).toMatchObject({
      today: has((left) => left === 0),
      expiring: has((left) => left >= 0 && left <= days),
      expired: has((left) => left < 0),
      // Of products put away as well: it is there until somebody throws it away (DASH-22).
      pastUseBy: { count: lots.filter((lot) => lot.quantity > 0 && isPastUseBy(lot, today)).length },
      lastDay: { count: ofUse.filter(({ expiryDate }) => expiryDate === today).length },
    });
  });
});

describe('what became known of a preparation after it was made', () => {
  interface Said {
    readonly at: number;
    readonly contains: readonly Allergen[];
    readonly mayContain: readonly Allergen[];
    readonly neverHeld: readonly Allergen[];
  }
  /** A product that is in something, since when, and what the line that brings it takes off. */
  interface Source {
    readonly product: number;
    readonly since: number;
    readonly without: readonly Exception[];
  }
  interface MadeOne {
    readonly id: string;
    readonly tubId: string;
    readonly recipe: number;
    readonly sources: readonly Source[];
  }

  /** What was said of the sources since, in plain lists: each allergen by whether it is a trace. */
  function laterOf(sources: readonly Source[], said: readonly Said[][]): Map<string, LaterAllergen> {
    const found = new Map<string, LaterAllergen>();
    for (const { product, since, without } of sources) {
      // Of a line that takes something off also what was said before: what its exception did not hide it was made with.
      const first =
        without.length === 0
          ? since
          : Math.max(0, ...said[product]!.map(({ at }) => at).filter((at) => at < since));
      for (const [index, one] of said[product]!.entries()) {
        if (one.at < first) continue;
        const retracted = said[product]!.slice(index + 1).flatMap(({ neverHeld }) => neverHeld);
        for (const [list, isTrace] of [
          [one.contains, false],
          [one.mayContain, true],
        ] as const)
          for (const allergen of list) {
            const isOff = without.some((off) => off.allergen === allergen && holdsAgainst(off, one));
            if (isOff || retracted.includes(allergen)) continue;
            const key = `${allergen} ${String(isTrace)}`;
            const before = found.get(key);
            found.set(key, {
              allergen,
              isTrace,
              addedAt: new Date(Math.min(Math.max(one.at, since), before?.addedAt.getTime() ?? Infinity)),
              ingredients: [
                ...new Set([...(before?.ingredients ?? []), `Merce ${String(product)}`]),
              ].toSorted(),
            });
          }
      }
    }
    return found;
  }

  const few = allergens.slice(0, 5);
  const zList = fc.subarray(few, { maxLength: 3 });
  const zAct = fc.oneof(
    fc.record({
      act: fc.constant('say' as const),
      product: fc.nat(3),
      contains: zList,
      mayContain: zList,
      never: fc.boolean(),
    }),
    fc.record({
      act: fc.constant('make' as const),
      recipe: fc.nat(2),
      tub: fc.nat(3),
      taken: fc.integer({ min: 1, max: 2 }),
      quantity: fc.constantFrom(25, 50),
      loose: fc.boolean(),
    }),
  );

  it('[RECIPE-17, RECIPE-22, RECIPE-58, LABEL-40] is the same in the database and in the program, to any depth', async () => {
    const kitchens = sampled(
      fc.record({
        acts: fc.array(zAct, { minLength: 12, maxLength: 16 }),
        off: fc.constantFrom(...few),
        labels: fc.array(fc.record({ allergens: fc.option(zList), may_contain: zList }), {
          minLength: 3,
          maxLength: 3,
        }),
      }),
      8,
    );
    let [later, lacking] = [0, 0];
    const covered: [number, number] = [0, 0];
    for (const { acts, off, labels } of kitchens) {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const products: string[] = [];
      for (const place of [0, 1, 2, 3]) {
        const id = newId();
        await client.inventory.create({
          id,
          name: `Merce ${String(place)}`,
          unit: 'kg',
          initialStock: { quantity: 100, lotNumber: `M${String(place)}` },
        });
        products.push(id);
      }
      const said: Said[][] = products.map(() => []);
      const state = async (
        product: number,
        contains: readonly Allergen[],
        may: readonly Allergen[],
        never: boolean,
      ) => {
        server.clock.advance(60_000);
        const mayContain = may.filter((one) => !contains.includes(one));
        const answer = await client.inventory.stateAllergens({
          id: newId(),
          productId: products[product]!,
          allergens: { contains: [...contains], mayContain },
          reason: 'Detto dal fornitore al telefono',
          neverHeld: never,
        });
        said[product]!.push({
          at: server.clock.now().getTime(),
          contains,
          mayContain,
          neverHeld: answer.neverHeld ?? [],
        });
      };
      await state(0, [], [off], false);
      const taken: Exception = {
        allergen: off,
        reason: 'Usiamo quello senza',
        against: { contains: [], mayContain: [off] },
      };
      const line = (product: number, without: Allergen[] = []) => ({
        name: `Merce ${String(product)}`,
        productId: products[product]!,
        without: without.map((allergen) => ({ allergen, reason: 'Usiamo quello senza' })),
      });
      const recipes: { readonly id: string; readonly version: number }[] = [];
      for (const lines of [
        () => [line(0, [off]), line(1)],
        () => [{ name: 'Base', recipeId: recipes[0]!.id, quantity: 2, unit: 'porzione' as const }, line(2)],
        () => [{ name: 'Salsa', recipeId: recipes[1]!.id, quantity: 2, unit: 'porzione' as const }, line(0)],
      ])
        recipes.push(
          await client.recipes.create({
            id: newId(),
            name: `Ricetta ${String(recipes.length)}`,
            portions: 50,
            lines: lines(),
          }),
        );
      /** The products of a recipe: its own, and those of the one within, unless containers are all of it that was asked for. */
      const productsOf = (recipe: number, replaced: number | null): Omit<Source, 'since'>[] => [
        ...(recipe === 0
          ? [
              { product: 0, without: [taken] },
              { product: 1, without: [] },
            ]
          : [{ product: recipe === 1 ? 2 : 0, without: [] }]),
        ...(recipe === 0 || replaced === recipe - 1 ? [] : productsOf(recipe - 1, null)),
      ];
      const made: MadeOne[] = [];
      for (const one of acts) {
        if (one.act === 'say') {
          await state(one.product, one.contains, one.mayContain, one.never);
          continue;
        }
        server.clock.advance(60_000);
        const since = server.clock.now().getTime();
        // Of another recipe than its own, as a kitchen does; of the one within it, its container stands in its place if it is enough.
        const used = made.filter(({ recipe }) => recipe < one.recipe)[one.tub];
        const isEnough = used !== undefined && one.taken * 50 >= 2 * one.quantity;
        const [id, tubId] = [newId(), newId()];
        await client.preparations.make({
          id,
          tubId,
          labelId: crypto.randomUUID(),
          recipeId: recipes[one.recipe]!.id,
          recipeVersion: 1,
          quantity: one.quantity,
          unit: 'porzione',
          storage: 'fridge',
          hours: 48,
          ...(used === undefined ? {} : { tubs: [{ tubId: used.tubId, quantity: one.taken }] }),
          ...(one.loose ? { stock: [{ id: newId(), productId: products[3]!, quantity: 1 }] } : {}),
        });
        if (one.recipe > 0) {
          const [of, within] = [recipes[one.recipe]!, recipes[one.recipe - 1]!].map(
            (each) => `'${each.id}'::uuid`,
          );
          const said = isCoveredSql(`'${restaurantId}'::uuid`, `'${id}'::uuid`, of!, '1', within!);
          const { rows } = await server.db.database.asTenant(restaurantId, (tx) =>
            tx.execute<{ covered: boolean }>(sql.raw(`SELECT ${said} AS covered`)),
          );
          const isCovered = isEnough && used.recipe === one.recipe - 1;
          expect(rows[0]!.covered).toBe(isCovered);
          covered[isCovered ? 1 : 0] += 1;
        }
        made.push({
          id,
          tubId,
          recipe: one.recipe,
          sources: [
            ...productsOf(one.recipe, isEnough ? used!.recipe : null).map((source) => ({ ...source, since })),
            ...(one.loose ? [{ product: 3, since, without: [] }] : []),
            ...(used?.sources ?? []),
          ],
        });
      }

      for (const { id, tubId, sources } of made) {
        const { asMade, found, lacks } = await server.db.database.asTenant(restaurantId, async (tx) => {
          const [row] = (
            await tx.execute<{ allergens: Allergen[]; may_contain: Allergen[] }>(
              sql`SELECT allergens, may_contain FROM preparations WHERE restaurant_id = ${restaurantId}::uuid AND id = ${id}::uuid`,
            )
          ).rows;
          const { rows } = await tx.execute<{
            allergen: Allergen;
            is_trace: boolean;
            added_at: string;
            ingredients: string[];
          }>(sql`SELECT * FROM later_allergens(${restaurantId}::uuid, ${id}::uuid)`);
          const { rows: lacked } = await tx.execute<{ lacks: Allergen[] }>(
            sql`SELECT lacking_allergens(${restaurantId}::uuid, 'tub', ${tubId}::uuid, l.label) AS lacks
                  FROM jsonb_array_elements(${JSON.stringify(labels)}::jsonb) WITH ORDINALITY l (label, place) ORDER BY place`,
          );
          return { asMade: row!, found: rows, lacks: lacked.map((one) => one.lacks.toSorted()) };
        });
        const model = [...laterOf(sources, said).values()].filter(
          ({ allergen, isTrace }) =>
            !asMade.allergens.includes(allergen) && !(isTrace && asMade.may_contain.includes(allergen)),
        );
        const ordered = (list: readonly LaterAllergen[]) =>
          list.toSorted((a, b) =>
            `${a.allergen} ${String(a.isTrace)}` < `${b.allergen} ${String(b.isTrace)}` ? -1 : 1,
          );
        expect(
          ordered(
            found.map((one) => ({
              allergen: one.allergen,
              isTrace: one.is_trace,
              addedAt: new Date(one.added_at),
              ingredients: one.ingredients,
            })),
          ),
        ).toEqual(ordered(model));
        const known = withLater(
          { allergens: asMade.allergens, mayContain: asMade.may_contain, ingredients: [] },
          model,
        );
        expect((await client.preparations.tub({ tubId })).preparation).toMatchObject({
          allergens: known.allergens,
          mayContain: known.mayContain,
        });
        const unsaid = labels.map((label) =>
          label.allergens === null
            ? []
            : [
                ...known.allergens.filter((one) => !label.allergens!.includes(one)),
                ...known.mayContain.filter(
                  (one) => ![...label.allergens!, ...label.may_contain].includes(one),
                ),
              ].toSorted(),
        );
        expect(lacks).toEqual(unsaid);
        later += model.length;
        lacking += unsaid.flat().length;
      }
    }
    expect(Math.min(...covered)).toBeGreaterThan(5);
    expect(later).toBeGreaterThan(20);
    expect(lacking).toBeGreaterThan(20);
  }, 120_000);
});
