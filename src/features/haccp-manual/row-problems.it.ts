import type { RowProblem } from './manual.ts';

/** What is wrong with a row; said by the server and beside the form. */
export const rowProblemTexts: Readonly<Record<RowProblem['code'], string>> = {
  ccp_needs_limit:
    'Un CCP senza limite non controlla niente: scrivi il limite, oppure scrivi che cosa deve completare il consulente.',
};
