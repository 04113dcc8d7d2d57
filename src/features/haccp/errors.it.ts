import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';
import type { FiguresProblem } from './limits-of.ts';

/** Refusals of HACCP: code, HTTP status, Italian text. */
export const haccpErrors = {
  HACCP_TASK_ARCHIVED: {
    status: 409,
    message: 'Questo task è archiviato: ripristinalo per registrare nuovi controlli.',
  },
  HACCP_CHECK_OK: {
    status: 409,
    message: 'Questo controllo è conforme: non c’è niente da chiarire.',
  },
  HACCP_CHECK_CORRECTED: {
    status: 409,
    message: 'Questo controllo è già stato corretto: guarda la correzione e, se serve, correggi quella.',
    /** Whose correction stands, and since when. */
    data: z.object({ operatorName: z.string(), correctedAt: z.string() }),
  },
} as const;

/** What is wrong with the figures of a limit; said by the server and beside the form. */
export const figureTexts: Readonly<Record<FiguresProblem['code'], string>> = {
  limit_ends_swapped: 'Il massimo deve stare sopra il minimo',
  limit_not_plausible: 'Con questa unità non può essere: controlla il numero',
  limit_differs_from_text: 'Il testo del limite dice altro: correggi il testo o il numero',
};

/** Asked of whoever calls a number good that nothing compared; said by the server and beside the form. */
export const okWantsReasonText = 'Nessuno ha confrontato questo numero: scrivi perché va bene';
