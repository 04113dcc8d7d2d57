import { paperErrors } from '#features/registers/paper-errors.it.ts';

/** Where the name is that of a product of another kind; `kind` as the documents call it. */
export const otherKindText = (product: string, kind: string): string =>
  `C’è già «${product}», che è di un altro tipo (${kind}): scrivi un nome diverso, oppure correggi quella scheda.`;

/** Refusals of the register of cleaning products: code, HTTP status, Italian text. */
export const cleaningProductsErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  ...paperErrors,
} as const;
