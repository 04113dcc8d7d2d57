import { productName } from '#platform/kernel/product.ts';

/** The mail that tells of a message. */
export const contactMailTexts = {
  subject: (name: string) => `${productName}: messaggio di ${name}`,
  text: ({
    name,
    email,
    phone,
    message,
  }: {
    name: string;
    email: string;
    phone: string | null;
    message: string;
  }) =>
    [
      `${name} ha scritto dalla pagina dei contatti.`,
      '',
      `Email: ${email}`,
      ...(phone === null ? [] : [`Telefono: ${phone}`]),
      '',
      message,
      '',
      `Rispondi a ${email}.`,
    ].join('\n'),
};
