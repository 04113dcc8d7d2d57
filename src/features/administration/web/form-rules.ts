import type { fieldText as FieldText } from '#platform/http/field-texts.it.ts';

/** Something stands there, and not too much of it. */
export const nameRule = (text: typeof FieldText) => ({
  validate: (name: string) => name.trim() !== '' || text('required'),
  maxLength: { value: 120, message: text('too_long', 120) },
});

/** An address, as far as a browser can tell. */
export const emailRule = (text: typeof FieldText) => ({
  validate: (email: string) =>
    email.trim() === ''
      ? text('required')
      : /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) || text('invalid_email'),
});

/** Words that say why. */
export const reasonRule = (text: typeof FieldText) => ({
  validate: (reason: string) => reason.trim() !== '' || text('required'),
  maxLength: { value: 500, message: text('too_long', 500) },
});
