import { z } from 'zod';

/** Longest key that is taken. */
const longest = 300;
const characters = /^[\x21-\x7e]+$/;

const zKey = (prefix: string, problem: string) =>
  z
    .string('invalid_type')
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', { error: 'required', abort: true })
    .refine((text) => characters.test(text), { error: 'invalid_characters', abort: true })
    .refine((text) => text.length <= longest, { error: 'too_long', abort: true })
    .refine((text) => text.startsWith(prefix) && text.length >= prefix.length + 8, problem);

/** A newly typed secret key of the payment service: it begins with `sk_` (1.5). */
export const zSecretKey = zKey('sk_', 'invalid_stripe_key');
/** A newly typed secret of its webhooks: it begins with `whsec_` (C-24). */
export const zWebhookSecret = zKey('whsec_', 'invalid_webhook_secret');

/** How the keys stand: none; unusable; for real money; for tries; begins like neither (1.5). */
export const stripeModes = ['not_configured', 'error', 'live', 'test', 'unknown'] as const;
export type StripeMode = (typeof stripeModes)[number];

/** What a secret key is for, by how it begins. */
export function modeOfKey(key: string): Extract<StripeMode, 'live' | 'test' | 'unknown'> {
  if (key.startsWith('sk_live_')) return 'live';
  return key.startsWith('sk_test_') ? 'test' : 'unknown';
}
