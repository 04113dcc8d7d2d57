import { memberOf } from '#features/access/server/index.ts';
import type { Caller, Member } from '#features/access/server/index.ts';
import { refuseBilling } from './stripe.ts';

/**
 * The caller of what charges for a time to come: none whose restaurant is about to be deleted.
 * @throws RESTAURANT_LEAVING
 */
export function stayingMemberOf(context: { readonly caller: Caller | null }): Member {
  const member = memberOf(context);
  if (member.restaurant.deletionDueAt !== null) throw refuseBilling('RESTAURANT_LEAVING');
  return member;
}
