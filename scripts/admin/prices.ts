import { formatEuro } from '#platform/kernel/numbers.ts';
import { isServiceError, pushPrices } from '#features/billing/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import type { Command } from './command.ts';

/** Brings the prices at the payment service in line with the plan table; run again it finds everything done. */
export const prices: Command = {
  help: texts.helpOf.prices,
  options: {},
  words: 0,
  async run(host) {
    try {
      const pushed = await host.open((tools) => pushPrices(tools));
      if (!pushed) {
        host.err(texts.noStripeKey);
        return 1;
      }
      for (const { key, amount, wasThere } of pushed)
        host.out(texts.priceOf(key, formatEuro(amount), wasThere));
      return 0;
    } catch (error) {
      if (!isServiceError(error)) throw error;
      host.err(texts.stripeFailed(error.type));
      return 1;
    }
  },
};
