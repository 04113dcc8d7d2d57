import { describe, expect, it } from 'vitest';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { TestAdministrator } from './factories.ts';

/** Tests of what is done to restaurants; called by routes.test.ts, whose server they share. */
export function restaurantTests(
  world: () => { server: TestServer; root: TestAdministrator; admin: TestAdministrator },
): void {
  const rows = (text: string, ...values: unknown[]) =>
    world().server.db.owner<Record<string, unknown>>(text, values);
  const actsOn = (id: string) =>
    rows('SELECT action, reason FROM administration_acts WHERE subject_id = $1 ORDER BY recorded_at, id', id);
  /** The link of the mail that invites an address, the newest. */
  async function linkTo(email: string): Promise<string> {
    const links: string[] = [];
    await expect
      .poll(
        async () => {
          const mails = (await world().server.mailbox.list()).filter(({ to }) => to === email);
          links.splice(0);
          for (const { id } of mails) {
            const mail = await world().server.mailbox.read(id);
            const link = /https?:\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0];
            if (link !== undefined) links.push(link);
          }
          return links.length;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    return links[0]!;
  }
  const setPassword = async (link: string) => {
    const browser = world().server.browser();
    const token = new URL(link).searchParams.get('token')!;
    await browser.client.accounts.resetPassword({ token, password });
    return browser;
  };

  describe('a restaurant that one of us opens', () => {
    it('[ADMIN-03, ADMIN-05] is there, on a trial of 30 days, and its owner comes in by the mailed link (C-47)', async () => {
      const { server, admin, root } = world();
      const [id, email] = [newId(), newEmail()];
      expect(await admin.client.administration.createRestaurant({ id, name: ' Da Ugo ', email })).toEqual({
        id,
      });
      const [row] = await rows('SELECT * FROM restaurants WHERE id = $1', id);
      expect(row).toMatchObject({
        name: 'Da Ugo',
        email,
        current_plan_type: 'base',
        subscription_status: 'trial',
        trial_ends_at: new Date(server.clock.now().getTime() + 30 * 86_400_000),
      });
      const { rows: listed } = await root.client.administration.restaurants({ search: email });
      expect(listed.map((one) => one.id)).toEqual([id]);
      const browser = await setPassword(await linkTo(email));
      await browser.client.accounts.signIn({ email, password });
      const { session } = await browser.client.accounts.session();
      expect(session).toMatchObject({ restaurant: { id, name: 'Da Ugo' }, isRestaurantAdmin: true });
      expect(await admin.client.administration.restaurant({ id })).toMatchObject({
        name: 'Da Ugo',
        planType: 'base',
        subscriptionActive: true,
        people: [{ email, hasPassword: true, isConfirmed: true }],
        records: 0,
        violations: 0,
      });
      expect(await actsOn(id)).toEqual([{ action: 'restaurant_created', reason: null }]);
    });

    it('[ADMIN-33] what devices hold counts those heard of in thirty days; what the others held is told apart', async () => {
      const { server, admin } = world();
      const { id } = await buildRestaurant(server);
      const day = 86_400_000;
      const holds = (count: number, age: number) =>
        server.db.owner(
          `INSERT INTO device_holdings (restaurant_id, device_id, held_count, held_since, said_at)
           VALUES ($1, gen_random_uuid(), $2, $3, $3)`,
          [id, count, new Date(server.clock.now().getTime() - age)],
        );
      await holds(2, 30 * day - 1_000);
      await holds(3, 30 * day);
      await holds(4, 300 * day);
      expect(await admin.client.administration.restaurant({ id })).toMatchObject({
        heldRecords: 2,
        silentRecords: 7,
      });
    });

    it('sent twice is made and mailed once; the same id with another name is refused', async () => {
      const { root } = world();
      const made = { id: newId(), name: 'Osteria', email: newEmail() };
      await root.client.administration.createRestaurant(made);
      await root.client.administration.createRestaurant(made);
      await linkTo(made.email);
      expect(await actsOn(made.id)).toHaveLength(1);
      expect(await rows(`SELECT 1 FROM users WHERE email = $1`, made.email)).toHaveLength(1);
      await expect(
        root.client.administration.createRestaurant({ ...made, name: 'Altro' }),
      ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
    });

    it('[ADMIN-04] needs a name and an address, and one that nobody uses', async () => {
      const { server, root } = world();
      const before = await rows('SELECT count(*)::int FROM restaurants');
      for (const [wrong, field] of [
        [{ name: ' ' }, 'name'],
        [{ email: '' }, 'email'],
        [{ email: 'anna@' }, 'email'],
      ] as const)
        await expect(
          root.client.administration.createRestaurant({
            id: newId(),
            name: 'Da Ugo',
            email: newEmail(),
            ...wrong,
          }),
        ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field }] } });
      const owner = await buildRestaurant(server, { operator: false });
      const after = await rows('SELECT count(*)::int FROM restaurants');
      await expect(
        root.client.administration.createRestaurant({ id: newId(), name: 'Da Ugo', email: owner.email }),
      ).rejects.toMatchObject({ code: 'ADDRESS_TAKEN' });
      expect(await rows('SELECT count(*)::int FROM restaurants')).toEqual(after);
      expect(before).not.toEqual(after);
    });

    it('[ADMIN-27] is invited to by another address where the first was wrong, whose link opens nothing any more', async () => {
      const { root } = world();
      const [id, wrong, right] = [newId(), newEmail(), newEmail()];
      await root.client.administration.createRestaurant({ id, name: 'Trattoria', email: wrong });
      const first = await linkTo(wrong);
      await root.client.administration.inviteOwner({ id, email: right });
      await expect(setPassword(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
      await setPassword(await linkTo(right));
      expect((await root.client.administration.restaurant({ id })).people.map(({ email }) => email)).toEqual([
        right,
      ]);
      await expect(root.client.administration.inviteOwner({ id, email: newEmail() })).rejects.toMatchObject({
        code: 'ALREADY_IN_USE',
      });
    });
  });

  describe('[ADMIN-28] the plan of a restaurant', () => {
    it('is given with a reason until the end of a day in Rome, and noted there and here', async () => {
      const { server, root } = world();
      const owner = await buildRestaurant(server, { plan: 'free', operator: false });
      const id = owner.id;
      await root.client.administration.changePlan({
        id,
        choice: 'bonus_plus',
        until: '2027-07-31',
        reason: 'Prova con noi la voce',
      });
      const [row] = await rows(
        'SELECT current_plan_type, bonus_expires_at FROM restaurants WHERE id = $1',
        id,
      );
      expect(row).toEqual({
        current_plan_type: 'bonus_plus',
        bonus_expires_at: endOfRomeDay('2027-07-31'),
      });
      expect((await owner.client.accounts.session()).session?.features['voice_interface']).toBe(true);
      expect(await actsOn(id)).toEqual([
        { action: 'restaurant_plan_changed', reason: 'Prova con noi la voce' },
      ]);
      expect(
        await rows(
          `SELECT response, came_by FROM audit_logs WHERE restaurant_id = $1 AND action = 'plans.change'`,
          id,
        ),
      ).toMatchObject([{ response: { to: 'bonus_plus', by: 'platform' }, came_by: 'platform' }]);
    });

    it('of who pays a subscription is not taken away', async () => {
      const { server, root } = world();
      const { id } = await buildRestaurant(server, { plan: 'plus', operator: false });
      await rows(
        `INSERT INTO subscriptions (restaurant_id, customer_id, is_live, status, created_at)
         VALUES ($1, $2, true, 'active', now())`,
        id,
        `cus_${id}`,
      );
      const given = { id, until: null, reason: 'Prova' };
      await expect(root.client.administration.changePlan({ ...given, choice: 'free' })).rejects.toMatchObject(
        { code: 'PLAN_IS_PAID' },
      );
      await root.client.administration.changePlan({ ...given, choice: 'bonus_plus', until: '2027-01-01' });
    });

    it('is for super administrators, with a day for what ends on one, and words that say why', async () => {
      const { server, root, admin } = world();
      const { id } = await buildRestaurant(server, { plan: 'free', operator: false });
      await expect(
        admin.client.administration.changePlan({ id, choice: 'free', until: null, reason: 'Prova' }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const [wrong, field] of [
        [{ choice: 'bonus' as const, until: null }, 'until'],
        [{ choice: 'free' as const, until: '2027-01-01' }, 'until'],
        [{ choice: 'free' as const, reason: '.', until: null }, 'reason'],
      ] as const)
        await expect(
          root.client.administration.changePlan({ id, reason: 'Prova', ...wrong }),
        ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field }] } });
      expect(await actsOn(id)).toEqual([]);
    });
  });

  describe('[ADMIN-29] a restaurant that is suspended', () => {
    it('records nothing new, reads everything, and goes on when it is let', async () => {
      const { server, admin } = world();
      const { id, client } = await buildRestaurant(server, { plan: 'plus' });
      const reading = () =>
        client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo carni', temperature: 3 });
      await reading();
      const why = { id, reason: 'Uso non consentito' };
      await admin.client.administration.setSuspension({ ...why, isSuspended: true });
      await admin.client.administration.setSuspension({ ...why, isSuspended: true });
      await expect(reading()).rejects.toMatchObject({ code: 'RESTAURANT_SUSPENDED', status: 403 });
      expect((await client.refrigeration.readings({})).rows).toHaveLength(1);
      expect((await client.accounts.session()).session?.restaurant?.isSuspended).toBe(true);
      await admin.client.administration.setSuspension({ ...why, isSuspended: false });
      await reading();
      expect(await actsOn(id)).toEqual([
        { action: 'restaurant_suspended', reason: why.reason },
        { action: 'restaurant_resumed', reason: why.reason },
      ]);
    });

    it('can still call goods back, and choose who works', async () => {
      const { allEndpoints } = await import('#tests/support/endpoints.ts');
      const open = allEndpoints().filter(({ permission }) => permission?.whileSuspended);
      expect(open.map(({ name }) => name).toSorted()).toEqual([
        'traceability.begin',
        'traceability.blockMore',
      ]);
      const { server, root } = world();
      const { id, client } = await buildRestaurant(server, { plan: 'plus' });
      await root.client.administration.setSuspension({ id, isSuspended: true, reason: 'Prova' });
      await client.operators.clear();
    });
  });

  it('[ADMIN-21] is nobody’s business but ours', async () => {
    const { server } = world();
    const kitchen = await buildRestaurant(server, { operator: false });
    const { administration } = kitchen.client;
    const id = kitchen.id;
    for (const call of [
      () => administration.restaurant({ id }),
      () => administration.createRestaurant({ id: newId(), name: 'Mio', email: newEmail() }),
      () => administration.changePlan({ id, choice: 'bonus_plus', until: '2030-01-01', reason: 'Perché sì' }),
      () => administration.setSuspension({ id, isSuspended: true, reason: 'Prova' }),
      () => administration.inviteOwner({ id, email: newEmail() }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
}
