import type pg from 'pg';

/** How much is generated. */
export interface Amount {
  readonly restaurants: number;
  /** Of the restaurant with the large inventory. */
  readonly products: number;
  readonly movements: number;
  /** Of the same restaurant. */
  readonly preparations: number;
  /** Days of records of the old restaurant. */
  readonly days: number;
}

export const whole: Amount = {
  restaurants: 1_000,
  products: 10_000,
  movements: 100_000,
  preparations: 20_000,
  days: 5 * 365,
};
export const brief: Amount = {
  restaurants: 100,
  products: 2_000,
  movements: 20_000,
  preparations: 2_000,
  days: 365,
};

/** Days of records that every other restaurant has. */
export const usualDays = 30;
const usualProducts = 60;

/*
 * Everything below is made by statements over sets, with ids that are a hash of their place: the same data every time.
 * Records of the past are not chained: what is measured adds to the end of a chain and never reads it.
 */

/** The id of a generated row: a hash of the restaurant and its place. */
const id = (restaurant: string, place: string) => uuid(`${restaurant}::text || ${place}`);
/** A hash in the form of a UUID, with version and variant where they belong. */
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Restaurants that somebody else works in: each with products, equipment, a plan and a month of records. */
export async function addRestaurants(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO restaurants (id, name, email, current_plan_type, created_at)
     SELECT ${uuid(`'bench restaurant ' || n`)}, 'Osteria ' || n, 'osteria' || n || '@example.test', 'plus', now() - interval '6 years'
       FROM generate_series(1, $1::int) n`,
    [count],
  );
  const others = `SELECT id FROM restaurants WHERE email LIKE 'osteria%'`;
  await addProducts(owner, others, usualProducts);
  await addRecords(owner, others, usualDays);
}

/** What a kitchen has in stock: `count` products, one lot each, some about to expire. */
export async function addProducts(owner: pg.Pool, restaurants: string, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO products (restaurant_id, id, name, category, supplier, unit, cost, minimum_stock, created_at, updated_at)
     SELECT r.id, ${id('r.id', `'product' || n`)},
            (ARRAY['Mozzarella','Farina','Pomodoro','Basilico','Prosciutto','Olio','Alici','Ricotta'])[1 + n % 8] || ' ' || n,
            (ARRAY['Latticini','Secco','Verdura','Salumi'])[1 + n % 4], 'Fornitore ' || n % 20, 'pz', 100 + n % 900, 2, now(), now()
       FROM (${restaurants}) r, generate_series(1, $1::int) n`,
    [count],
  );
  await owner.query(
    `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
     SELECT r.id, ${id('r.id', `'lot' || n`)}, ${id('r.id', `'product' || n`)}, 'L' || n,
            -- Two of a hundred expire within the week.
            CASE WHEN n % 50 = 0 THEN current_date + n / 50 % 7 ELSE current_date + 30 + n % 300 END,
            'use_by', current_date - 3, 10, now()
       FROM (${restaurants}) r, generate_series(1, $1::int) n`,
    [count],
  );
}

