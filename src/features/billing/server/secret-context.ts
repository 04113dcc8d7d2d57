/** The place that a sealed key of the payment service belongs to: copied elsewhere it does not open. */
export const secretContext = (name: 'secret_key' | 'webhook_secret'): string => `stripe_settings.${name}`;
