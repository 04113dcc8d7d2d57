import { describe, expect, it } from 'vitest';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { inDays, server, stocked, tampering } from '#features/inventory/server/test-kit.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { paperOf, type Paper } from '../paper.ts';
import { ofLot } from './test-kit.ts';

/** What sticks on goods of a lot, and what is told of it. */
export function lotPaperTests(): void {
  describe('in the bell', () => {
    it('[NOTIF-10] goods of a lot that got an earlier date are told of until the lot is empty', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3, { expiryDate: inDays(30), expiryKind: 'use_by' });
      await ofLot(client, lotId, { hours: 2 });
      await buildProduct(client);
      const told = async () =>
        (await client.notifications.list()).notifications.filter(({ type }) => type === 'qr_expiry').length;
      expect(await told()).toBe(1);
      await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
      expect(await told()).toBe(0);
    });
  });

  it('[LABEL-101] a portion that has expired is told of until its own paper was taken off or the lot is empty, whatever is labelled beside it', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(
      client,
      3,
      { expiryDate: inDays(30), expiryKind: 'use_by' },
      { unit: 'kg' },
    );
    const told = async () =>
      (await client.notifications.list()).notifications
        .filter(({ type }) => type === 'qr_expiry')
        .map(({ priority, subject_id: id }) => [priority, id]);
    const one = await ofLot(client, lotId, { quantity: 0.5, hours: 1 });
    const other = await ofLot(client, lotId, { quantity: 0.2, hours: 1 });
    server.clock.advance(2 * 3_600_000);
    await client.operators.select({ operatorId: (await client.operators.list()).operators[0]!.id });
    const expired = [one, other].map(({ id }) => ['high', id]);
    expect(await told()).toEqual(expired);
    await ofLot(client, lotId, { quantity: 0.3, days: 3 });
    expect(await told()).toEqual(expired);
    expect(await client.labels.read({ labelId: one.unique_identifier })).toMatchObject({ ended: null });
    const labelId = one.unique_identifier;
    await client.labels.remove({ id: newId(), labelId });
    expect(await told()).toEqual([expired[1]]);
    // Printed again, it is there again.
    server.clock.advance(1_000);
    await client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' });
    expect(await told()).toEqual(expired);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
    expect(await told()).toEqual([]);
  });

  describe('a paper of a lot that says otherwise than its label', () => {
    const told = async (client: Client) =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'lot_label');
    const print = (
      client: Client,
      labelId: string,
      paper: Paper | null,
      performedAt: string | null = null,
    ) => {
      server.clock.advance(1_000);
      return client.labels.print({
        id: newId(),
        labelId,
        format: 'roll62',
        copies: 1,
        way: 'dialog',
        performedAt,
        paper,
      });
    };
    const state = (client: Client, productId: string, contains: Allergen[]) =>
      client.inventory.stateAllergens({ id: newId(), productId, allergens: { contains, mayContain: [] } });

    it('[LABEL-66] hides an allergen: it is told of until that label is printed again or nothing is left', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
      await state(client, productId, ['gluten']);
      server.clock.advance(60_000);
      await state(client, productId, ['gluten', 'nuts']);
      server.clock.advance(60_000);
      // A device that had not heard of the nuts.
      const performedAt = server.clock.now().toISOString();
      const label = await ofLot(client, lotId, { days: 2, performedAt });
      const { unique_identifier: labelId } = label;
      const stored = paperOf(label.label_data);
      expect(stored.allergens).toEqual(['gluten', 'nuts']);
      await print(client, labelId, { ...stored, allergens: ['gluten'] }, performedAt);
      expect(await told(client)).toMatchObject([
        {
          priority: 'critical',
          subject_id: labelId,
          title: 'Etichetta: Granella, lotto G1',
          message: 'L’etichetta stampata non dice: frutta a guscio. Ristampala.',
        },
      ]);
      // Another portion's label is no other paper on this one.
      const other = await ofLot(client, lotId, { days: 2 });
      await print(client, other.unique_identifier, paperOf(other.label_data));
      expect(await told(client)).toHaveLength(1);
      await print(client, labelId, stored);
      expect(await told(client)).toEqual([]);
      await print(client, labelId, { ...stored, allergens: ['gluten'] });
      expect(await told(client)).toHaveLength(1);
      // Whole no more, so that it is not printed again: what is made anew says all of it.
      server.clock.advance(60_000);
      await state(client, productId, ['gluten', 'nuts', 'milk']);
      const byLabel = async () => new Map((await told(client)).map((one) => [one.subject_id, one.message]));
      expect(await byLabel()).toEqual(
        new Map([
          [
            labelId,
            'L’etichetta stampata non dice: latte, frutta a guscio. Fanne una nuova, cambiala e conferma qui.',
          ],
          [
            other.unique_identifier,
            'L’etichetta stampata non dice: latte. Fanne una nuova, cambiala e conferma qui.',
          ],
        ]),
      );
    });

    it('[LABEL-74] is told of until somebody says that it was taken off: a new label takes no old one off a tub', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { client: stranger } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
      await state(client, productId, ['gluten']);
      server.clock.advance(60_000);
      const one = await ofLot(client, lotId, { days: 2 });
      const other = await ofLot(client, lotId, { days: 2 });
      await print(client, one.unique_identifier, null);
      server.clock.advance(60_000);
      await state(client, productId, ['gluten', 'nuts']);
      const codes = async () => (await told(client)).map(({ subject_id: code }) => code).toSorted();
      const both = [one, other].map(({ unique_identifier: code }) => code).toSorted();
      expect(await codes()).toEqual(both);
      server.clock.advance(60_000);
      const made = await ofLot(client, lotId, { days: 2 });
      await print(client, made.unique_identifier, null);
      expect(await codes()).toEqual(both);
      const labelId = one.unique_identifier;
      await expect(stranger.labels.remove({ id: newId(), labelId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const sent = { id: newId(), labelId };
      const removed = await client.labels.remove(sent);
      expect(removed.removedAt).toBe(server.clock.now().toISOString());
      expect(await client.labels.remove(sent)).toEqual(removed);
      expect(await client.labels.read({ labelId })).toEqual(removed);
      expect(removed.ended).toBe('incomplete');
      expect(await codes()).toEqual([other.unique_identifier]);
      // More that it hides is no matter of a paper that is gone.
      await state(client, productId, ['gluten', 'nuts', 'milk']);
      expect(await codes()).toEqual([other, made].map(({ unique_identifier: code }) => code).toSorted());
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[LABEL-71] was printed before its product was said to hold an allergen: each is told of until it was taken off or nothing is left', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
      await state(client, productId, ['gluten']);
      server.clock.advance(60_000);
      const label = await ofLot(client, lotId, { days: 2 });
      await print(client, label.unique_identifier, null);
      // Whether it was printed nobody said: it was made, and sticks somewhere.
      const unprinted = await ofLot(client, lotId, { days: 3 });
      expect(await told(client)).toEqual([]);
      server.clock.advance(60_000);
      await state(client, productId, ['gluten', 'nuts']);
      const now = server.clock.now().toISOString();
      const notices = await told(client);
      expect(notices).toHaveLength(2);
      for (const { unique_identifier: code } of [label, unprinted])
        expect(notices.find(({ subject_id: subject }) => subject === code)).toMatchObject({
          priority: 'critical',
          title: 'Etichetta: Granella, lotto G1',
          message:
            'L’etichetta stampata non dice: frutta a guscio. Fanne una nuova, cambiala e conferma qui.',
          created_at: now,
        });
      // Said again, and more that it says already: no other label is wrong by it.
      server.clock.advance(60_000);
      const whole = await ofLot(client, lotId, { days: 2 });
      expect(await told(client)).toHaveLength(2);
      for (const { unique_identifier: labelId } of [label, unprinted])
        await client.labels.remove({ id: newId(), labelId });
      expect(await told(client)).toEqual([]);
      server.clock.advance(60_000);
      await state(client, productId, ['gluten', 'nuts']);
      expect(await told(client)).toEqual([]);
      await state(client, productId, ['gluten', 'nuts', 'milk']);
      expect((await told(client)).map(({ subject_id: subject }) => subject)).toEqual([
        whole.unique_identifier,
      ]);
      await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
      expect(await told(client)).toEqual([]);
    });

    it('[INV-76] whose date was mended to a nearer one: label and public page say so, until its paper was changed', async () => {
      const { client } = await buildRestaurant(server);
      const lot = { lotNumber: 'P1', expiryDate: inDays(30), expiryKind: 'use_by' } as const;
      const { lotId } = await stocked(client, 3, lot, { name: 'Panna' });
      const label = await ofLot(client, lotId, {});
      const { unique_identifier: labelId } = label;
      await print(client, labelId, null);
      expect(await told(client)).toEqual([]);
      const redate = (expiryDate: string) =>
        client.inventory.redate({
          id: newId(),
          lotId,
          expiryDate,
          expiryKind: 'use_by',
          reason: 'Mese letto male',
        });
      // A later one leaves the paper on the safe side.
      await redate(inDays(40));
      expect(await told(client)).toEqual([]);
      server.clock.advance(1_000);
      await redate(inDays(4));
      expect(await told(client)).toMatchObject([
        {
          priority: 'critical',
          subject_id: labelId,
          message: `Sulla carta: ${formatItalianDate(inDays(30))}. Registrata: ${formatItalianDate(inDays(4))}. Fanne una nuova, cambiala e conferma qui.`,
        },
      ]);
      await expect(print(client, labelId, null)).rejects.toMatchObject({ code: 'LABEL_REDATED' });
      const page = await (await fetch(`${server.url}/qr/${labelId}`)).text();
      expect(page).toContain(formatItalianDate(inDays(4)));
      const made = await ofLot(client, lotId, {});
      expect(made.label_data.expiry_date).toBe(inDays(4));
      await client.labels.remove({ id: newId(), labelId });
      expect(await told(client)).toEqual([]);
    });

    it.each([
      ['a best-before became a use-by of the same day', 2, 'best_before', 2],
      ['a best-before became a use-by of a later day', 2, 'best_before', 5],
      ['it had no date', null, null, 2],
    ] as const)(
      '[API-66] whose lot is bound by a mended date, because %s',
      async (_why, days, expiryKind, now) => {
        const { client } = await buildRestaurant(server);
        const dated = { lotNumber: 'P1', ...(days === null ? {} : { expiryDate: inDays(days), expiryKind }) };
        const { lotId } = await stocked(client, 3, dated, { name: 'Panna' });
        const label = await ofLot(client, lotId, {});
        const { unique_identifier: labelId } = label;
        server.clock.advance(1_000);
        await client.inventory.redate({
          id: newId(),
          lotId,
          expiryDate: inDays(now),
          expiryKind: 'use_by',
          reason: 'Scritta diversa sulla confezione',
        });
        const printed = days === null ? 'nessuna scadenza' : formatItalianDate(inDays(days));
        const [notice] = await told(client);
        expect(notice).toMatchObject({ priority: 'critical', subject_id: labelId });
        expect(notice!.message).toContain(printed);
        expect(notice!.message).toContain(formatItalianDate(inDays(now)));
        if (days !== null) expect(notice!.message).toContain('da consumare entro');
        expect((await client.labels.read({ labelId })).ended).toBe('redated');
        await expect(print(client, labelId, null)).rejects.toMatchObject({ code: 'LABEL_REDATED' });
        const textOfPage = async () => (await fetch(`${server.url}/qr/${labelId}`)).text();
        const page = await textOfPage();
        // The earlier of both days counts, and nothing is to be eaten after it.
        expect(page).toContain(formatItalianDate(inDays(days ?? now)));
        expect(page).toContain('<dt>Scadenza</dt>');
        expect(page).not.toContain('preferibilmente');
        server.clock.advance(6 * 24 * 3_600_000);
        expect(await textOfPage()).not.toContain('controlla prima dell’uso');
      },
    );

    it('[LABEL-66] has another date: both are said, until the lot is empty', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3, { expiryDate: inDays(9), expiryKind: 'use_by' });
      const label = await ofLot(client, lotId, { days: 2 });
      const stored = paperOf(label.label_data);
      await print(client, label.unique_identifier, stored);
      expect(await told(client)).toEqual([]);
      await print(client, label.unique_identifier, { ...stored, expiry_date: inDays(3) });
      expect(await told(client)).toMatchObject([
        {
          priority: 'critical',
          message: `Sulla carta: ${formatItalianDate(inDays(3))}. Registrata: ${formatItalianDate(inDays(2))}. Ristampa l’etichetta.`,
        },
      ]);
      await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
      expect(await told(client)).toEqual([]);
    });
  });
}