/** Movements of the past, spread over the products. */
export async function addMovements(owner: pg.Pool, restaurants: string, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO product_movements (restaurant_id, id, product_id, product_name, type, quantity, unit, operator_name, performed_at, recorded_at)
     SELECT p.restaurant_id, ${id('p.id', `'movement' || n`)}, p.id, p.name, CASE n % 2 WHEN 0 THEN 'in' ELSE 'out' END,
            1 + n % 5, p.unit, 'Anna', now() - n * interval '1 day', now() - n * interval '1 day'
       FROM products p, generate_series(1, (SELECT ceil($1::numeric / count(*))::int FROM products WHERE restaurant_id IN (${restaurants}))) n
      WHERE p.restaurant_id IN (${restaurants})`,
    [count],
  );
}

/** What the movements did to the lots, and preparations in rows of five: each of a container of the one before, the first of a lot. */
export async function addPreparations(owner: pg.Pool, restaurant: string, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO product_movement_lots (restaurant_id, movement_id, lot_id, lot_number, quantity)
     SELECT m.restaurant_id, m.id, l.id, l.lot_number, m.quantity
       FROM product_movements m JOIN lots l ON l.restaurant_id = m.restaurant_id AND l.product_id = m.product_id
      WHERE m.restaurant_id = $1`,
    [restaurant],
  );
  await owner.query(
    `INSERT INTO recipes (restaurant_id, id, current_version, name, created_at, updated_at)
     VALUES ($1, ${id('$1::uuid', `'recipe'`)}, 1, 'Sugo', now(), now())`,
    [restaurant],
  );
  await owner.query(
    `INSERT INTO recipe_versions (restaurant_id, recipe_id, version, id, name, preparation_time, contains, may_contain, other_allergens, lost_allergens,
                                  operator_name, recorded_at)
     VALUES ($1, ${id('$1::uuid', `'recipe'`)}, 1, ${id('$1::uuid', `'version'`)}, 'Sugo', 0, '{}', '{}', '{}', '[]', 'Anna', now())`,
    [restaurant],
  );
  await owner.query(
    `INSERT INTO preparations (restaurant_id, id, recipe_id, recipe_version, recipe_name, quantity, unit, batch_number, storage,
                               ingredient_list, ingredients, allergens, may_contain, other_allergens, unstated,
                               production_date, expiry_date, operator_name, recorded_at)
     SELECT $1, ${id('$1::uuid', `'preparation' || n`)}, ${id('$1::uuid', `'recipe'`)}, 1, 'Sugo', 4, 'pz', 'PREP_' || n, 'fridge', '[]', '{}',
            '{}', '{}', '{}', '{}', now() - n * interval '1 minute', now() + interval '1 day', 'Anna', now()
       FROM generate_series(0, $2::int - 1) n`,
    [restaurant, count],
  );
  await owner.query(
    `INSERT INTO preparation_tubs (restaurant_id, id, preparation_id, number, quantity, state, expires_at, created_at)
     SELECT $1, ${id('$1::uuid', `'tub' || n`)}, ${id('$1::uuid', `'preparation' || n`)}, 1, 2, 'fresh', now() + interval '1 day', now()
       FROM generate_series(0, $2::int - 1) n`,
    [restaurant, count],
  );
  // Five rows begin with each lot: what went out of it, by its odd movements.
  await owner.query(
    `INSERT INTO preparation_inputs (restaurant_id, preparation_id, position, name, movement_id, tub_id, quantity, unit)
     SELECT $1, ${id('$1::uuid', `'preparation' || n`)}, 1, 'Sugo',
            CASE WHEN n % 5 = 0 THEN ${id(id('$1::uuid', `'product' || (1 + n / 25)`), `'movement' || (1 + 2 * (n / 5 % 5))`)} END,
            CASE WHEN n % 5 > 0 THEN ${id('$1::uuid', `'tub' || (n - 1)`)} END, 1, 'pz'
       FROM generate_series(0, $2::int - 1) n`,
    [restaurant, count],
  );
}

/**
 * Labels on the containers of the first preparations, with allergens and ingredients as a kitchen writes them.
 * @returns their codes
 */
export async function addLabels(owner: pg.Pool, restaurant: string, count: number): Promise<string[]> {
  const printed = (name: string, emphasised: boolean) => ({ name, emphasised, frozen: false, parts: [] });
  const content = {
    production_date: '2035-03-10T08:00:00.000Z',
    expiry_date: '2035-03-12T08:00:00.000Z',
    quantity: 2.5,
    unit: 'kg',
    storage_location: 'Frigo 1',
    temperature: 'Frigorifero',
    operator: 'Anna',
    allergens: ['gluten', 'milk', 'celery'],
    may_contain: ['nuts'],
    other_allergens: [],
    unstated: [],
    expiry_kind: 'use_by',
    ingredients: [
      printed('Manzo macinato', false),
      printed('Farina di grano', true),
      printed('Latte intero', true),
      printed('Sedano', true),
      printed('Olio extravergine di oliva', false),
    ],
  };
  const { rows } = await owner.query<{ code: string }>(
    `INSERT INTO qr_labels (restaurant_id, id, unique_identifier, subject_kind, subject_id, label_data, product_name, lot_number,
                            expires_at, qr_url, operator_name, created_at)
     SELECT $1, ${id('$1::uuid', `'label' || n`)}, code, 'tub', ${id('$1::uuid', `'tub' || n`)},
            $3::jsonb || jsonb_build_object('product_name', 'Sugo ' || n, 'lot_number', 'PREP_' || n),
            'Sugo ' || n, 'PREP_' || n, now() + interval '1 day', 'https://credenza.example.test/qr/' || code, 'Anna', now()
       FROM generate_series(0, $2::int - 1) n, LATERAL (SELECT ${id('$1::uuid', `'code' || n`)} AS code) made
     RETURNING unique_identifier AS code`,
    [restaurant, count, JSON.stringify(content)],
  );
  return rows.map(({ code }) => code);
}

