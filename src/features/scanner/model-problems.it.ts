import type { GeminiProblem } from '#features/google/gemini-problems.it.ts';

/** Why Google's model read nothing of a photo; what the server read by itself stands. One sentence each. */
export const modelProblems = {
  key_missing: 'Gemini non ha letto la foto: manca la chiave API, e vale la lettura del server.',
  key_unreadable:
    'Gemini non ha letto la foto: la chiave salvata non è più leggibile, e vale la lettura del server.',
  key_wrong: 'Gemini non ha letto la foto: Google non riconosce la chiave API, e vale la lettura del server.',
  not_allowed:
    'Gemini non ha letto la foto: la chiave API non ha il permesso di usarlo, e vale la lettura del server.',
  model_missing:
    'Gemini non ha letto la foto: il modello scelto non è disponibile, e vale la lettura del server.',
  busy: 'Gemini non ha letto la foto: la quota di Google è finita per ora, e vale la lettura del server.',
  ceiling:
    'Gemini non ha letto la foto: le richieste di questo mese sono finite, e vale la lettura del server.',
  unavailable:
    'Gemini non ha letto la foto: in questo momento non è disponibile, e vale la lettura del server.',
  unreachable: 'Gemini non ha letto la foto: Google non si raggiunge, e vale la lettura del server.',
  timeout: 'Gemini non ha letto la foto: non ha risposto in tempo, e vale la lettura del server.',
  blocked: 'Gemini non ha letto la foto: ha rifiutato di guardarla, e vale la lettura del server.',
  unreadable: 'Gemini non ha letto la foto: la sua risposta non è leggibile, e vale la lettura del server.',
  /** Others of the restaurant, or of all, are being read. */
  occupied: 'Gemini non ha letto la foto: ne sta già leggendo altre, e vale la lettura del server.',
} as const satisfies Record<GeminiProblem | 'occupied', string>;
export type ModelProblem = keyof typeof modelProblems;
