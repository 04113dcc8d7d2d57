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
