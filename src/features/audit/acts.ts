/** What those who run the platform may do, as it is noted: verb and object. */
export const administrativeActs = [
  'stripe_keys_changed',
  'stripe_prices_pushed',
  'restaurant_created',
  'restaurant_invited',
  'restaurant_plan_changed',
  'restaurant_suspended',
  'restaurant_resumed',
  'administrator_invited',
  'administrator_link_sent',
  'administrator_changed',
  'administrator_removed',
  'settings_changed',
  'test_mail_sent',
  'message_answered',
  'job_retried',
  'support_access_begun',
  'support_access_ended',
] as const;
export type AdministrativeAct = (typeof administrativeActs)[number];
