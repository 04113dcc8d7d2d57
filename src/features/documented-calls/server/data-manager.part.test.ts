import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { server, rows, post } from './test-kit.ts';

/** The call by which a restaurant's data are read and kept. */
export function dataManagerTests(): void {
  describe('google-data-manager', () => {
    type Own = Awaited<ReturnType<typeof buildRestaurant>>;
    const manage = (own: Own, call: object) =>
      post(own.browser, '/functions/google-data-manager', { restaurant_id: own.id, ...call });
    const product = async ({ client }: Own) => {
      const id = newId();
      await client.inventory.create({
        id,
        name: 'Farina',
        unit: 'kg',
        category: 'Secco',
        supplier: 'Mulino',
        costCents: 125,
        initialStock: { quantity: 3, lotNumber: 'L1', expiryDate: '2035-01-31', expiryKind: 'best_before' },
      });
      return id;
    };

    it('[INV-23, API-21] get_products answers with the products in the documents’ fields', async () => {
      const own = await buildRestaurant(server);
      const id = await product(own);
      await product(await buildRestaurant(server));
      expect(await manage(own, { action: 'get_products' })).toEqual({
        status: 200,
        body: {
          success: true,
          products: [
            {
              id,
              name: 'Farina',
              category: 'Secco',
              supplier: 'Mulino',
              quantity: 3,
              unit: 'kg',
              storage_location: null,
              cost: 1.25,
              expiry_date: '2035-01-31',
              qr_code: null,
            },
          ],
        },
      });
    });

    it('[INV-13] add_product_movement takes decimals of kilos, and of pieces none', async () => {
      const own = await buildRestaurant(server);
      const move = (product_id: string, quantity: number) =>
        manage(own, { action: 'add_product_movement', movement: { product_id, type: 'out', quantity } });
      const kilos = await product(own);
      expect(await move(kilos, 0.125)).toMatchObject({
        status: 200,
        body: { movement: { quantity: 0.125 } },
      });
      const pieces = newId();
      await own.client.inventory.create({
        id: pieces,
        name: 'Uova',
        unit: 'pz',
        initialStock: { quantity: 3 },
      });
      expect(await move(pieces, 1.5)).toMatchObject({
        status: 422,
        body: { data: { fields: [{ field: 'quantity', code: 'not_whole' }] } },
      });
      const { body } = await manage(own, { action: 'get_products' });
      expect(body).toMatchObject({ products: [{ quantity: 2.875 }, { quantity: 3 }] });
    });

    it('[INV-17, INV-18, API-21] add_product_movement stores a movement once, under the operator of this device', async () => {
      const own = await buildRestaurant(server);
      const product_id = await product(own);
      const id = newId();
      const incoming = {
        action: 'add_product_movement',
        id,
        movement: {
          product_id,
          product_name: 'Farina',
          type: 'in',
          quantity: 2,
          notes: 'Consegna',
          expiry_date: '2034-12-31',
          operator: 'Mallory',
        },
      };
      const stored = {
        status: 200,
        body: {
          success: true,
          message: 'Movimento registrato con successo',
          movement: {
            id,
            product_id,
            product_name: 'Farina',
            type: 'in',
            quantity: 2,
            notes: 'Consegna',
            expiry_date: '2034-12-31',
            operator: 'Anna',
          },
        },
      };
      expect(await manage(own, incoming)).toEqual(stored);
      expect(await manage(own, incoming), 'sent again').toEqual(stored);
      const out = (quantity: number) =>
        manage(own, {
          action: 'add_product_movement',
          movement: { product_id, type: 'out', quantity, operator_name: 'Mallory' },
        });
      expect((await out(4)).body).toMatchObject({
        success: true,
        movement: { type: 'out', quantity: 4, notes: null, operator: 'Anna' },
      });
      const none = await out(2);
      expect([none.status, none.body]).toMatchObject([
        409,
        { success: false, error: 'Quantità non disponibile in magazzino', code: 'STOCK_UNAVAILABLE' },
      ]);
      const { body } = await manage(own, { action: 'get_products' });
      expect(body['products']).toMatchObject([{ quantity: 1 }]);
      expect(
        await rows('SELECT operator_name FROM product_movements WHERE product_id = $1', product_id),
      ).toEqual([{ operator_name: 'Anna' }, { operator_name: 'Anna' }, { operator_name: 'Anna' }]);
    });

    describe('packages that were scanned', () => {
      const package_ = {
        name: 'Mozzarella fior di latte',
        brand: 'Latteria',
        barcode: '8076809513753',
        expiry_date: '17/03/2035',
        weight: '250 g',
        lot_number: 'L24310B',
        ingredients: ['latte', 'sale'],
        allergens: 'Latte, ',
        operator: 'Mallory',
        timestamp: '2026-01-01T00:00:00.000Z',
      };
      const image = `data:image/jpeg;base64,${'A'.repeat(400_000)}`;
      const stock = async (own: Own) =>
        (await manage(own, { action: 'get_products' })).body['products'] as object[];

      it('[API-53] add_product makes an unknown product with its goods, once, and keeps no photo', async () => {
        const own = await buildRestaurant(server);
        const call = { action: 'add_product', id: newId(), product: package_, image, came: 'there' };
        const first = await manage(own, call);
        expect(first).toMatchObject({
          status: 200,
          body: {
            success: true,
            message: 'Prodotto salvato',
            movement: {
              id: call.id,
              product_name: 'Mozzarella fior di latte',
              type: 'in',
              quantity: 1,
              notes: 'Marca: Latteria. Peso netto: 250 g. Allergeni letti: Latte. Ingredienti: latte, sale',
              expiry_date: '2035-03-17',
              operator: 'Anna',
            },
          },
        });
        expect(await manage(own, call), 'sent again').toEqual(first);
        expect(await stock(own)).toMatchObject([
          { name: 'Mozzarella fior di latte', quantity: 1, unit: 'pz', qr_code: '8076809513753' },
        ]);
        expect(
          await rows('SELECT lot_number, expiry_kind FROM lots WHERE restaurant_id = $1', own.id),
        ).toEqual([{ lot_number: 'L24310B', expiry_kind: 'use_by' }]);
        expect(
          await rows(
            'SELECT count(*)::int AS photos FROM audit_logs WHERE restaurant_id = $1 AND response::text LIKE $2',
            own.id,
            '%AAAAAAAA%',
          ),
        ).toEqual([{ photos: 0 }]);
      });

      it('[API-53] the product is that of the code, else of the name; a code of the shop itself is not kept', async () => {
        const own = await buildRestaurant(server);
        const id = newId();
        await own.client.inventory.create({ id, name: 'Bocconcini', unit: 'pz', qrCode: '08076809513753' });
        const add = (changes: object) =>
          manage(own, { action: 'add_product', came: 'there', product: { ...package_, ...changes } });
        expect((await add({})).body).toMatchObject({ movement: { product_id: id } });
        expect((await add({ name: 'bocconcini', barcode: null })).body).toMatchObject({
          movement: { product_id: id },
        });
        await add({ name: 'Arrosto', barcode: '2012345678903' });
        const found = await stock(own);
        expect(found).toHaveLength(2);
        expect(found).toContainEqual(
          expect.objectContaining({ name: 'Arrosto', quantity: 1, qr_code: null }),
        );
        expect(found).toContainEqual(expect.objectContaining({ name: 'Bocconcini', quantity: 2 }));
      });

      it('[GOODS-44] what is kept cold is stored only with how it came, by both calls', async () => {
        const own = await buildRestaurant(server);
        const product_id = newId();
        await own.client.inventory.create({ id: product_id, name: 'Petto di pollo', unit: 'kg' });
        const goods = { product_id, type: 'in', quantity: 1, expiry_date: null };
        const move = (said: object) =>
          manage(own, { action: 'add_product_movement', movement: { ...goods, ...said } });
        const add = (said: object) => manage(own, { action: 'add_product', product: package_, ...said });
        const fields = (...told: [field: string, code: string][]) => ({
          status: 422,
          body: {
            success: false,
            code: 'INPUT_INVALID',
            data: { fields: told.map(([field, code]) => expect.objectContaining({ field, code })) },
          },
        });
        expect(await move({})).toMatchObject(fields(['came', 'came_unsaid'], ['accepted', 'no_use_by']));
        expect(await add({})).toMatchObject(fields(['came', 'came_unsaid']));
        expect(await add({ came: 'now' })).toMatchObject(fields(['accepted', 'not_measured']));
        expect(await add({ came: 'now', celsius: 9 })).toMatchObject(fields(['accepted', 'above_limit']));
        expect(await stock(own)).toMatchObject([{ name: 'Petto di pollo', quantity: 0 }]);
        const accepted = { reason: 'Sfuso dal macellaio', measure: 'Messa da parte' };
        expect((await move({ came: 'now', celsius: 3, accepted })).status).toBe(200);
        expect((await add({ came: 'now', celsius: 9, accepted })).status).toBe(200);
        expect((await add({ came: 'there' })).status).toBe(200);
        const { rows: came } = await own.client.deliveries.list({});
        expect(new Set(came.flatMap(({ rows: [row] }) => row?.celsius))).toEqual(new Set([3, 9]));
      });

      it('[API-53] remove_product takes one away, and says what it does not know or has not', async () => {
        const own = await buildRestaurant(server);
        await manage(own, { action: 'add_product', came: 'there', product: package_, image });
        const remove = (changes: object) =>
          manage(own, { action: 'remove_product', product: { ...package_, ...changes }, image });
        expect(await remove({ name: 'Altro', barcode: null })).toMatchObject({
          status: 404,
          body: { success: false, error: 'Nessun prodotto in magazzino ha questo nome o questo codice.' },
        });
        expect(await remove({})).toMatchObject({
          status: 200,
          body: { message: 'Prodotto tolto dal magazzino', movement: { type: 'out', quantity: 1 } },
        });
        expect(await remove({})).toMatchObject({ status: 409, body: { code: 'STOCK_UNAVAILABLE' } });
        expect(await stock(own)).toMatchObject([{ quantity: 0 }]);
      });

      it('[API-53] what is asked about or can not be is refused, and nothing of it is stored', async () => {
        const own = await buildRestaurant(server);
        const add = (changes: object) =>
          manage(own, { action: 'add_product', came: 'there', product: { ...package_, ...changes } });
        const refused = await Promise.all([
          add({ expiry_date: '31/02/2035' }),
          add({ expiry_date: '01/01/2020' }),
          add({ name: ' ' }),
        ]);
        expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
        expect(await stock(own)).toEqual([]);
        const other = await buildRestaurant(server);
        expect(
          (
            await manage(own, {
              action: 'add_product',
              came: 'there',
              product: package_,
              restaurant_id: other.id,
            })
          ).status,
        ).toBe(403);
      });
    });

    it('[HACCP-19, API-24, API-21] adds tasks, takes submissions, and answers with both', async () => {
      const own = await buildRestaurant(server);
      const id = newId();
      const task = {
        name: 'Frigo',
        critical_limit: '≤ 4',
        corrective_action: 'Sposta gli alimenti',
        category: 'Freddo',
      };
      const added = { id, description: null, frequency: 'daily', ...task };
      for (const _ of ['first', 'again'])
        expect(await manage(own, { action: 'add_haccp_task', id, task })).toEqual({
          status: 200,
          body: { success: true, message: 'Task HACCP creato con successo', task: added },
        });
      expect((await manage(own, { action: 'get_haccp_tasks' })).body).toEqual({
        success: true,
        tasks: [added],
      });

      const submit = {
        task_id: id,
        task_name: 'altro',
        value: '9',
        notes: 'porta aperta',
        status: 'ok',
        operator: 'Mallory',
      };
      const submission = newId();
      const answer = await manage(own, { action: 'submit_haccp_task', id: submission, submission: submit });
      const read = {
        id: submission,
        task_id: id,
        task_name: 'Frigo',
        value: '9',
        notes: 'porta aperta',
        operator_name: 'Anna',
        critical_limit: '≤ 4',
        submitted_at: server.clock.now().toISOString(),
        status: 'critical',
      };
      expect(answer).toEqual({
        status: 200,
        body: { success: true, message: 'Controllo HACCP registrato con successo', submission: read },
      });
      await manage(own, { action: 'submit_haccp_task', id: submission, submission: submit });
      expect((await manage(own, { action: 'get_haccp_submissions' })).body).toEqual({
        success: true,
        submissions: [read],
      });

      const mended = newId();
      await own.client.haccp.correctCheck({
        id: mended,
        checkId: submission,
        value: '3',
        reason: 'Letto male',
      });
      const { submissions } = (await manage(own, { action: 'get_haccp_submissions' })).body;
      expect(submissions).toEqual([expect.objectContaining({ id: mended, value: '3', status: 'ok' })]);
    });

    it('[PREP-10, PREP-11, PREP-12, PREP-28, API-23] adds recipes as the documents have them, and answers with all', async () => {
      const own = await buildRestaurant(server);
      const id = newId();
      const recipe = {
        name: 'Purè',
        category: 'Contorni',
        ingredients: 'Patate, latte ,, burro',
        allergens: 'latte,,nichel, tracce di noci',
        instructions: 'Schiaccia',
        preparation_time: 'abc',
      };
      const added = {
        id,
        name: 'Purè',
        category: 'Contorni',
        ingredients: ['Patate', 'latte', 'burro'],
        allergens: ['Latte', 'nichel'],
        may_contain: ['Frutta a guscio'],
        unstated: ['Patate', 'burro'],
        instructions: 'Schiaccia',
        preparation_time: 0,
      };
      for (const _ of ['first', 'again'])
        expect(await manage(own, { action: 'add_recipe', id, recipe })).toEqual({
          status: 200,
          body: { success: true, message: 'Ricetta creata con successo', recipe: added },
        });
      expect((await manage(own, { action: 'get_recipes' })).body).toEqual({
        success: true,
        recipes: [added],
      });
      expect((await manage(own, { action: 'add_recipe', recipe })).body).toMatchObject({
        success: false,
        code: 'RECIPE_NAME_TAKEN',
      });
      expect(
        (await manage(own, { action: 'add_recipe', recipe: { ...recipe, ingredients: [' '] } })).body['data'],
      ).toMatchObject({ fields: [{ field: 'recipe.ingredients', code: 'required' }] });
    });

    it('[RECIPE-76] takes one allergen among other words for no statement of them all', async () => {
      const own = await buildRestaurant(server);
      const recipe = { name: 'Costine', ingredients: ['latte', 'salsa bbq, latte'] };
      expect((await manage(own, { action: 'add_recipe', id: newId(), recipe })).body).toMatchObject({
        recipe: { allergens: ['Latte'], unstated: ['salsa bbq, latte'] },
      });
    });

    it('[RECIPE-56, RECIPE-65] loses no allergen of a recipe to what its words deny, and tells traces of what is made', async () => {
      const own = await buildRestaurant(server);
      const sent = (allergens: string, id = newId()) =>
        manage(own, {
          action: 'add_recipe',
          id,
          recipe: { name: allergens, ingredients: 'latte', allergens },
        });
      for (const allergens of ['nessuno', 'senza glutine con uova', 'uova, senza glutine'])
        expect((await sent(allergens)).body).toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'recipe.allergens', code: 'not_an_allergen' }] },
        });
      const recipe_id = newId();
      await sent('tracce di noci', recipe_id);
      const made = await manage(own, { action: 'create_preparation', preparation_data: { recipe_id } });
      expect(made.body).toMatchObject({
        preparation: { allergens: ['Latte'], may_contain: ['Frutta a guscio'] },
      });
    });

    it('[TRACE-82] asks what went in instead of what a recall keeps, before it makes anything', async () => {
      const own = await buildRestaurant(server);
      const { client } = own;
      const [productId, recipe_id] = [newId(), newId()];
      await client.inventory.create({
        id: productId,
        name: 'Zucchine',
        unit: 'kg',
        initialStock: { quantity: 3, lotNumber: 'U47' },
      });
      await client.recipes.create({
        id: recipe_id,
        name: 'Vellutata',
        lines: [{ name: 'Zucchine', productId }],
      });
      await client.traceability.begin({
        id: newId(),
        kind: 'recall',
        start: { kind: 'product', value: productId },
        reason: 'Avviso del fornitore',
      });
      server.clock.advance(60_000);
      const make = (more: object) =>
        manage(own, { action: 'create_preparation', preparation_data: { recipe_id, ...more } });
      const asked = await make({});
      expect(asked).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
      expect(JSON.stringify(asked.body)).toContain('left_out_blocked');
      expect((await make({ left_out_reason: 'Comprate oggi al mercato' })).status).toBe(200);
      const [made] = (await client.preparations.list({})).rows;
      expect(made?.preparation.leftOut).toMatchObject({ reason: 'Comprate oggi al mercato' });
    });

    it('[PREP-20, PREP-24, PREP-28, API-23, API-25] makes preparations under both names and keys, with our allergens and our label', async () => {
      const own = await buildRestaurant(server);
      const recipe_id = newId();
      const recipe = { name: 'Purè', ingredients: ['latte'] };
      await manage(own, { action: 'add_recipe', id: recipe_id, recipe });
      const id = newId();
      const typed = { ingredients: ['acqua'], allergens: [], operator: 'Mallory', batch_number: 'X' };
      const sent = { recipe_id, quantity: 4, validity_hours: 20, ...typed };
      const create = { action: 'create_preparation', id, preparation_data: sent };
      const first = await manage(own, create);
      const now = server.clock.now();
      expect(first).toMatchObject({
        status: 200,
        body: {
          success: true,
          message: 'Preparazione creata e etichetta generata!',
          preparation: {
            id,
            recipe_id,
            recipe_name: 'Purè',
            quantity: 4,
            production_date: now.toISOString(),
            expiry_date: new Date(now.getTime() + 20 * 3_600_000).toISOString(),
            ingredients: ['latte'],
            allergens: ['Latte'],
            operator: 'Anna',
            batch_number: `PREP_${String(now.getTime())}`,
            pdf_url: null,
          },
        },
      });
      expect(await manage(own, create), 'sent again').toEqual(first);
      const labels = await rows('SELECT qr_url, label_data FROM qr_labels WHERE restaurant_id = $1', own.id);
      expect(labels).toMatchObject([
        {
          qr_url: (first.body['preparation'] as { qr_code: string }).qr_code,
          label_data: { temperature: 'Ambiente', recipe_name: 'Purè', allergens: ['milk'] },
        },
      ]);
      const plain = await manage(own, { action: 'add_preparation', preparation: { recipe_id } });
      expect(plain.body['preparation']).toMatchObject({
        quantity: 1,
        expiry_date: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      });
      const { body } = await manage(own, { action: 'get_preparations' });
      expect(body['preparations']).toEqual([first.body['preparation'], plain.body['preparation']]);
      for (const [more, field] of [
        [{ quantity: 0 }, 'preparation.quantity'],
        [{ validity_hours: 0 }, 'preparation.validity_hours'],
        [{ validity_hours: 169 }, 'preparation.validity_hours'],
        [{ expiry_date: now.toISOString() }, 'expiry_date'],
        [{ expiry_date: '2999-01-01T00:00:00.000Z' }, 'expiry_date'],
      ] as const)
        expect(
          (await manage(own, { action: 'add_preparation', preparation: { recipe_id, ...more } })).body[
            'data'
          ],
        ).toMatchObject({ fields: [{ field }] });
      // The other key is not known to it.
      expect((await manage(own, { action: 'create_preparation', preparation: sent })).status).toBe(422);
    });

    it('[PREP-39] keeps what its recipe says nothing of for more than a day in the fridge', async () => {
      const own = await buildRestaurant(server);
      const recipe_id = newId();
      await manage(own, {
        action: 'add_recipe',
        id: recipe_id,
        recipe: { name: 'Purè', ingredients: ['latte'] },
      });
      for (const [validity_hours, temperature] of [
        [24, 'Ambiente'],
        [25, 'Frigorifero'],
        [168, 'Frigorifero'],
      ] as const) {
        const preparation = { recipe_id, validity_hours };
        expect((await manage(own, { action: 'add_preparation', preparation })).status).toBe(200);
        const labels = await rows(
          'SELECT label_data FROM qr_labels WHERE restaurant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
          own.id,
        );
        expect(labels).toMatchObject([{ label_data: { temperature } }]);
        server.clock.advance(1_000);
      }
    });

    it('[PREP-40] takes no production date that is still to come', async () => {
      const own = await buildRestaurant(server);
      const recipe_id = newId();
      await manage(own, {
        action: 'add_recipe',
        id: recipe_id,
        recipe: { name: 'Purè', ingredients: ['latte'] },
      });
      const inSeconds = (seconds: number) =>
        manage(own, {
          action: 'add_preparation',
          preparation: {
            recipe_id,
            production_date: new Date(server.clock.now().getTime() + seconds * 1_000).toISOString(),
          },
        });
      for (const seconds of [91, 3_600, 23 * 3_600]) {
        const { status, body } = await inSeconds(seconds);
        expect([status, body['data']], String(seconds)).toMatchObject([
          422,
          { fields: [{ field: 'production_date', code: 'in_future' }] },
        ]);
      }
      expect(await rows('SELECT 1 FROM preparations WHERE restaurant_id = $1', own.id)).toHaveLength(0);
      expect((await inSeconds(60)).status).toBe(200);
    });

    it.each(['test', 'free'] as const)(
      '[API-45] answers a preparation that is sent again as the first time, used up meanwhile and its recipe revised (%s)',
      async (plan) => {
        const own = await buildRestaurant(server, { plan });
        const recipe_id = newId();
        await manage(own, {
          action: 'add_recipe',
          id: recipe_id,
          recipe: { name: 'Purè', ingredients: ['latte'] },
        });
        const id = newId();
        const expiry_date = new Date(server.clock.now().getTime() + 30.1 * 3_600_000).toISOString();
        const call = { action: 'add_preparation', id, preparation: { recipe_id, quantity: 2, expiry_date } };
        const [first, atOnce] = await Promise.all([manage(own, call), manage(own, call)]);
        expect(first.status).toBe(200);
        expect(atOnce).toEqual(first);
        const { tub } = (await own.client.preparations.list({})).rows[0]!;
        await own.client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 2 });
        await own.client.recipes.revise({
          id: newId(),
          recipeId: recipe_id,
          version: 1,
          name: 'Purè',
          lines: [{ name: 'latte', allergens: { contains: ['milk'], mayContain: [] } }, { name: 'sale' }],
        });
        server.clock.advance(20 * 60_000);
        expect(await manage(own, call), 'sent again').toEqual(first);
        expect(await rows('SELECT 1 FROM preparations WHERE restaurant_id = $1', own.id)).toHaveLength(1);
        const other = { ...call, preparation: { recipe_id, quantity: 3, expiry_date } };
        expect((await manage(own, other)).body['code']).toBe('WRITE_ID_REUSED');
      },
    );

    it('makes an id where none is given', async () => {
      const own = await buildRestaurant(server);
      const task = { name: 'Frigo', critical_limit: '≤ 4' };
      for (const _ of ['first', 'second']) await manage(own, { action: 'add_haccp_task', task });
      expect((await manage(own, { action: 'get_haccp_tasks' })).body['tasks']).toHaveLength(2);
    });

    it('answers with all tasks, however many', async () => {
      const own = await buildRestaurant(server);
      await rows(
        `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'T' || n, 'daily', 'x', now(), now() FROM generate_series(1, 120) n`,
        own.id,
      );
      expect((await manage(own, { action: 'get_haccp_tasks' })).body['tasks']).toHaveLength(120);
    });

    const calls = (id: string) => [
      { action: 'get_products' },
      { action: 'add_product_movement', movement: { product_id: id, type: 'in', quantity: 1 } },
      { action: 'get_recipes' },
      { action: 'get_preparations' },
      { action: 'create_preparation', preparation_data: { recipe_id: id } },
      { action: 'add_preparation', preparation: { recipe_id: id } },
      { action: 'get_haccp_tasks' },
      { action: 'get_haccp_submissions' },
      { action: 'add_haccp_task', task: { name: 'Frigo', critical_limit: '≤ 4' } },
      { action: 'submit_haccp_task', submission: { task_id: id, value: '3' } },
    ];
    const writes = (id: string) => calls(id).filter((call) => Object.keys(call).length > 1);
    const storedFor = async (...ids: string[]) =>
      Promise.all(
        ['product_movements', 'haccp_tasks', 'haccp_task_completions'].map((table) =>
          rows(`SELECT 1 FROM ${table} WHERE restaurant_id = ANY($1)`, ids),
        ),
      );

    it('[API-26] is refused for every restaurant but one’s own, in every action, and to strangers', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const product_id = await product(other);
      const before = await storedFor(own.id, other.id);
      for (const call of calls(product_id))
        for (const restaurant_id of [other.id, newId()]) {
          const { status, body } = await manage(own, { ...call, restaurant_id });
          expect([call.action, status, body['code'], body['success']]).toEqual([
            call.action,
            403,
            'FORBIDDEN',
            false,
          ]);
        }
      const stranger = await post(server.browser(), '/functions/google-data-manager', {
        action: 'get_products',
        restaurant_id: own.id,
      });
      expect(stranger.status).toBe(401);
      for (const call of writes(product_id).filter(({ action }) => action !== 'add_haccp_task'))
        expect([call.action, (await manage(own, call)).status]).toEqual([call.action, 404]);
      expect(await storedFor(own.id, other.id)).toEqual(before);
    });

    it('asks in each action what the feature asks: an operator, and the plan', async () => {
      const nobody = await buildRestaurant(server, { operator: false });
      const free = await buildRestaurant(server, { plan: 'free' });
      for (const call of calls(newId())) {
        const isWrite = Object.keys(call).length > 1;
        const { body } = await manage(nobody, call);
        expect([call.action, body['code']]).toEqual([call.action, isWrite ? 'OPERATOR_REQUIRED' : undefined]);
        const { status, body: onFree } = await manage(free, call);
        if (isWrite && call.action.includes('haccp'))
          expect([call.action, status, onFree['code']]).toEqual([call.action, 403, 'PLAN_REQUIRED']);
        else expect([call.action, onFree['code']]).not.toEqual([call.action, 'PLAN_REQUIRED']);
      }
      expect(await storedFor(nobody.id, free.id)).toEqual([[], [], []]);
    });

    let somebody: Own | undefined;
    it.each([
      [{}, 'action', 'invalid_option'],
      [{ action: 'drop_everything' }, 'action', 'invalid_option'],
      [{ action: 'get_products', x: 1 }, 'x', 'unknown_field'],
      [{ action: 'add_product_movement' }, 'movement', 'required'],
      [
        { action: 'add_product_movement', movement: { product_id: newId(), type: 'sideways', quantity: 1 } },
        'movement.type',
        'invalid_option',
      ],
      [
        { action: 'add_product_movement', movement: { product_id: newId(), type: 'in', quantity: 0 } },
        'movement.quantity',
        'too_small',
      ],
      [
        { action: 'add_product_movement', movement: { product_id: newId(), type: 'in', quantity: 0.0005 } },
        'movement.quantity',
        'more_than_three_decimals',
      ],
      [
        {
          action: 'add_product_movement',
          movement: { product_id: newId(), type: 'in', quantity: 1, expiry_date: '31/02/2026' },
        },
        'movement.expiry_date',
        'invalid_date',
      ],
      [{ action: 'add_haccp_task', task: { name: ' ', critical_limit: '4' } }, 'task.name', 'required'],
      [{ action: 'add_haccp_task', task: { name: 'a' } }, 'task.critical_limit', 'required'],
      [
        { action: 'submit_haccp_task', submission: { task_id: newId(), value: '' } },
        'submission.value',
        'required',
      ],
    ])('refuses %j', async (call, field, code) => {
      somebody ??= await buildRestaurant(server);
      const { status, body } = await manage(somebody, call);
      expect([status, body['data']]).toMatchObject([422, { fields: [{ field, code }] }]);
      expect(await storedFor(somebody.id)).toEqual([[], [], []]);
    });
  });
}
