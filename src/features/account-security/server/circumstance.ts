import type { RequestContext } from '#platform/http/server/context.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { deviceText } from '#platform/kernel/device.it.ts';

/** When, on what and from where this request comes, in the words of a mail. */
export function circumstanceOf(context: RequestContext): { when: string; device: string; address: string } {
  return {
    when: formatItalianDateTime(context.services.clock.now()),
    device: deviceText(deviceOf(context.userAgent)),
    address: context.address,
  };
}
