import { describe, expect, it } from 'vitest';
import { usualOutside } from '#platform/outside/outside.ts';
import { neededPage, servicePage } from './service-page.ts';

const asking = (url: string | null) => ({
  outside: { settings: { ...usualOutside, stripe: { ...usualOutside.stripe, url } } },
});

describe('an address of the payment service', () => {
  it.each<[string | null | undefined, boolean]>([
    ['https://invoice.stripe.com/i/acct_1/live_1', true],
    ['https://pay.stripe.com/invoice/acct_1/pdf?s=ap', true],
    ['http://invoice.stripe.com/i/acct_1', false],
    ['http://127.0.0.1:12111/invoice/in_1', false],
    ['https://name:password@invoice.stripe.com/i', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['//invoice.stripe.com/i', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('[API-67] leads people from here only by https: %s', (address, isLedTo) => {
    expect(servicePage(asking(null), address)).toBe(isLedTo ? address : null);
  });

  it('[API-67] may be of the place that the settings name instead, and of no other beside it', () => {
    const own = asking('http://127.0.0.1:12111');
    expect(servicePage(own, 'http://127.0.0.1:12111/invoice/in_1')).toBe(
      'http://127.0.0.1:12111/invoice/in_1',
    );
    expect(servicePage(own, 'http://127.0.0.1:12112/invoice/in_1')).toBeNull();
    expect(servicePage(own, 'http://a:b@127.0.0.1:12111/invoice/in_1')).toBeNull();
  });

  it('[API-67] is refused where there has to be one', () => {
    expect(neededPage(asking(null), 'https://checkout.stripe.com/c/1')).toBe(
      'https://checkout.stripe.com/c/1',
    );
    for (const address of [null, 'http://checkout.stripe.com/c/1'])
      expect(() => neededPage(asking(null), address)).toThrow(
        expect.objectContaining({ code: 'PAYMENT_SERVICE_REFUSED' }),
      );
  });
});
