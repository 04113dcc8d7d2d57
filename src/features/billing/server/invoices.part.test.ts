import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { beginCheckout, buildSubscriber, days, passTime, signInAgain } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';

const anna = {
  name: 'Trattoria da Anna S.r.l.',
  vatNumber: 'IT 12345678903',
  taxCode: null,
  recipientCode: 'm5uxcr1',
  certifiedEmail: null,
  street: 'Via Roma 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'rm',
};
const stored = { ...anna, vatNumber: '12345678903', recipientCode: 'M5UXCR1', province: 'RM' };
const soon = { timeout: 40_000 };

/** Invoices, and for whom they are made out. */
export function invoiceTests(world: () => BillingWorld): void {
  const mailsOf = async (email: string, subject: RegExp) =>
    (await world().server.mailbox.list()).filter((mail) => mail.to === email && subject.test(mail.subject));

  describe('for whom invoices are made out', () => {
    it('[BILL-40] is stored as the registers write it, told to the service, and audited', async () => {
      const { stripe } = world();
      const { client, customer } = await buildSubscriber(world(), 'plus');
      expect((await client.billing.details()).details).toBeNull();
      const id = newId();
      expect(await client.billing.saveDetails({ id, ...anna })).toEqual(stored);
      expect(await client.billing.saveDetails({ id, ...anna })).toEqual(stored);
      expect((await client.billing.details()).details).toEqual(stored);
      await expect
        .poll(() => stripe.state.customers.get(customer), soon)
        .toMatchObject({
          name: anna.name,
          address: { line1: 'Via Roma 1', postal_code: '00184', city: 'Roma', state: 'RM', country: 'IT' },
          metadata: { vat_number: '12345678903', recipient_code: 'M5UXCR1', tax_code: '' },
          lines: [
            { name: 'Partita IVA', value: '12345678903' },
            { name: 'Codice destinatario', value: 'M5UXCR1' },
          ],
        });
      await client.billing.saveDetails({ id: newId(), ...anna, city: 'Ostia' });
      const [row] = (await client.auditLog.list({})).rows;
      expect(row).toMatchObject({ act: 'Dati per la fattura modificati', brief: 'Comune: Roma → Ostia' });
    });

    it('[BILL-40] goes along where the restaurant begins to pay only afterwards', async () => {
      const { server, stripe } = world();
      const own = await buildRestaurant(server, { plan: 'test', operator: false });
      await own.client.billing.saveDetails({ id: newId(), ...anna });
      const { customer } = await beginCheckout(world(), own, 'base', 'monthly');
      expect(stripe.state.customers.get(customer)).toMatchObject({
        name: anna.name,
        metadata: { vat_number: '12345678903', restaurant_id: own.id },
      });
    });

    it('[BILL-40] that no invoice can be made out with is refused beside the field, and stores nothing', async () => {
      const { server } = world();
      const { client } = await buildRestaurant(server, { operator: false });
      for (const [wrong, field, code] of [
        [{ vatNumber: '12345678904' }, 'vatNumber', 'vat_wrong'],
        [{ recipientCode: null }, 'recipientCode', 'recipient_missing'],
        [{ city: ' ' }, 'city', 'required'],
        [{ certifiedEmail: 'anna@' }, 'certifiedEmail', 'invalid_email'],
      ] as const)
        await expect(client.billing.saveDetails({ id: newId(), ...anna, ...wrong })).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          status: 422,
          data: { fields: [{ field, code }] },
        });
      expect((await client.billing.details()).details).toBeNull();
    });

    it('[BILL-40] is nobody else’s', async () => {
      const { server } = world();
      const one = await buildRestaurant(server, { operator: false });
      await one.client.billing.saveDetails({ id: newId(), ...anna });
      const other = await buildRestaurant(server, { operator: false });
      expect((await other.client.billing.details()).details).toBeNull();
    });
  });

  describe('invoices', () => {
    it('[BILL-41] are there once they are paid, the newest first, and mailed once each', async () => {
      const { server, stripe } = world();
      const own = await buildSubscriber(world());
      const first = (await own.client.billing.invoices()).rows;
      expect(first).toMatchObject([{ status: 'paid', total: 2_999 }]);
      expect(first[0]!.pdfUrl).toMatch(/\.pdf$/);
      await expect.poll(async () => (await mailsOf(own.email, /pagamento ricevuto/)).length, soon).toBe(1);
      passTime(world(), days(31));
      await stripe.deliverAll(server.url);
      await stripe.deliverAll(server.url);
      await signInAgain(own);
      const { rows } = await own.client.billing.invoices();
      expect(rows).toHaveLength(2);
      expect(Date.parse(rows[0]!.issuedAt)).toBeGreaterThan(Date.parse(rows[1]!.issuedAt));
      await expect.poll(async () => (await mailsOf(own.email, /pagamento ricevuto/)).length, soon).toBe(2);
    });

    it('[BILL-41] [API-67] that is open leads to where it is paid; those of another restaurant are not shown', async () => {
      const { server, stripe } = world();
      const own = await buildSubscriber(world());
      stripe.state.customers.get(own.customer)!.card = 'declined';
      passTime(world(), days(31));
      await stripe.deliverAll(server.url);
      await signInAgain(own);
      const [open] = (await own.client.billing.invoices()).rows;
      expect(open).toMatchObject({ status: 'open' });
      expect(open!.pageUrl).toContain('/invoice/');
      const other = await buildSubscriber(world());
      expect((await other.client.billing.invoices()).rows).toHaveLength(1);
      // [API-67] What stands there and is no page of the service by https leads nowhere.
      await server.db.owner(
        `UPDATE billing_invoices SET page_url = 'javascript:alert(1)', pdf_url = 'http://stripe.example/a.pdf' WHERE restaurant_id = $1`,
        [own.id],
      );
      await server.db.owner(
        `UPDATE subscriptions SET payment_url = 'http://stripe.example/pay' WHERE restaurant_id = $1`,
        [own.id],
      );
      expect((await own.client.billing.invoices()).rows[0]).toMatchObject({ pageUrl: null, pdfUrl: null });
      expect(await own.client.billing.current()).toMatchObject({ paymentUrl: null });
    });
  });
}
