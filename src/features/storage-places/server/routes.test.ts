import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildEquipment, buildReading, newEquipment } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
});

const fridge = (name: string) => ({ id: newId(), name, kind: 'fridge' as const });
const places = async ({ client }: TestRestaurant) => (await client.storagePlaces.list()).places;
const named = async (restaurant: TestRestaurant, name: string) =>
  (await places(restaurant)).filter((place) => place.name === name);

describe('places of the stock', () => {
  it('are listed by name, with what stands there and the names that are not in the list yet', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    for (const name of ['Zona secco', 'Cella']) await client.storagePlaces.create(fridge(name));
    for (const [name, storageLocation] of [
      ['Burro', 'cella'],
      ['Panna', 'Cella'],
      ['Sale', 'Scaffale 3'],
    ] as const)
      await client.inventory.create({ id: newId(), name, unit: 'kg', storageLocation });
    expect(await client.storagePlaces.list()).toMatchObject({
      places: [
        { name: 'Cella', kind: 'fridge', archived: false, products: 2 },
        { name: 'Zona secco', products: 0 },
      ],
      unlisted: [{ name: 'Scaffale 3', products: 1 }],
    });
  });

  it('[INV-86] count what stands on their shelves, each in the closest place', async () => {
    const { client } = await buildRestaurant(server);
    for (const name of ['Frigo 1', 'Frigo 1 - carne', 'Frigo 2'])
      await client.storagePlaces.create(fridge(name));
    for (const [name, storageLocation] of [
      ['Burro', 'frigo 1, ripiano alto'],
      ['Panna', 'Frigo 1'],
      ['Manzo', 'Frigo 1 - carne'],
      ['Pollo', 'Frigo 1 - carne, cassetto 2'],
      ['Uova', 'Frigo 12'],
    ] as const)
      await client.inventory.create({ id: newId(), name, unit: 'kg', storageLocation });
    const { places: listed } = await client.storagePlaces.list();
    expect(listed.map(({ name, products }) => [name, products])).toEqual([
      ['Frigo 1', 2],
      ['Frigo 1 - carne', 2],
      ['Frigo 2', 0],
    ]);
  });

  it('sent twice, also at the same time, are stored once; the same id for another place is refused', async () => {
    const place = fridge('Frigo sent twice');
    await Promise.all(Array.from({ length: 4 }, () => own.client.storagePlaces.create(place)));
    expect(await named(own, place.name)).toHaveLength(1);
    await expect(own.client.storagePlaces.create({ ...place, name: 'Altro' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
  });

  it('have one name each, whatever its case, also when two are named at once', async () => {
    const answers = await Promise.allSettled(
      ['Dispensa', 'DISPENSA', 'dispensa'].map((name) => own.client.storagePlaces.create(fridge(name))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'PLACE_NAME_TAKEN',
          message: 'C’è già un posto con questo nome, o con uno che si legge uguale: scegline un altro.',
        });
  });

  it('[INV-116] have names that are not read as one, when they are added, renamed or taken back', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const meat = fridge('Frigo carne');
    await client.storagePlaces.create(meat);
    for (const name of ['Frigo-carne', 'frigo  della CARNE', 'Il frigo carne'])
      await expect(client.storagePlaces.create(fridge(name))).rejects.toMatchObject({
        code: 'PLACE_NAME_TAKEN',
      });
    const fish = fridge('Frigo pesce');
    await client.storagePlaces.create(fish);
    const rename = (placeId: string, name: string) =>
      client.storagePlaces.edit({ id: newId(), placeId, name, kind: 'fridge' });
    await expect(rename(fish.id, 'Frigo-carne')).rejects.toMatchObject({ code: 'PLACE_NAME_TAKEN' });
    expect(await rename(meat.id, 'Frigo della carne')).toMatchObject({ name: 'Frigo della carne' });
    const archive = (placeId: string, archived: boolean) =>
      client.storagePlaces.archive({ id: newId(), placeId, archived });
    await archive(meat.id, true);
    await rename(fish.id, 'Frigo-carne');
    await expect(archive(meat.id, false)).rejects.toMatchObject({ code: 'PLACE_NAME_TAKEN' });
    // Two that are so from before stay, and all of them but the name can be changed.
    await server.db.owner('UPDATE storage_places SET archived_at = NULL WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    await client.storagePlaces.edit({ id: newId(), placeId: fish.id, name: 'Frigo-carne', kind: 'ambient' });
    expect(await archive(meat.id, false)).toMatchObject({ archived: false });
    // Nor is what stands there by such a name offered as a place to be added.
    await client.inventory.create({
      id: newId(),
      name: 'Manzo',
      unit: 'kg',
      storageLocation: 'nel frigo carne',
    });
    expect((await client.storagePlaces.list()).unlisted).toEqual([]);
  });

  it('[INV-116] of two that are read as one and added at once there is one', async () => {
    const { client } = await buildRestaurant(server);
    const answers = await Promise.allSettled(
      ['Frigo bar', 'Frigo-bar', 'Frigo del bar'].map((name) => client.storagePlaces.create(fridge(name))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[GOODS-32] leave what stands in another place of the list, though its name reads like a shelf of the renamed one', async () => {
    const { client } = await buildRestaurant(server);
    const [whole, meat] = [fridge('Frigo'), fridge('Frigo - carne')];
    for (const place of [whole, meat]) await client.storagePlaces.create(place);
    const standing = async (storageLocation: string) => {
      const productId = await buildProduct(client, { storageLocation });
      return async () => (await client.inventory.product({ productId })).product.storageLocation;
    };
    const [own, other, shelf] = [
      await standing('frigo, ripiano 2'),
      await standing('Frigo - carne'),
      await standing('Frigo - carne, in basso'),
    ];
    await client.storagePlaces.edit({ id: newId(), placeId: whole.id, name: 'Cella', kind: 'fridge' });
    expect([await own(), await other(), await shelf()]).toEqual([
      'Cella, ripiano 2',
      'Frigo - carne',
      'Frigo - carne, in basso',
    ]);
  });

  it('[INV-115] take along what stands there by a name that reads the same, and are one with it', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const place = fridge("Frigo dell'antipasto");
    await client.storagePlaces.create(place);
    const written = [
      'Frigo  dell’antipasto',
      'nel frigo dell’antipasto, ripiano 2',
      "Frigo\u00a0dell'antipasto 1° ripiano",
      'Frigo antipasto',
    ];
    const productIds: string[] = [];
    for (const name of written) {
      const productId = await buildProduct(client, {});
      productIds.push(productId);
      // As it was stored before blanks were tidied.
      await server.db.owner('UPDATE products SET storage_location = $1 WHERE id = $2', [name, productId]);
    }
    expect(await client.storagePlaces.list()).toMatchObject({
      places: [{ products: 4 }],
      unlisted: [{ name: written[2]! }, { name: written[1]! }],
    });
    await client.storagePlaces.edit({ id: newId(), placeId: place.id, name: 'Cella', kind: 'fridge' });
    const now = await Promise.all(
      productIds.map(
        async (productId) => (await client.inventory.product({ productId })).product.storageLocation,
      ),
    );
    expect(now).toEqual(['Cella', 'Cella, ripiano 2', 'Cella 1° ripiano', 'Cella']);
    await expect(client.storagePlaces.create(fridge('Cella  '))).rejects.toMatchObject({
      code: 'PLACE_NAME_TAKEN',
    });
  });

  it('take their new name to the products and lots that stand there', async () => {
    const place = fridge('Frigo vecchio');
    await own.client.storagePlaces.create(place);
    const [there, elsewhere] = [newId(), newId()];
    await own.client.inventory.create({
      id: there,
      name: 'Latte',
      unit: 'l',
      storageLocation: 'frigo vecchio',
      initialStock: { quantity: 2, lotNumber: 'L1' },
    });
    await own.client.inventory.create({
      id: elsewhere,
      name: 'Farina',
      unit: 'kg',
      storageLocation: 'Frigo vecchio 2',
    });
    await server.db.owner('UPDATE lots SET storage_location = $1 WHERE product_id = $2', [
      'Frigo Vecchio',
      there,
    ]);
    const edit = { id: newId(), placeId: place.id, name: 'Frigo nuovo', kind: 'freezer' as const };
    expect(await own.client.storagePlaces.edit(edit)).toEqual({
      id: place.id,
      name: 'Frigo nuovo',
      kind: 'freezer',
      archived: false,
    });
    await own.client.storagePlaces.edit(edit);
    const stored = await server.db.owner(
      `SELECT p.storage_location AS product, l.storage_location AS lot FROM products p
         LEFT JOIN lots l ON l.product_id = p.id WHERE p.id = ANY ($1) ORDER BY p.name DESC`,
      [[there, elsewhere]],
    );
    expect(stored).toEqual([
      { product: 'Frigo nuovo', lot: 'Frigo nuovo' },
      { product: 'Frigo vecchio 2', lot: null },
    ]);
    expect(await named(own, 'Frigo nuovo')).toMatchObject([{ kind: 'freezer', products: 1 }]);
  });

  it('keep their name when another has the new one, and so do the goods', async () => {
    const [one, two] = [fridge('Cantina'), fridge('Cantinetta')];
    await own.client.storagePlaces.create(one);
    await own.client.storagePlaces.create(two);
    await own.client.inventory.create({
      id: newId(),
      name: 'Vino',
      unit: 'pz',
      storageLocation: 'Cantinetta',
    });
    await expect(
      own.client.storagePlaces.edit({ id: newId(), placeId: two.id, name: 'CANTINA', kind: 'ambient' }),
    ).rejects.toMatchObject({ code: 'PLACE_NAME_TAKEN' });
    expect(await named(own, 'Cantinetta')).toMatchObject([{ kind: 'fridge', products: 1 }]);
  });

  it('[GOODS-28] become warmer only with why while cold goods stand there, which are named', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const placeId = newId();
    await client.storagePlaces.create({ id: placeId, name: 'Cella', kind: 'freezer' });
    const stock = (name: string, storageLocation: string) =>
      buildProduct(client, { name, storageLocation, initialStock: { quantity: 2, lotNumber: `L ${name}` } });
    await stock('Petto di pollo', 'cella, ripiano 2');
    await stock('Gelato', 'Cella');
    await stock('Farina', 'Cella');
    await stock('Orata', 'Frigo 9');
    const made = await buildPreparation(client, { storageLocation: 'Cella', quantity: 2 });
    const edit = (kind: 'ambient' | 'fridge', reason?: string) =>
      client.storagePlaces.edit({ id: newId(), placeId, name: 'Cella', kind, ...(reason ? { reason } : {}) });
    await expect(edit('fridge')).rejects.toMatchObject({
      code: 'PLACE_HOLDS_GOODS',
      status: 409,
      data: { goods: ['Gelato (L Gelato)'], count: 1 },
    });
    await expect(edit('ambient')).rejects.toMatchObject({
      data: {
        goods: [
          'Gelato (L Gelato)',
          'Petto di pollo (L Petto di pollo)',
          `${made.preparation.recipeName} (n. 1)`,
        ].toSorted(),
        count: 3,
      },
    });
    await expect(edit('ambient', 'boh')).rejects.toMatchObject({
      data: { fields: [{ field: 'reason', code: 'no_reason' }] },
    });
    expect(await named(restaurant, 'Cella')).toMatchObject([{ kind: 'freezer' }]);
    expect(await edit('ambient', 'Si svuota subito dopo')).toMatchObject({ kind: 'ambient' });
    // What stood too warm before is asked about no more.
    await client.storagePlaces.edit({ id: newId(), placeId, name: 'Cella spenta', kind: 'ambient' });
  });

  it('[INV-100] are what equipment in use is called: frozen food stands in no fridge that nobody listed, cold food in no hot holding', async () => {
    const { client } = await buildRestaurant(server);
    const meals = await buildEquipment(client, { name: 'Frigo pasti', type: 'frigorifero' });
    for (const [name, type] of [
      ['Banco caldo', 'mantenimento_caldo'],
      ['Cella nuova', 'altro'],
      ['Congelatore', 'congelatore'],
    ] as const)
      await buildEquipment(client, { name, type });
    const frozen = (storageLocation: string) =>
      buildPreparation(client, { storage: 'freezer', days: 30, hours: null, storageLocation });
    const refused = (code: string) => ({ data: { fields: [{ field: 'storageLocation', code }] } });
    for (const [place, code] of [
      ['frigo PASTI, ripiano 2', 'not_a_freezer'],
      ['Banco caldo', 'not_a_freezer'],
      ['Cella nuova', 'place_unknown'],
    ] as const)
      await expect(frozen(place)).rejects.toMatchObject(refused(code));
    await expect(buildPreparation(client, { storageLocation: 'Banco caldo' })).rejects.toMatchObject(
      refused('out_of_cold'),
    );
    const { tub } = await frozen('Congelatore, cassetto 1');
    const thaw = (storageLocation: string) =>
      client.preparations.change({
        id: newId(),
        tubId: tub.id,
        labelId: newId(),
        change: 'thaw',
        hours: 24,
        storageLocation,
      });
    await expect(thaw('Congelatore')).rejects.toMatchObject(refused('stays_frozen'));
    expect((await thaw('Frigo pasti')).tub).toMatchObject({
      state: 'thawed',
      storageLocation: 'Frigo pasti',
    });

    const stands = async (name: string, storageLocation: string) => {
      const productId = await buildProduct(client, {
        name,
        storageLocation,
        initialStock: { quantity: 2, lotNumber: 'L1' },
      });
      const { product, lots } = await client.inventory.product({ productId });
      const { rows } = await client.inventory.list({ search: name });
      for (const told of [product, ...lots, ...rows])
        expect([told.outOfCold, told.standsDoubt]).toEqual([product.outOfCold, product.standsDoubt]);
      return product.outOfCold ? 'out_of_cold' : (product.standsDoubt ?? null);
    };
    expect(await stands('Petto di pollo', 'Banco caldo')).toBe('out_of_cold');
    expect(await stands('Mozzarella', 'Cella nuova')).toBe('unknown');
    expect(await stands('Gelato', 'Frigo pasti')).toBe('out_of_freezer');
    expect(await stands('Ricotta', 'Frigo pasti')).toBeNull();
    expect(await stands('Farina', 'Cella nuova')).toBeNull();
    // A place of that name says more than the equipment.
    const told = async () => (await client.storagePlaces.list()).equipmentPlaces;
    expect(await told()).toEqual([
      { name: 'Banco caldo', kind: 'ambient' },
      { name: 'Cella nuova', kind: 'unknown' },
      { name: 'Congelatore', kind: 'freezer' },
      { name: 'Frigo pasti', kind: 'fridge' },
    ]);
    await client.storagePlaces.create({ id: newId(), name: 'Cella nuova', kind: 'freezer' });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: meals.id, archived: true });
    // Nor does anybody know what became of what is out of use (INV-101).
    expect(await told()).toEqual([
      { name: 'Banco caldo', kind: 'ambient' },
      { name: 'Congelatore', kind: 'freezer' },
      { name: 'Frigo pasti', kind: 'unknown', equipmentIds: [meals.id] },
    ]);
    expect((await client.inventory.list({ search: 'Mozzarella' })).rows[0]).not.toHaveProperty('standsDoubt');
    expect((await client.inventory.list({ search: 'Ricotta' })).rows[0]).toMatchObject({
      standsDoubt: 'unknown',
    });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: meals.id, archived: false });
    expect((await client.inventory.list({ search: 'Ricotta' })).rows[0]).not.toHaveProperty('standsDoubt');
    expect(await frozen('Cella nuova')).toMatchObject({ tub: { state: 'frozen' } });
  });

  it('[GOODS-33] keep at what the equipment does that they are: it becomes warmer only with why while cold goods stand there', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const freezer = await buildEquipment(client, { name: 'Cella gelo' });
    await client.storagePlaces.create({ id: newId(), name: 'Cella gelo', kind: 'freezer' });
    await client.storagePlaces.create({
      id: newId(),
      name: 'Cella, fondo',
      kind: 'freezer',
      equipmentId: freezer.id,
    });
    const made = await buildPreparation(client, {
      storage: 'freezer',
      days: 30,
      hours: null,
      storageLocation: 'Cella gelo, ripiano 1',
    });
    const retyped = (type: 'frigorifero' | 'congelatore' | 'altro', rest: object = {}) => {
      const { id: _, ...edit } = newEquipment({ name: 'Cella gelo', type });
      return client.refrigeration.updateEquipment({ id: newId(), equipmentId: freezer.id, ...edit, ...rest });
    };
    const kinds = async () => (await places(restaurant)).map(({ name, kind }) => `${name}: ${kind}`);
    await expect(retyped('frigorifero')).rejects.toMatchObject({
      code: 'EQUIPMENT_HOLDS_GOODS',
      status: 409,
      data: { goods: [`${made.preparation.recipeName} (n. 1)`], count: 1 },
    });
    await expect(retyped('frigorifero', { goodsReason: 'boh' })).rejects.toMatchObject({
      data: { fields: [{ field: 'goodsReason', code: 'no_reason' }] },
    });
    expect(await kinds()).toEqual(['Cella gelo: freezer', 'Cella, fondo: freezer']);
    expect((await client.refrigeration.equipment({})).equipment).toMatchObject([{ type: 'congelatore' }]);
    const why = { goodsReason: 'Si scongela apposta, domani si usa' };
    expect(await retyped('frigorifero', why)).toMatchObject({ type: 'frigorifero' });
    expect(await kinds()).toEqual(['Cella gelo: fridge', 'Cella, fondo: fridge']);
    expect(await retyped('congelatore')).toMatchObject({ type: 'congelatore' });
    expect(await kinds()).toEqual(['Cella gelo: freezer', 'Cella, fondo: freezer']);
    // Where the type says nothing the place stays what somebody said, and is no more believed until it is said again (INV-101).
    const bread = { widerReason: 'Ci sta solo il pane' };
    await expect(retyped('altro', bread)).rejects.toMatchObject({ code: 'EQUIPMENT_HOLDS_GOODS' });
    expect(await retyped('altro', { ...bread, ...why })).toMatchObject({ type: 'altro' });
    const doubts = async () =>
      (await client.storagePlaces.list()).places.map(({ kind, kindInDoubt }) => [kind, kindInDoubt]);
    expect(await doubts()).toEqual([
      ['freezer', true],
      ['freezer', true],
    ]);
    const frozen = () =>
      buildPreparation(client, { storage: 'freezer', days: 30, hours: null, storageLocation: 'Cella gelo' });
    await expect(frozen()).rejects.toMatchObject({
      data: { fields: [{ field: 'storageLocation', code: 'place_unknown' }] },
    });
    const [said] = await named(restaurant, 'Cella gelo');
    server.clock.advance(1);
    await client.storagePlaces.edit({ id: newId(), placeId: said!.id, name: 'Cella gelo', kind: 'freezer' });
    expect(await doubts()).toEqual([
      ['freezer', undefined],
      ['freezer', true],
    ]);
    expect(await frozen()).toMatchObject({ tub: { state: 'frozen' } });
    // Another edit of the equipment asks nothing again.
    server.clock.advance(1);
    await retyped('altro', { ...bread, dueTimes: ['10:00'] });
    expect((await doubts())[0]).toEqual(['freezer', undefined]);
  });

  it('[INV-138] a place keeps no colder than the equipment that it is', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const meat = await buildEquipment(client, { name: 'Frigo carne', type: 'frigo_carne' });
    const colder = { code: 'PLACE_COLDER_THAN_EQUIPMENT', status: 409 };
    const place = { id: newId(), name: 'Cella 2', kind: 'freezer' as const };
    await expect(client.storagePlaces.create({ ...place, equipmentId: meat.id })).rejects.toMatchObject(
      colder,
    );
    // Nor by its name alone.
    await expect(client.storagePlaces.create({ ...place, name: 'Frigo carne' })).rejects.toMatchObject(
      colder,
    );
    await client.storagePlaces.create(place);
    await expect(
      client.storagePlaces.edit({ ...place, id: newId(), placeId: place.id, equipmentId: meat.id }),
    ).rejects.toMatchObject(colder);
    expect((await places(restaurant)).map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'Cella 2: freezer',
    ]);
    // One from before is not believed.
    await server.db.owner('UPDATE storage_places SET equipment_id = $2 WHERE id = $1', [place.id, meat.id]);
    expect((await client.storagePlaces.list()).places).toMatchObject([{ kindInDoubt: true }]);
    await expect(
      buildPreparation(client, { storage: 'freezer', days: 30, hours: null, storageLocation: 'Cella 2' }),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'storageLocation', code: 'place_unknown' }] } });
  });

  it('[INV-139] what stands where the equipment went out of use is asked about, until the place is said again', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const fish = await buildEquipment(client, { name: 'Frigo pesce', type: 'frigo_pesce' });
    const place = { id: newId(), name: 'Frigo pesce', kind: 'fridge' as const };
    await client.storagePlaces.create(place);
    await buildProduct(client, {
      name: 'Mozzarella',
      storageLocation: 'Frigo pesce',
      initialStock: { quantity: 2, lotNumber: 'L1' },
    });
    const doubt = async () =>
      (await client.inventory.list({ search: 'Mozzarella' })).rows.map((row) => row.standsDoubt);
    expect(await doubt()).toEqual([undefined]);
    server.clock.advance(1);
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: fish.id, archived: true });
    expect((await client.storagePlaces.list()).places).toMatchObject([{ kindInDoubt: true }]);
    expect(await doubt()).toEqual(['unknown']);
    server.clock.advance(1);
    await client.storagePlaces.edit({ id: newId(), placeId: place.id, name: 'Frigo pesce', kind: 'fridge' });
    expect(await doubt()).toEqual([undefined]);
  });

  it('[INV-101] what is written under the former name of equipment stands in it, out of its limits as well', async () => {
    const { client } = await buildRestaurant(server);
    const { id: _, ...fields } = newEquipment({ name: 'Frigo vecchio', type: 'frigorifero' });
    const old = await buildEquipment(client, { name: 'Frigo vecchio', type: 'frigorifero' });
    const productId = await buildProduct(client, {
      name: 'Ricotta',
      storageLocation: 'Frigo vecchio, ripiano 2',
      initialStock: { quantity: 2, lotNumber: 'R1' },
    });
    const rename = (name: string, type: 'frigorifero' | 'mantenimento_caldo' = 'frigorifero', more = {}) =>
      client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId: old.id,
        ...fields,
        name,
        type,
        ...more,
      });
    await rename('Frigo nuovo');
    const list = async () => client.storagePlaces.list();
    expect((await list()).equipmentPlaces).toEqual([
      { name: 'Frigo nuovo', kind: 'fridge' },
      { name: 'Frigo vecchio', kind: 'fridge', equipmentIds: [old.id] },
    ]);
    await client.refrigeration.recordReading({ id: newId(), equipmentId: old.id, temperature: 12 });
    expect((await list()).inQuestion).toEqual(['Frigo nuovo', 'Frigo vecchio']);
    const { product } = await client.inventory.product({ productId });
    const asked = await client.traceability.inQuestion();
    expect(asked.lots).toMatchObject([{ productId: product.id }]);

    // Another one that takes the name is that from now on.
    const next = await buildEquipment(client, { name: 'Frigo vecchio', type: 'frigorifero' });
    expect((await list()).inQuestion).toEqual(['Frigo nuovo']);
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: next.id, archived: true });
    // Of which of both it is nobody can tell.
    expect((await list()).equipmentPlaces).toContainEqual({
      name: 'Frigo vecchio',
      kind: 'unknown',
      equipmentIds: expect.arrayContaining([old.id, next.id]) as string[],
    });
    expect((await client.inventory.product({ productId })).product.standsDoubt).toBe('unknown');
  });

  it('[GOODS-33] and equipment that takes the name under which they stand asks as well', async () => {
    const { client } = await buildRestaurant(server);
    const place = { id: newId(), name: 'Cella nuova', kind: 'freezer' } as const;
    await client.storagePlaces.create(place);
    await buildPreparation(client, {
      storage: 'freezer',
      days: 30,
      hours: null,
      storageLocation: 'Cella nuova',
    });
    // [INV-124] A name that says nothing: out of the list nobody knows what it keeps at, and somebody is asked.
    const away = { id: newId(), placeId: place.id, archived: true };
    await expect(client.storagePlaces.archive(away)).rejects.toMatchObject({ code: 'PLACE_HOLDS_GOODS' });
    await client.storagePlaces.archive({ ...away, reason: 'Arriva il frigo nuovo' });
    const fridge = { name: 'Cella nuova', type: 'frigorifero' } as const;
    await expect(buildEquipment(client, fridge)).rejects.toMatchObject({ code: 'EQUIPMENT_HOLDS_GOODS' });
    expect((await client.refrigeration.equipment({})).equipment).toEqual([]);
    const goodsReason = 'Si scongela apposta, domani si usa';
    expect(await buildEquipment(client, { ...fridge, goodsReason })).toMatchObject({ type: 'frigorifero' });
    await buildEquipment(client, { name: 'Pozzetto', type: 'congelatore' });
  });

  it('[GOODS-29] that take the name of an archived one are judged by what stands under it', async () => {
    const { client } = await buildRestaurant(server);
    const old = fridge('Banco');
    await client.storagePlaces.create(old);
    await buildProduct(client, {
      name: 'Petto di pollo',
      storageLocation: 'Banco',
      initialStock: { quantity: 2, lotNumber: 'P1' },
    });
    const away = { id: newId(), placeId: old.id, archived: true };
    // [INV-136] Whose name says nothing of the cold: out of the list nobody knows any more.
    await expect(client.storagePlaces.archive(away)).rejects.toMatchObject({ code: 'PLACE_HOLDS_GOODS' });
    await client.storagePlaces.archive({ ...away, reason: 'Si cambia nome' });
    const next = { id: newId(), name: 'banco', kind: 'ambient' as const };
    const holds = { code: 'PLACE_HOLDS_GOODS', data: { goods: ['Petto di pollo (P1)'], count: 1 } };
    await expect(client.storagePlaces.create(next)).rejects.toMatchObject(holds);
    // Nor is another given that name.
    const other = { id: newId(), name: 'Altro', kind: 'ambient' as const };
    await client.storagePlaces.create(other);
    await expect(
      client.storagePlaces.edit({ id: newId(), placeId: other.id, name: 'Banco', kind: 'ambient' }),
    ).rejects.toMatchObject(holds);
    await client.storagePlaces.create({ ...next, kind: 'fridge' });
  });

  describe('that are equipment', () => {
    const tieOf = async (restaurant: TestRestaurant, name: string) =>
      (await named(restaurant, name)).map(({ equipmentId, equipmentName }) => [equipmentId, equipmentName]);

    it('[INV-81] are that of their name, whichever is there first, and stay it under another name', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const meat = await buildEquipment(client, { name: 'Frigo carne' });
      const place = fridge('frigo CARNE');
      expect(await client.storagePlaces.create(place)).toMatchObject({
        equipmentId: meat.id,
        equipmentName: 'Frigo carne',
      });
      await client.storagePlaces.create(fridge('Cella'));
      const cell = await buildEquipment(client, { name: 'cella' });
      expect(await tieOf(restaurant, 'Cella')).toEqual([[cell.id, 'cella']]);
      await client.refrigeration.updateEquipment({
        id: newId(),
        equipmentId: meat.id,
        name: 'Frigo 1',
        type: meat.type,
        limits: meat.limits,
      });
      await client.storagePlaces.edit({ id: newId(), placeId: place.id, name: 'Carni', kind: 'fridge' });
      expect(await tieOf(restaurant, 'Carni')).toEqual([[meat.id, 'Frigo 1']]);
    });

    it('[INV-85] say in their log that equipment was given their name, and by whom', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const place = fridge('Cella');
      await client.storagePlaces.create(place);
      const cell = await buildEquipment(client, { name: 'Cella' });
      expect(
        await server.db.owner(
          `SELECT action, room, operator_name, response FROM audit_logs WHERE restaurant_id = $1 AND entity_id = $2 ORDER BY recorded_at, id`,
          [restaurant.id, place.id],
        ),
      ).toMatchObject([
        { action: 'inventory.create_place' },
        {
          action: 'inventory.edit_place',
          room: 'inventory',
          operator_name: 'Anna',
          response: { id: place.id, name: 'Cella', equipmentId: cell.id, equipmentName: 'Cella' },
        },
      ]);
    });

    it('[INV-81] are what was said, also none, once however often it is sent, until they are called otherwise', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const meat = await buildEquipment(client, { name: 'Frigo carne' });
      const place = { ...fridge('Frigo carne'), equipmentId: null };
      for (const _ of [1, 2])
        expect(await client.storagePlaces.create(place)).not.toHaveProperty('equipmentId');
      const edit = (changes: { name?: string; equipmentId?: string | null }) =>
        client.storagePlaces.edit({
          id: newId(),
          placeId: place.id,
          name: 'Frigo carne',
          kind: 'fridge',
          ...changes,
        });
      expect(await edit({})).not.toHaveProperty('equipmentId');
      expect(await edit({ name: 'Dispensa', equipmentId: meat.id })).toMatchObject({ equipmentId: meat.id });
      expect(await edit({ name: 'Dispensa', equipmentId: null })).not.toHaveProperty('equipmentId');
      expect(await edit({ name: 'Frigo carne' })).toMatchObject({ equipmentId: meat.id });
    });

    it('[INV-81] of another restaurant or of nobody are refused, and nothing is stored', async () => {
      const restaurant = await buildRestaurant(server);
      const foreign = await buildEquipment((await buildRestaurant(server)).client);
      for (const equipmentId of [foreign.id, newId()]) {
        await expect(
          restaurant.client.storagePlaces.create({ ...fridge('Cella'), equipmentId }),
        ).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'equipmentId', code: 'invalid_option' }] },
        });
        expect(await places(restaurant)).toEqual([]);
      }
    });

    it('[INV-81] and were there before it could be said are tied by their name, to what is in use', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const old = await buildEquipment(client, { name: 'Cella' });
      await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: old.id, archived: true });
      const { id } = await buildEquipment(client, { name: ' Cella' });
      for (const name of ['cella', 'Banco'])
        await client.storagePlaces.create({ ...fridge(name), equipmentId: null });
      const [file] = (await readdir('migrations')).filter((one) => one.endsWith('_place_equipment.sql'));
      const [, update = ''] =
        /^UPDATE "storage_places" p([^;]+);/m.exec(await readFile(`migrations/${file}`, 'utf8')) ?? [];
      await server.db.owner(`UPDATE storage_places p ${update} WHERE p.restaurant_id = $1`, [restaurant.id]);
      expect(await tieOf(restaurant, 'cella')).toEqual([[id, 'Cella']]);
      expect(await tieOf(restaurant, 'Banco')).toEqual([[undefined, undefined]]);
    });

    it('[INV-80] are in question while a temperature is out of its limits, whatever they are called', async () => {
      const restaurant = await buildRestaurant(server);
      const { client } = restaurant;
      const { id } = await buildEquipment(client, { name: 'Frigo carni', type: 'frigo_carne' });
      await client.storagePlaces.create({ ...fridge('Cella carni'), equipmentId: id });
      await client.storagePlaces.create(fridge('Dispensa'));
      const asked = async () => {
        const { places: all, inQuestion } = await client.storagePlaces.list();
        return [all.filter((place) => place.inQuestion).map(({ name }) => name), inQuestion];
      };
      const measure = (temperature: number) => {
        server.clock.advance(60_000);
        return buildReading(client, { equipmentId: id, temperature });
      };
      await measure(3);
      expect(await asked()).toEqual([[], undefined]);
      await measure(11.4);
      expect(await asked()).toEqual([['Cella carni'], ['Frigo carni']]);
      await measure(3);
      expect(await asked()).toEqual([[], undefined]);
    });

    it('[FRIG-34] say when each in use was read last, or added where it never was', async () => {
      const { client } = await buildRestaurant(server);
      const lastRead = async () => (await client.storagePlaces.list()).lastRead;
      expect(await lastRead()).toBeUndefined();
      const added = server.clock.now();
      const { id } = await buildEquipment(client, {
        name: 'Frigo carni',
        type: 'frigo_carne',
        dueTimes: ['09:00'],
      });
      const old = await buildEquipment(client, { name: 'Via' });
      await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: old.id, archived: true });
      const one = { equipmentId: id, name: 'Frigo carni', dueTimes: ['09:00:00'] };
      expect(await lastRead()).toEqual([{ ...one, readAt: added.toISOString() }]);
      server.clock.advance(60_000);
      const { performedAt } = await buildReading(client, { equipmentId: id, temperature: 3 });
      expect(await lastRead()).toEqual([{ ...one, readAt: performedAt }]);
    });

    it('[INV-83] may be what is in use or was chosen, with what goods keep at there', async () => {
      const { client } = await buildRestaurant(server);
      const ids = [];
      for (const [name, type] of [
        ['Abbattitore', 'abbattitore'],
        ['Congelatore', 'congelatore'],
        ['Vecchio', 'frigorifero'],
        ['Via', 'frigorifero'],
      ] as const)
        ids.push((await buildEquipment(client, { name, type })).id);
      await client.storagePlaces.create({ ...fridge('Cella'), equipmentId: ids[2]! });
      for (const equipmentId of ids.slice(2))
        await client.refrigeration.archiveEquipment({ id: newId(), equipmentId, archived: true });
      expect((await client.storagePlaces.list()).equipment).toEqual([
        { id: ids[0], name: 'Abbattitore' },
        { id: ids[1], name: 'Congelatore', kind: 'freezer' },
        { id: ids[2], name: 'Vecchio', kind: 'fridge' },
      ]);
    });
  });

  it('are put away and taken back; meanwhile their name is free', async () => {
    const place = fridge('Cella estiva');
    await own.client.storagePlaces.create(place);
    const archiving = (archived: boolean) =>
      own.client.storagePlaces.archive({ id: newId(), placeId: place.id, archived });
    expect(await archiving(true)).toMatchObject({ archived: true });
    await archiving(true);
    const another = fridge('cella estiva');
    await own.client.storagePlaces.create(another);
    await expect(archiving(false)).rejects.toMatchObject({ code: 'PLACE_NAME_TAKEN' });
    await own.client.storagePlaces.archive({ id: newId(), placeId: another.id, archived: true });
    expect(await archiving(false)).toMatchObject({ name: 'Cella estiva', archived: false });
  });

  it('[INV-70] are taken back under another name where theirs is taken, and what stands under that stays there', async () => {
    const { client } = await buildRestaurant(server);
    const old = fridge('Cella');
    await client.storagePlaces.create(old);
    await client.storagePlaces.archive({ id: newId(), placeId: old.id, archived: true });
    await client.storagePlaces.create(fridge('cella'));
    const productId = await buildProduct(client, { name: 'Panna', storageLocation: 'cella, ripiano 1' });
    const back = () => client.storagePlaces.archive({ id: newId(), placeId: old.id, archived: false });
    await expect(back()).rejects.toMatchObject({ code: 'PLACE_NAME_TAKEN' });
    await client.storagePlaces.edit({ id: newId(), placeId: old.id, name: 'Cella vecchia', kind: 'fridge' });
    expect(await back()).toMatchObject({ name: 'Cella vecchia', archived: false });
    expect((await client.inventory.product({ productId })).product.storageLocation).toBe('cella, ripiano 1');
  });

  it('need a name of up to 80 characters and a kind that there is', async () => {
    const fields = async (place: object) => {
      const answer = await own.client.storagePlaces
        .create({ ...fridge('x'), ...place } as ReturnType<typeof fridge>)
        .then(
          () => null,
          (error: { code: string; data: { fields: { field: string; code: string; message: string }[] } }) =>
            error,
        );
      return answer?.data.fields.map(({ field, code, message }) => [field, code, message !== '']);
    };
    const before = (await places(own)).length;
    expect(await fields({ name: '  ' })).toEqual([['name', 'required', true]]);
    expect(await fields({ name: 'x'.repeat(81) })).toEqual([['name', 'too_long', true]]);
    expect(await fields({ name: 'a\0b' })).toEqual([['name', 'invalid_characters', true]]);
    expect(await fields({ kind: 'oven' })).toEqual([['kind', 'invalid_option', true]]);
    expect((await places(own)).length).toBe(before);
    const html = fridge('<b>Frigo</b> 🧊 "uno"');
    await own.client.storagePlaces.create(html);
    expect(await named(own, html.name)).toHaveLength(1);
  });

  it('are closed to visitors, to who works as nobody and to other restaurants, and stay as they are', async () => {
    const place = fridge('Privato');
    await own.client.storagePlaces.create(place);
    const rename = { id: newId(), placeId: place.id, name: 'Preso', kind: 'ambient' as const };
    const visitor = server.browser().client;
    await expect(visitor.storagePlaces.list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(visitor.storagePlaces.edit(rename)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const idle = await buildRestaurant(server, { operator: false });
    await expect(idle.client.storagePlaces.create(fridge('Mio'))).rejects.toMatchObject({
      code: 'OPERATOR_REQUIRED',
    });
    const other = await buildRestaurant(server);
    await expect(other.client.storagePlaces.edit(rename)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.client.storagePlaces.archive({ id: newId(), placeId: place.id, archived: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await places(other)).toEqual([]);
    expect(await named(own, 'Privato')).toMatchObject([{ kind: 'fridge', archived: false }]);
  });
});