/** Four pieces of equipment read twice a day and five tasks checked once, for so many days until yesterday. */
export async function addRecords(owner: pg.Pool, restaurants: string, days: number): Promise<void> {
  await owner.query(
    `INSERT INTO refrigeration_equipment (restaurant_id, id, name, type, warn_above, critical_above, created_at, updated_at)
     SELECT r.id, ${id('r.id', `'equipment' || n`)}, 'Frigo ' || n, 'frigorifero', 4, 6, now() - interval '6 years', now()
       FROM (${restaurants}) r, generate_series(1, 4) n`,
  );
  await owner.query(
    `INSERT INTO refrigeration_logs (restaurant_id, id, equipment_id, equipment_name, temperature, status, warn_above, critical_above,
                                     operator_name, performed_at, recorded_at)
     SELECT r.id, ${id('r.id', `'reading' || n || ' ' || half`)}, ${id('r.id', `'equipment' || n`)}, 'Frigo ' || n,
            2 + (half * 7 + n) % 20 / 10.0, 'OK', 4, 6, 'Anna', at, at
       FROM (${restaurants}) r, generate_series(1, 4) n, generate_series(1, $1::int * 2) half,
            LATERAL (SELECT date_trunc('day', now()) - half * interval '12 hours' AS at) moment`,
    [days],
  );
  await owner.query(
    `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, created_at, updated_at)
     SELECT r.id, ${id('r.id', `'task' || n`)}, 'Controllo ' || n, 'daily', 'min 75', now() - interval '6 years', now()
       FROM (${restaurants}) r, generate_series(1, 5) n`,
  );
  await owner.query(
    `INSERT INTO haccp_task_completions (restaurant_id, id, task_id, task_name, value, critical_limit, status, operator_name, performed_at, submitted_at)
     SELECT r.id, ${id('r.id', `'check' || n || ' ' || day`)}, ${id('r.id', `'task' || n`)}, 'Controllo ' || n, '78', 'min 75', 'ok', 'Anna', at, at
       FROM (${restaurants}) r, generate_series(1, 5) n, generate_series(1, $1::int) day,
            LATERAL (SELECT date_trunc('day', now()) - day * interval '1 day' AS at) moment`,
    [days],
  );
}

/** What is measured beside readings: rows of the same size, with one key and nothing else. */
export async function addBareTable(owner: pg.Pool): Promise<void> {
  await owner.query(
    `CREATE TABLE bench_rows (id uuid PRIMARY KEY, restaurant_id uuid NOT NULL, equipment_id uuid NOT NULL, equipment_name text NOT NULL,
       temperature numeric(5,1) NOT NULL, status text NOT NULL, operator_name text NOT NULL,
       performed_at timestamptz NOT NULL, recorded_at timestamptz NOT NULL)`,
  );
}

/** After rows came in bulk the planner should know them, as it does in a database that lives. */
export async function settle(owner: pg.Pool): Promise<void> {
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
}

/**
 * Recipes of five ingredients: a product, free ones with what is said of them, and for most a recipe of those that are in no other. What was
 * generated has ids that no write takes: what is made or stands in a menu is made as people do.
 */
export async function addRecipes(owner: pg.Pool, restaurant: string, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO recipes (restaurant_id, id, current_version, name, created_at, updated_at)
     SELECT $1, ${id('$1::uuid', `'dish' || n`)}, 1, 'Ricetta ' || n, now(), now() FROM generate_series(1, $2::int) n`,
    [restaurant, count],
  );
  await owner.query(
    `INSERT INTO recipe_versions (restaurant_id, recipe_id, version, id, name, category, instructions, yield_quantity, yield_unit, preparation_time,
                                  fridge_hours, contains, may_contain, other_allergens, lost_allergens, operator_name, recorded_at)
     SELECT $1, ${id('$1::uuid', `'dish' || n`)}, 1, ${id('$1::uuid', `'dish version' || n`)}, 'Ricetta ' || n,
            (ARRAY['Basi','Primi','Secondi','Dolci'])[1 + n % 4], repeat('Cuoci a fuoco basso, sala, unisci il resto. ', 6), 4, 'pz', 30,
            48, '{}', '{}', '{}', '[]', 'Anna', now()
       FROM generate_series(1, $2::int) n`,
    [restaurant, count],
  );
  await owner.query(
    `INSERT INTO recipe_lines (restaurant_id, recipe_id, version, position, name, product_id, inner_recipe_id, frozen, contains, may_contain, without)
     SELECT $1, ${id('$1::uuid', `'dish' || n`)}, 1, line,
            (ARRAY['Pomodoro','Fondo','Sedano','Latte intero','Sale'])[line],
            CASE WHEN line = 1 THEN ${id('$1::uuid', `'product' || (1 + n % ${usualProducts})`)} END,
            CASE WHEN line = 2 AND n > 50 THEN ${id('$1::uuid', `'dish' || (1 + n % 50)`)} END, false,
            CASE WHEN line > 2 OR (line = 2 AND n <= 50) THEN (ARRAY['{}','{}','{celery}','{milk}','{}'])[line]::text[] END,
            CASE WHEN line > 2 OR (line = 2 AND n <= 50) THEN '{}'::text[] END, '[]'
       FROM generate_series(1, $2::int) n, generate_series(1, 5) line`,
    [restaurant, count],
  );
}
