import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { inDays, server, stored, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { endOfDay } from '../expiry.ts';
import { buildPreparation, buildRecipe } from './factories.ts';
import { mostTubsOfOne } from './split-tub.ts';
import { ago, change, hour, hoursTo, labelsOf, part, tubsOf, type Change } from './test-kit.ts';

/** What is done to a container between being filled and being empty. */
export function actTests(): void {
  describe('a container', () => {
    it('[INV-52] stands in a freezer while it is frozen, and nowhere else that is known', async () => {
      const { client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const wrong = (field = 'storageLocation') => ({
        data: { fields: [{ field, code: 'not_a_freezer' }] },
      });
      for (const storageLocation of ['Dispensa', 'Frigo'])
        await expect(
          buildPreparation(client, { storage: 'freezer', days: 10, hours: null, storageLocation }),
        ).rejects.toMatchObject(wrong());
      const made = await buildPreparation(client, {
        quantity: 3,
        unit: 'kg',
        storage: 'fridge',
        hours: 48,
        storageLocation: 'Frigo',
      });
      const tubId = made.tub.id;
      const move = (storageLocation: string, rest: object = {}) =>
        client.preparations.move({ id: newId(), tubId, storageLocation, ...rest });
      await expect(change(client, tubId, 'freeze', { days: 5 })).rejects.toMatchObject(wrong());
      await change(client, tubId, 'freeze', { days: 5, storageLocation: 'Congelatore' });
      await expect(move('frigo')).rejects.toMatchObject(wrong());
      await expect(
        client.preparations.split({ id: newId(), tubId, parts: [part(1), part(1, 'Dispensa')] }),
      ).rejects.toMatchObject(wrong('parts.1.storageLocation'));
      await client.preparations.split({ id: newId(), tubId, parts: [part(1, 'Congelatore')] });
      // Told later, of a time before it was frozen: it takes nothing back.
      const before = { performedAt: ago(1), notes: 'Il tempo di pesarlo' };
      expect((await move('Dispensa', before)).tub.storageLocation).toBe('Congelatore');
      await change(client, tubId, 'thaw', { hours: 24, storageLocation: 'Frigo' });
      expect((await move('Frigo')).tub).toMatchObject({ state: 'thawed', storageLocation: 'Frigo' });
      // [INV-137] Thawed once it is put, split or opened into no freezer, by whatever name.
      const refrozen = (field = 'storageLocation') => ({ data: { fields: [{ field, code: 'refrozen' }] } });
      for (const freezer of ['Congelatore', 'Freezer bar'])
        await expect(move(freezer)).rejects.toMatchObject(refrozen());
      await expect(
        client.preparations.split({ id: newId(), tubId, parts: [part(0.5, 'Congelatore')] }),
      ).rejects.toMatchObject(refrozen('parts.0.storageLocation'));
      await expect(
        change(client, tubId, 'open', { hours: 12, storageLocation: 'Congelatore' }),
      ).rejects.toMatchObject(refrozen());
    });

    it('[INV-124] stands frozen where a name in no list says a freezer; where it says none, or nothing, that is asked', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const made = (storageLocation: string) =>
        buildPreparation(client, { storage: 'freezer', days: 30, hours: null, storageLocation });
      const { tub } = await made('Pozzetto');
      const move = (storageLocation: string) =>
        client.preparations.move({ id: newId(), tubId: tub.id, storageLocation });
      const chilled = await buildPreparation(client, { hours: 48 });
      for (const [place, code] of [
        ['Frigorifero', 'not_a_freezer'],
        ['frigo piccolo', 'not_a_freezer'],
        ['banco frigo', 'not_a_freezer'],
        ['Bagnomaria', 'not_a_freezer'],
        ['ripiano 3', 'place_unknown'],
        ['Cantina', 'place_unknown'],
      ] as const) {
        const wrong = (field = 'storageLocation') => ({ data: { fields: [{ field, code }] } });
        await expect(made(place), place).rejects.toMatchObject(wrong());
        await expect(move(place), place).rejects.toMatchObject(wrong());
        const parts = { id: newId(), tubId: tub.id, parts: [part(1, place)] };
        const field = 'parts.0.storageLocation';
        await expect(client.preparations.split(parts), place).rejects.toMatchObject(wrong(field));
        const into = { days: 5, storageLocation: place };
        await expect(change(client, chilled.tub.id, 'freeze', into), place).rejects.toMatchObject(wrong());
      }
      const standing = async () => (await client.preparations.tub({ tubId: tub.id })).tub;
      expect(await standing()).toMatchObject({ state: 'frozen', storageLocation: 'Pozzetto' });
      // Said once in the list of places, it is one.
      await client.storagePlaces.create({ id: newId(), name: 'Cantina', kind: 'freezer' });
      expect((await move('Cantina')).tub.storageLocation).toBe('Cantina');
      // From before anybody asked: where it stands it may thaw, and be told so, before that is registered and afterwards.
      const ofOld = 'UPDATE preparation_tubs SET storage_location = $2 WHERE restaurant_id = $1 AND id = $3';
      await server.db.owner(ofOld, [restaurantId, 'ripiano 3', tub.id]);
      const thaw = (storageLocation: string | null) =>
        change(client, tub.id, 'thaw', { hours: 24, storageLocation });
      await expect(thaw('ripiano 3')).rejects.toMatchObject({
        data: { fields: [{ field: 'storageLocation', code: 'place_unknown' }] },
      });
      await server.db.owner(ofOld, [restaurantId, 'Frigorifero', tub.id]);
      const thawed = await thaw('Frigorifero');
      expect(thawed.tub).toMatchObject({ state: 'thawed', storageLocation: 'Frigorifero' });
      expect(hoursTo(thawed.tub.expiresAt)).toBeCloseTo(24);
    });

    it('[INV-57] [PREP-34] thaws in a fridge that is said, and is back in its freezer when it never thawed', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const frozen = async (storageLocation: string, recipe = {}) => {
        const kept = { storage: 'fridge' as const, hours: 48, storageLocation: 'Frigo' };
        const { tub } = await buildPreparation(client, kept, await buildRecipe(client, recipe));
        return (await change(client, tub.id, 'freeze', { days: 5, storageLocation })).tub.id;
      };
      const [listed, unlisted] = [await frozen('Congelatore'), await frozen('Pozzetto')];
      const thaw = (tubId: string, storageLocation: string | null, rest: Partial<Change> = {}) =>
        change(client, tubId, 'thaw', { hours: 24, storageLocation, ...rest });
      const before = await labelsOf(restaurantId);
      for (const [id, place, field, code] of [
        [listed, null, 'storageLocation', 'place_needed'],
        [unlisted, null, 'storageLocation', 'place_needed'],
        [listed, 'congelatore', 'storageLocation', 'stays_frozen'],
        [unlisted, 'Pozzetto', 'storageLocation', 'stays_frozen'],
        [listed, 'Dispensa', 'notes', 'out_of_cold'],
      ] as const)
        await expect(thaw(id, place), `${String(place)} ${code}`).rejects.toMatchObject({
          data: { fields: [{ field, code }] },
        });
      expect(await labelsOf(restaurantId)).toEqual(before);
      const thawed = (await thaw(listed, 'Frigo')).tub;
      expect(thawed).toMatchObject({ state: 'thawed', storageLocation: 'Frigo' });
      // It was another one: frozen again, it stands where it stood, and may not stay in a fridge on record.
      const correct = async (tubId: string) => {
        const { id: actId } = (await client.preparations.tub({ tubId })).acts[0]!;
        const mend = { id: newId(), actId, reason: 'Era un altro', labelId: randomUUID() };
        return (await client.preparations.correct(mend)).tub;
      };
      expect(await correct(listed)).toMatchObject({ state: 'frozen', storageLocation: 'Congelatore' });
      await thaw(unlisted, 'Frigo');
      expect(await correct(unlisted)).toMatchObject({ state: 'frozen', storageLocation: 'Pozzetto' });
      // Out of the cold: for as long as the recipe says there, else with the reason.
      const because = { notes: 'Si serve a pranzo' };
      expect((await thaw(listed, 'Dispensa', because)).tub).toMatchObject({ storageLocation: 'Dispensa' });
      const short = await thaw(await frozen('Congelatore', { ambientHours: 4 }), 'Dispensa');
      expect(hoursTo(short.tub.expiresAt)).toBeCloseTo(4);
    });

    it('[PREP-31] put out of the cold keeps as long as its recipe says there, with a label that says so, or somebody says why', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Scaffale', 'ambient'],
        ['Frigo', 'fridge'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const move = (tubId: string, storageLocation: string, rest: object = {}) =>
        client.preparations.move({ id: newId(), tubId, storageLocation, ...rest });
      const kept = { storage: 'fridge' as const, hours: 48, storageLocation: 'Frigo' };
      const said = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
      const { tub } = await buildPreparation(client, kept, said);
      const open = newId();
      await client.preparations.change({ id: open, tubId: tub.id, labelId: randomUUID(), change: 'open' });
      const moved = (await move(tub.id, 'dispensa')).tub;
      expect(hoursTo(moved.expiresAt)).toBe(4);
      expect(moved.labelId).not.toBe(tub.labelId);
      expect((await labelsOf(restaurantId)).at(-1)).toMatchObject({ expires_at: new Date(moved.expiresAt) });
      const [act] = (await client.preparations.tub({ tubId: tub.id })).acts;
      expect(act).toMatchObject({ act: 'move', newExpiresAt: moved.expiresAt });
      // Not longer by a second move, nor by the way back, nor by taking back what was before it.
      server.clock.advance(hour / 6);
      for (const place of ['Scaffale', 'Frigo', 'Dispensa'])
        expect((await move(tub.id, place)).tub.expiresAt).toBe(moved.expiresAt);
      await expect(
        client.preparations.correct({
          id: newId(),
          actId: open,
          labelId: randomUUID(),
          reason: 'Non è stato aperto',
        }),
      ).rejects.toMatchObject({ code: 'TUB_CHANGED_SINCE' });
      expect(await tampering(restaurantId)).toEqual([]);
      // Told only after another device has put it back: it stood out of the cold all the same.
      const { tub: back } = await buildPreparation(client, kept, said);
      server.clock.advance(hour / 60);
      const out = server.clock.now();
      server.clock.advance(hour / 60);
      await move(back.id, 'Frigo');
      const late = await move(back.id, 'Dispensa', { performedAt: out.toISOString() });
      expect(late.tub.storageLocation).toBe('Frigo');
      expect(new Date(late.tub.expiresAt)).toEqual(new Date(out.getTime() + 4 * hour));
      // Its recipe says nothing of it.
      const { tub: other } = await buildPreparation(client, kept);
      for (const notes of [null, 'boh'])
        await expect(move(other.id, 'Dispensa', { notes })).rejects.toMatchObject({
          data: { fields: [{ field: 'notes', code: 'out_of_cold' }] },
        });
      const why = { notes: 'Esce tra mezz’ora per il buffet' };
      expect((await move(other.id, 'Dispensa', why)).tub.storageLocation).toBe('Dispensa');
      expect((await client.preparations.tub({ tubId: other.id })).acts).toMatchObject([why]);
      // From one shelf to the next, and to a place that nobody listed, nothing is asked.
      await move(other.id, 'Scaffale');
      const { tub: shelf } = await buildPreparation(client, { storage: 'ambient', hours: 24 });
      expect((await move(shelf.id, 'Dispensa')).tub.expiresAt).toBe(shelf.expiresAt);
    });

    it('[PREP-46] put out of the cold, and told so only after it was frozen, has only what that left of it, and stays in its freezer', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo', 'fridge'],
        ['Frigo 2', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const recipe = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
      const told = async (place: string, hoursOut: number, rest: Partial<Change> = {}) => {
        const made = { hours: 48, storageLocation: 'Frigo', performedAt: ago(hoursOut) };
        const { tub } = await buildPreparation(client, made, recipe);
        const freeze = newId();
        const frozen = (await change(client, tub.id, 'freeze', { id: freeze, days: 5, ...rest })).tub;
        const late = { id: newId(), tubId: tub.id, storageLocation: place, performedAt: ago(hoursOut) };
        const moved = (await client.preparations.move(late)).tub;
        expect(moved).toMatchObject({ state: 'frozen', storageLocation: frozen.storageLocation });
        return { freeze, frozen, moved };
      };
      const freezer = { storageLocation: 'Congelatore' };
      // Three of its four hours are gone.
      for (const rest of [freezer, { storageLocation: 'Pozzetto' }]) {
        const { freeze, frozen, moved } = await told('Dispensa', 3, rest);
        expect(moved).toMatchObject({
          minutesLeft: 60,
          expiresAt: frozen.expiresAt,
          labelId: frozen.labelId,
        });
        const mend = { id: newId(), actId: freeze, labelId: randomUUID(), reason: 'Era un altro' };
        await expect(client.preparations.correct(mend)).rejects.toMatchObject({ code: 'TUB_CHANGED_SINCE' });
      }
      // All of them: past its date when it was frozen.
      const { frozen, moved } = await told('Dispensa', 5, freezer);
      expect(moved).toMatchObject({
        minutesLeft: 0,
        expiresAt: ago(1),
      });
      expect(moved.labelId).not.toBe(frozen.labelId);
      // From one fridge to the other nothing is gone.
      expect((await told('Frigo 2', 3, freezer)).moved.minutesLeft).toBe(45 * 60);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[PREP-49] put out of the cold, and told so only after it was frozen and thawed, has what that left of it, and stays in its fridge', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const recipe = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
      const told = (hours: number) => ({ performedAt: ago(hours) });
      const made = { hours: 48, storageLocation: 'Frigo', ...told(24) };
      const { tub } = await buildPreparation(client, made, recipe);
      await change(client, tub.id, 'freeze', { days: 5, storageLocation: 'Congelatore', ...told(22) });
      await change(client, tub.id, 'thaw', { hours: 24, storageLocation: 'Frigo', ...told(2) });
      const late = { id: newId(), tubId: tub.id, storageLocation: 'Dispensa', ...told(23) };
      const moved = (await client.preparations.move(late)).tub;
      // One of its four hours was gone when it was frozen.
      expect(moved).toMatchObject({ state: 'thawed', storageLocation: 'Frigo', expiresAt: ago(-1) });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[PREP-32] made for the fridge stands in the cold: not made, split or opened onto a shelf with the date of the fridge', async () => {
      const { client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo', 'fridge'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const refused = (field: string) => ({ data: { fields: [{ field, code: 'out_of_cold' }] } });
      const shelf = 'Dispensa, ripiano 2';
      const kept = {
        quantity: 3,
        unit: 'kg' as const,
        storage: 'fridge' as const,
        hours: 48,
        storageLocation: 'Frigo',
      };
      for (const place of ['dispensa', shelf])
        await expect(buildPreparation(client, { ...kept, storageLocation: place })).rejects.toMatchObject(
          refused('storageLocation'),
        );
      const said = await buildRecipe(client, { fridgeHours: 48, ambientHours: 4 });
      const made = async (recipe?: typeof said) => (await buildPreparation(client, kept, recipe)).tub.id;
      const whole = await made(said);
      await expect(
        client.preparations.split({ id: newId(), tubId: whole, parts: [part(1, 'Frigo'), part(1, shelf)] }),
      ).rejects.toMatchObject(refused('parts.1.storageLocation'));
      expect((await client.preparations.tub({ tubId: whole })).tub.quantity).toBe(3);
      const out = { storageLocation: shelf };
      const opened = await change(client, whole, 'open', out);
      expect(hoursTo(opened.tub.expiresAt)).toBe(4);
      // Its recipe says nothing of it.
      const unsaid = await made();
      for (const notes of [null, 'boh'])
        await expect(change(client, unsaid, 'open', { ...out, notes })).rejects.toMatchObject(
          refused('notes'),
        );
      const why = { ...out, notes: 'Va in tavola tra mezz’ora' };
      expect((await change(client, unsaid, 'open', why)).tub.storageLocation).toBe(shelf);
      // What is made for the shelf asks nothing.
      const bread = await buildPreparation(client, { storage: 'ambient', hours: 24, storageLocation: shelf });
      await change(client, bread.tub.id, 'open', { storageLocation: 'Dispensa' });
    });

    it('[INV-37] is frozen for longer than its recipe said then only with the reason, which its history keeps', async () => {
      const { client } = await buildRestaurant(server);
      const { tub, preparation } = await buildPreparation(client, { quantity: 1, unit: 'kg', hours: 72 });
      const freeze = (rest: Partial<Change>) => change(client, tub.id, 'freeze', rest);
      for (const [rest, code] of [
        [{ days: 31 }, 'required'],
        [{ days: 730, notes: 'x' }, 'no_reason'],
      ] as const)
        await expect(freeze(rest)).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'notes', code }] },
        });
      const { name, lines } = (await client.recipes.list()).recipes.find(
        ({ id }) => id === preparation.recipeId,
      )!;
      const performedAt = server.clock.now().toISOString();
      server.clock.advance(1_000);
      await client.recipes.revise({
        id: newId(),
        recipeId: preparation.recipeId,
        version: 1,
        name,
        lines: lines.map((line) => ({ name: line.name })),
        freezerDays: 10,
      });
      // By what the recipe says when it is done, also where that is told later.
      await expect(freeze({ days: 11 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await freeze({ days: 30, performedAt });
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(acts).toMatchObject([{ act: 'freeze', notes: null }]);
    });

    it('[PREP-47] keeps no longer than is usual, nor than its recipe says, where nobody says how long or what was left', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const frozenFor = async (freezerDays: number | null) => {
        const recipe = await buildRecipe(client, { fridgeHours: 72, freezerDays });
        const { tub } = await buildPreparation(client, { hours: 72 }, recipe);
        return (await change(client, tub.id, 'freeze')).tub.expiresAt;
      };
      expect(await frozenFor(10)).toBe(endOfDay(inDays(10)).toISOString());
      expect(await frozenFor(90)).toBe(endOfDay(inDays(30)).toISOString());
      expect(await frozenFor(null)).toBe(endOfDay(inDays(30)).toISOString());
      // Made to be frozen, by a recipe that says nothing of the fridge.
      const broth = { storage: 'freezer' as const, hours: null, days: 30 };
      const { tub } = await buildPreparation(client, broth);
      expect(tub.minutesLeft).toBe(72 * 60);
      const thawed = await change(client, tub.id, 'thaw', { hours: 168 });
      expect(hoursTo(thawed.tub.expiresAt)).toBe(72);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-39] is thrown away for another reason only where it says which', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { quantity: 1, unit: 'kg', hours: 72 });
      const discard = (notes?: string) =>
        client.preparations.empty({
          id: newId(),
          tubId: tub.id,
          kind: 'discard',
          quantity: 1,
          reason: 'other',
          ...(notes === undefined ? {} : { notes }),
        });
      for (const [notes, code] of [
        [undefined, 'required'],
        ['boh', 'no_reason'],
      ] as const)
        await expect(discard(notes)).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field: 'notes', code }] },
        });
      await discard('Caduto per terra');
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(acts).toMatchObject([{ act: 'discard', reason: 'other', notes: 'Caduto per terra' }]);
    });

    it('[RECIPE-07] is opened, frozen and thawed, each with its date and a label that says so', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub, preparation } = await buildPreparation(client, {
        quantity: 2,
        unit: 'kg',
        hours: 72,
        performedAt: ago(12),
        storageLocation: 'Frigo 1',
      });
      const labelId = randomUUID();
      const frozen = await change(client, tub.id, 'freeze', {
        labelId,
        days: 60,
        notes: 'Sottovuoto',
        storageLocation: 'Pozzetto',
      });
      expect(frozen.tub).toMatchObject({
        id: tub.id,
        quantity: 2,
        state: 'frozen',
        minutesLeft: 60 * 60,
        labelId,
        storageLocation: 'Pozzetto',
      });
      expect(hoursTo(frozen.tub.expiresAt)).toBeGreaterThan(59 * 24);
      await expect(change(client, tub.id, 'freeze')).rejects.toMatchObject({
        code: 'TUB_NOT_IN_THIS_STATE',
        status: 409,
      });
      const thawed = await change(client, tub.id, 'thaw', { hours: 168 });
      expect(thawed.tub).toMatchObject({ state: 'thawed', thawedBefore: true });
      expect(hoursTo(thawed.tub.expiresAt)).toBeCloseTo(60);
      await expect(change(client, tub.id, 'freeze')).rejects.toMatchObject({ code: 'TUB_NEVER_REFREEZE' });
      const opened = await change(client, tub.id, 'open', { hours: 12 });
      expect(hoursTo(opened.tub.expiresAt)).toBeCloseTo(12);
      await expect(change(client, tub.id, 'freeze')).rejects.toMatchObject({ code: 'TUB_NEVER_REFREEZE' });
      const labels = await labelsOf(restaurantId);
      expect(labels.map(({ label_data: data }) => [data['temperature'], data['storage_location']])).toEqual([
        ['Frigorifero', 'Frigo 1'],
        ['Congelatore', 'Pozzetto'],
        ['Frigorifero', 'Frigo'],
        ['Frigorifero', 'Frigo'],
      ]);
      // What was printed stays as it was printed.
      expect(labels[0]!.expires_at.toISOString()).toBe(preparation.expiresAt);
      expect(labels[3]!.expires_at.toISOString()).toBe(opened.tub.expiresAt);
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(acts.map(({ act }) => act)).toEqual(['open', 'thaw', 'freeze']);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-06] past its expiry is only thrown away or put elsewhere', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { performedAt: ago(25), hours: 24 });
      const expired = { code: 'TUB_EXPIRED', status: 409 };
      for (const what of ['open', 'freeze'] as const)
        await expect(change(client, tub.id, what)).rejects.toMatchObject(expired);
      await expect(
        client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(1)] }),
      ).rejects.toMatchObject(expired);
      await expect(
        client.preparations.relabel({ id: newId(), tubId: tub.id, labelId: randomUUID() }),
      ).rejects.toMatchObject(expired);
      const place = { id: newId(), tubId: tub.id, storageLocation: 'Bidone' };
      expect((await client.preparations.move(place)).tub.storageLocation).toBe('Bidone');
      // Frozen before it expired, told of now.
      const notes = 'Congelato prima che scadesse';
      const into = { storageLocation: 'Congelatore' };
      const frozen = await change(client, tub.id, 'freeze', { performedAt: ago(2), notes, ...into });
      expect(frozen.tub.minutesLeft).toBe(60);
    });

    it('[INV-43] frozen days ago and told past its date, says why; so does what was made of it and frozen', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { performedAt: ago(60), hours: 48, quantity: 2 });
      const told = { notes: 'Il tablet era senza rete' };
      const unsaid = { data: { fields: [{ field: 'notes', code: 'required' }] } };
      const late = { days: 20, performedAt: ago(59) };
      const made = {
        performedAt: ago(59.5),
        storage: 'freezer' as const,
        days: 1,
        tubs: [{ tubId: tub.id, quantity: 1 }],
      };
      await expect(buildPreparation(client, made)).rejects.toMatchObject(unsaid);
      await buildPreparation(client, { ...made, ...told });
      await expect(change(client, tub.id, 'freeze', late)).rejects.toMatchObject(unsaid);
      await change(client, tub.id, 'freeze', { ...late, ...told });
      expect((await client.preparations.tub({ tubId: tub.id })).acts).toMatchObject([told]);
    });

    it('[INV-53] is thawed in time and told past its date by a person only with why; a device is taken at its word', async () => {
      const { client, browser } = await buildRestaurant(server);
      const frozenTub = async () => {
        const { tub } = await buildPreparation(client, { hours: 72, performedAt: ago(50) });
        return (await change(client, tub.id, 'freeze', { days: 1, performedAt: ago(49) })).tub;
      };
      const [byPerson, byDevice] = [await frozenTub(), await frozenTub()];
      const then = Date.parse(byPerson.expiresAt) - hour;
      const told = { performedAt: new Date(then).toISOString(), hours: 168 };
      const since = server.clock.now().getTime() - then;
      expect(since).toBeGreaterThan(hour);
      server.clock.advance(-since);
      const { ticket } = await client.operators.ticket();
      server.clock.advance(since);
      for (const [notes, code] of [
        [null, 'required'],
        ['boh', 'no_reason'],
      ] as const)
        await expect(change(client, byPerson.id, 'thaw', { ...told, notes })).rejects.toMatchObject({
          data: { fields: [{ field: 'notes', code }] },
        });
      const why = { notes: 'Scongelato prima di mezzanotte per il pranzo' };
      expect((await change(client, byPerson.id, 'thaw', { ...told, ...why })).tub.state).toBe('thawed');
      expect((await client.preparations.tub({ tubId: byPerson.id })).acts).toMatchObject([
        why,
        { act: 'freeze' },
      ]);
      const waited = await browser.fetch(`/api/preparations/tubs/${byDevice.id}/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
        body: JSON.stringify({
          id: newId(),
          labelId: randomUUID(),
          change: 'thaw',
          storageLocation: 'Frigo',
          ...told,
        }),
      });
      expect(waited.status).toBe(201);
    });

    it('[PLAN-38] keeps the label that was printed before the plan ended, and gets none after', async () => {
      const { client, browser, id } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { hours: 72 });
      const setPlan = (end: Date) =>
        server.db.owner(
          "UPDATE restaurants SET current_plan_type = 'bonus', bonus_expires_at = $2 WHERE id = $1",
          [id, end],
        );
      const began = server.clock.now();
      await setPlan(new Date(began.getTime() + hour));
      const { ticket } = await client.operators.ticket();
      server.clock.advance(2 * hour);
      const send = async (minutes: number) => {
        const labelId = randomUUID();
        const { status } = await browser.fetch(`/api/preparations/tubs/${tub.id}/changes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
          body: JSON.stringify({
            id: newId(),
            labelId,
            change: minutes < 60 ? 'open' : 'freeze',
            ...(minutes < 60 ? {} : { days: 5 }),
            performedAt: new Date(began.getTime() + minutes * 60_000).toISOString(),
          }),
        });
        expect(status).toBe(201);
        const kept = await server.db.owner('SELECT 1 FROM qr_labels WHERE unique_identifier = $1', [labelId]);
        return kept.length;
      };
      expect(await send(59)).toBe(1);
      expect(await send(60)).toBe(0);
    });

    it('[PREP-36] is opened or split in time and told past its date by a person only with why', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { performedAt: ago(25), hours: 24, quantity: 4 });
      const told = { performedAt: ago(1.2) };
      const split = (notes: string | null) =>
        client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(1)], notes, ...told });
      const before = await tubsOf(client);
      for (const [notes, code] of [
        [null, 'required'],
        ['boh', 'no_reason'],
      ] as const) {
        const refused = { data: { fields: [{ field: 'notes', code }] } };
        await expect(split(notes)).rejects.toMatchObject(refused);
        await expect(change(client, tub.id, 'open', { ...told, notes })).rejects.toMatchObject(refused);
      }
      expect(await tubsOf(client)).toEqual(before);
      await split('Diviso alle tre, il tablet era spento');
      await change(client, tub.id, 'open', { ...told, notes: 'Aperto alle tre, il tablet era spento' });
      // In time and told in time nobody asks.
      const fresh = await buildPreparation(client, { performedAt: ago(2), hours: 24, quantity: 4 });
      await change(client, fresh.tub.id, 'open', { performedAt: ago(1) });
    });

    it('[INV-54] that was split off is not touched before that, whatever time is told', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { hours: 72, quantity: 4, performedAt: ago(5) });
      const child = part(2);
      await client.preparations.split({ id: newId(), tubId: tub.id, parts: [child], performedAt: ago(2) });
      const tooEarly = { data: { fields: [{ field: 'performedAt', code: 'too_early' }] } };
      const before = { performedAt: ago(3) };
      await expect(change(client, child.tubId, 'open', before)).rejects.toMatchObject(tooEarly);
      await expect(
        client.preparations.split({ id: newId(), tubId: child.tubId, parts: [part(1)], ...before }),
      ).rejects.toMatchObject(tooEarly);
      const use = { id: newId(), tubId: child.tubId, kind: 'use' as const, quantity: 1 };
      await expect(client.preparations.empty({ ...use, ...before })).rejects.toMatchObject({
        code: 'TUB_NOT_YET_MADE',
      });
      await expect(
        buildPreparation(client, { ...before, tubs: [{ tubId: child.tubId, quantity: 1 }] }),
      ).rejects.toMatchObject({ code: 'TUB_NOT_YET_MADE' });
      // What it was split from was there.
      await client.preparations.empty({ ...use, tubId: tub.id, ...before });
      await change(client, child.tubId, 'open', { performedAt: ago(2) });
      await client.preparations.empty({ ...use, id: newId(), performedAt: ago(1) });
    });

    it('is judged by now at the latest, and by nothing before it was made or last changed', async () => {
      const { client } = await buildRestaurant(server);
      const ahead = ago(-20);
      const { tub, preparation } = await buildPreparation(client, { hours: 2, performedAt: ahead });
      expect(hoursTo(preparation.expiresAt)).toBeCloseTo(2);
      expect(preparation.batchNumber).toBe(`PREP_${Date.parse(preparation.producedAt)}`);
      expect(Date.parse(preparation.producedAt)).toBeLessThan(Date.parse(ahead));
      const tooEarly = {
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'performedAt', code: 'too_early' }] },
      };
      await expect(change(client, tub.id, 'open', { performedAt: ago(1) })).rejects.toMatchObject(tooEarly);
      const opened = await change(client, tub.id, 'open', { performedAt: ahead, hours: 1 });
      expect(hoursTo(opened.tub.expiresAt)).toBeCloseTo(1);
      await expect(change(client, tub.id, 'freeze', { performedAt: ago(1) })).rejects.toMatchObject(tooEarly);
    });

    it('[RECIPE-47] is used, changed and made of though another device, whose clock is behind, tells it as before it was there', async () => {
      const { client } = await buildRestaurant(server);
      const { tub, preparation } = await buildPreparation(client, {
        quantity: 9,
        unit: 'porzione',
        hours: 48,
      });
      const made = preparation.producedAt;
      const before = (seconds: number): string => new Date(Date.parse(made) - seconds * 1_000).toISOString();
      const use = (performedAt: string) =>
        client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1, performedAt });
      const makeOf = (performedAt: string) =>
        buildPreparation(client, { performedAt, tubs: [{ tubId: tub.id, quantity: 1 }] }, recipe);
      const recipe = await buildRecipe(client).then(({ id, version }) => ({ id, version }));
      // Two tablets of one kitchen, and a person who says the time to the minute.
      expect(await use(before(3))).toMatchObject({ left: 8 });
      expect((await makeOf(before(4))).preparation.producedAt).toBe(made);
      const split = { id: newId(), tubId: tub.id, parts: [part(1)], performedAt: before(5) };
      await client.preparations.split(split);
      await client.preparations.relabel({
        id: newId(),
        tubId: tub.id,
        labelId: randomUUID(),
        performedAt: before(59),
      });
      await change(client, tub.id, 'open', { performedAt: before(20), hours: 24 });
      // The one that was opened only now is thawed or frozen after that, by the same rule.
      await change(client, tub.id, 'freeze', { performedAt: before(2), days: 5 });
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(acts.map(({ act, performedAt }) => [act, performedAt])).toEqual(
        ['freeze', 'open', 'relabel', 'split', 'use'].map((act) => [act, made]),
      );
      // Longer before, it was not there.
      await expect(use(before(91))).rejects.toMatchObject({ code: 'TUB_NOT_YET_MADE' });
      await expect(makeOf(before(91))).rejects.toMatchObject({ code: 'TUB_NOT_YET_MADE' });
      await expect(change(client, tub.id, 'thaw', { performedAt: before(91) })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
    });

    it('[PREP-52] that is empty is neither opened, frozen, thawed, split, moved nor given a label, and nothing is stored', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const emptied = async (rest: object = {}) => {
        const { tub } = await buildPreparation(client, { quantity: 1, unit: 'kg', ...rest });
        await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
        return tub.id;
      };
      const tubId = await emptied();
      const frozen = await emptied({ storage: 'freezer', hours: null, days: 10 });
      const [before, labels] = [await stored(restaurantId), await labelsOf(restaurantId)];
      for (const refused of [
        () => change(client, tubId, 'open'),
        () => change(client, tubId, 'freeze'),
        () => change(client, frozen, 'thaw', { storageLocation: 'Frigo' }),
        () => client.preparations.split({ id: newId(), tubId, parts: [part(1)] }),
        () => client.preparations.move({ id: newId(), tubId, storageLocation: 'Cella' }),
        () => client.preparations.relabel({ id: newId(), tubId, labelId: randomUUID() }),
      ])
        await expect(refused()).rejects.toMatchObject({
          code: 'TUB_UNAVAILABLE',
          status: 409,
          data: { available: 0 },
        });
      expect([await stored(restaurantId), await labelsOf(restaurantId)]).toEqual([before, labels]);
    });

    it('[RECIPE-09] is split into others, each with a number and a label, and never into more than is there', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { quantity: 5, unit: 'kg' });
      const id = newId();
      const parts = [part(1.5, 'Cella'), part(2)];
      const split = { id, tubId: tub.id, parts };
      const answers = await Promise.all([client.preparations.split(split), client.preparations.split(split)]);
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0].rows.map((row) => [row.tub.number, row.tub.quantity])).toEqual([
        [1, 1.5],
        [2, 1.5],
        [3, 2],
      ]);
      expect(answers[0].rows[1]).toMatchObject({
        tub: { id: parts[0]!.tubId, labelId: parts[0]!.labelId, storageLocation: 'Cella' },
      });
      expect(await tubsOf(client)).toEqual(['1: 1.5 kg', '2: 1.5 kg', '3: 2 kg']);
      const before = await stored(restaurantId);
      await expect(
        client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(1), part(0.501)] }),
      ).rejects.toMatchObject({ code: 'TUB_UNAVAILABLE', data: { available: 1.5 } });
      await expect(
        client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(0.0004)] }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      expect(await stored(restaurantId)).toEqual(before);
      const trace = await client.preparations.tub({ tubId: parts[1]!.tubId });
      expect(trace.parent).toEqual({ id: tub.id, number: 1 });
      const made = (await client.preparations.tub({ tubId: tub.id })).acts.map(({ toTub }) => toTub?.number);
      expect(new Set(made)).toEqual(new Set([2, 3]));
      // Two at once never get the same number.
      await Promise.all(
        [1, 2, 3].map(() => client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(0.5)] })),
      );
      expect(await tubsOf(client)).toEqual(['2: 1.5 kg', '3: 2 kg', '4: 0.5 kg', '5: 0.5 kg', '6: 0.5 kg']);
      expect(await labelsOf(restaurantId)).toHaveLength(6);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('is counted as what it holds is: of portions a half is refused by its field, and nothing is stored', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { quantity: 4 });
      const field = (name: string) => ({ data: { fields: [{ field: name, code: 'not_whole' }] } });
      const use = { id: newId(), tubId: tub.id, kind: 'use', quantity: 0.5, reason: null } as const;
      await expect(client.preparations.empty(use)).rejects.toMatchObject(field('quantity'));
      const parts = [part(1), part(0.5)];
      await expect(client.preparations.split({ id: newId(), tubId: tub.id, parts })).rejects.toMatchObject(
        field('parts.1.quantity'),
      );
      await expect(
        client.preparations.shortenDate({ id: newId(), tubId: tub.id, days: 3, reason: 'Scritto male' }),
      ).rejects.toMatchObject({ data: { fields: [{ field: 'hours', code: 'required' }] } });
      const frozen = await buildPreparation(client, { storage: 'freezer', hours: null, days: 30 });
      const short = { id: newId(), tubId: frozen.tub.id, hours: 3, reason: 'Scritto male' };
      await expect(client.preparations.shortenDate(short)).rejects.toMatchObject({
        data: { fields: [{ field: 'days', code: 'required' }] },
      });
      expect((await client.preparations.tub({ tubId: tub.id })).tub.quantity).toBe(4);
    });

    it('is split into so many of one preparation at most as are numbered', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { quantity: 9, unit: 'kg' });
      await server.db.owner('UPDATE preparation_tubs SET number = $2 WHERE restaurant_id = $1', [
        restaurantId,
        mostTubsOfOne - 1,
      ]);
      const split = (...parts: ReturnType<typeof part>[]) =>
        client.preparations.split({ id: newId(), tubId: tub.id, parts });
      await expect(split(part(1), part(1))).rejects.toMatchObject({ code: 'TOO_MANY_TUBS', status: 409 });
      expect(await split(part(1))).toBeDefined();
      await expect(split(part(1))).rejects.toMatchObject({ code: 'TOO_MANY_TUBS' });
      expect((await client.preparations.tub({ tubId: tub.id })).tub.quantity).toBe(8);
    });

    it('stands where the hand put it last, whenever that is told', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client, { performedAt: ago(3) });
      const put = (storageLocation: string, hours: number) =>
        client.preparations.move({ id: newId(), tubId: tub.id, storageLocation, performedAt: ago(hours) });
      await put('Cella', 1);
      expect((await put('Banco', 2)).tub.storageLocation).toBe('Cella');
      expect((await put('Frigo 2', 0)).tub.storageLocation).toBe('Frigo 2');
      const { acts } = await client.preparations.tub({ tubId: tub.id });
      expect(new Set(acts.map((act) => act.storageLocation))).toEqual(new Set(['Banco', 'Cella', 'Frigo 2']));
    });

    it('gets another label with the same date; the first stays', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub, preparation } = await buildPreparation(client, { quantity: 3 });
      await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
      const labelId = randomUUID();
      const relabelled = await client.preparations.relabel({ id: newId(), tubId: tub.id, labelId });
      expect(relabelled.tub).toMatchObject({ labelId, expiresAt: preparation.expiresAt });
      const labels = await labelsOf(restaurantId);
      expect(labels.map(({ label_data: data }) => data['quantity'])).toEqual([3, 2]);
    });

    it('has no labels where the plan holds none', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server, { plan: 'free' });
      const { tub } = await buildPreparation(client, { quantity: 3 });
      expect((await change(client, tub.id, 'open')).tub.labelId).toBeNull();
      await client.preparations.split({ id: newId(), tubId: tub.id, parts: [part(1)] });
      expect(await labelsOf(restaurantId)).toEqual([]);
    });

    it('is not begun under an id or a code that is there already, of whomever', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const theirs = await buildPreparation(other.client);
      const { tub } = await buildPreparation(own.client, { quantity: 3 });
      const reused = { code: 'WRITE_ID_REUSED', status: 409 };
      const code = theirs.tub.labelId!;
      await expect(change(own.client, tub.id, 'open', { labelId: code })).rejects.toMatchObject(reused);
      for (const parts of [[{ ...part(1), tubId: tub.id }], [{ ...part(1), labelId: code }]])
        await expect(
          own.client.preparations.split({ id: newId(), tubId: tub.id, parts }),
        ).rejects.toMatchObject(reused);
      await expect(buildPreparation(own.client, { tubId: tub.id })).rejects.toMatchObject(reused);
      expect(await tubsOf(own.client)).toEqual(['1: 3 porzione']);
      expect(await labelsOf(own.id)).toHaveLength(1);
    });

    it('of another restaurant is not there, for any of it', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const { tub } = await buildPreparation(other.client, { quantity: 3 });
      const before = await stored(other.id);
      const { preparations } = own.client;
      const missing = { code: 'NOT_FOUND' };
      const { id: actId } = await other.client.preparations.empty({
        id: newId(),
        tubId: tub.id,
        kind: 'use',
        quantity: 1,
      });
      expect(await stored(other.id)).not.toEqual(before);
      const after = await stored(other.id);
      await expect(preparations.tub({ tubId: tub.id })).rejects.toMatchObject(missing);
      await expect(change(own.client, tub.id, 'open')).rejects.toMatchObject(missing);
      await expect(
        preparations.split({ id: newId(), tubId: tub.id, parts: [part(1)] }),
      ).rejects.toMatchObject(missing);
      await expect(
        preparations.move({ id: newId(), tubId: tub.id, storageLocation: 'x' }),
      ).rejects.toMatchObject(missing);
      await expect(
        preparations.relabel({ id: newId(), tubId: tub.id, labelId: randomUUID() }),
      ).rejects.toMatchObject(missing);
      await expect(
        preparations.correct({ id: newId(), actId, labelId: randomUUID(), reason: 'Non era così' }),
      ).rejects.toMatchObject(missing);
      expect(await stored(other.id)).toEqual(after);
    });
  });
}
