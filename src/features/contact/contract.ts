import { z } from 'zod';
import { damagedRows, documentedEndpoint, endpoint, zInstant } from '#platform/http/contract.ts';
import { zEmail, zId, zOptionalText, zText } from '#platform/kernel/schemas.ts';
import { contactLimits } from './limits.ts';

const tags = ['Contatti'] as const;

/** What a visitor writes (DATA-17). `timestamp` is the visitor's clock: taken, and not believed. */
const message = {
  name: zText({ max: contactLimits.name }),
  email: zEmail,
  phone: zOptionalText({ max: contactLimits.phone }),
  message: zText({ max: contactLimits.message, multiline: true }),
  timestamp: zInstant,
};
export const zContactMessage = z.strictObject({ id: zId, ...message });
export type ContactMessage = z.infer<typeof zContactMessage>;

/** A message as those who run the service read it. */
export const zStoredMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: zInstant,
  answeredAt: zInstant.nullable(),
});
export type StoredMessage = z.infer<typeof zStoredMessage>;

export const contactContract = {
  send: endpoint(
    { access: 'public' },
    { method: 'POST', path: '/contact', summary: 'Write to who runs the service', tags, successStatus: 201 },
  )
    .input(zContactMessage)
    .output(z.object({ id: z.uuid() })),
  list: endpoint(
    { access: 'super_admin' },
    { method: 'GET', path: '/contact/messages', summary: 'The messages of visitors, newest first', tags },
  ).output(z.object({ messages: z.array(zStoredMessage), ...damagedRows })),
  markAnswered: endpoint(
    { access: 'super_admin' },
    {
      method: 'POST',
      path: '/contact/messages/{id}/answered',
      summary: 'Note that a message was answered',
      tags,
    },
  )
    .input(z.strictObject({ id: z.uuid('invalid_id') }))
    .output(z.object({ answeredAt: zInstant })),
  /** API-07, by the documents' names. */
  contactForm: documentedEndpoint(
    { access: 'public' },
    { path: '/functions/contact-form', summary: 'Write to who runs the service', tags },
  )
    .input(z.strictObject(message))
    .output(z.object({ success: z.literal(true) })),
};
