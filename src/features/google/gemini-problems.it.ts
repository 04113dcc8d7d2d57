/** Why Google's model gave nothing, as whoever entered the key is told. */
export const geminiProblems = {
  key_missing: 'Manca la chiave API: scrivila e salva, poi riprova.',
  key_unreadable: 'La chiave salvata non è più leggibile da questo server: inseriscila di nuovo.',
  key_wrong: 'Google non riconosce la chiave API: controlla di averla copiata per intero.',
  not_allowed:
    'La chiave API non ha il permesso di usare Gemini: abilita la Generative Language API nel progetto.',
  model_missing: 'Il modello scelto non è disponibile per questa chiave: avvisa chi gestisce il server.',
  busy: 'La quota di Google è finita per ora: riprova tra poco.',
  ceiling: 'Le richieste a Gemini di questo mese sono finite: alza il tetto nelle impostazioni.',
  unavailable: 'In questo momento Gemini non è disponibile: riprova tra qualche minuto.',
  unreachable: 'Google non si raggiunge da questo server: controlla la rete e riprova.',
  timeout: 'Google non ha risposto in tempo: riprova.',
  blocked: 'Gemini ha rifiutato la richiesta.',
  unreadable: 'La risposta di Gemini non è leggibile.',
} as const;
export type GeminiProblem = keyof typeof geminiProblems;

export const geminiTexts = {
  works: (model: string) => `La chiave funziona, e il modello ${model} è disponibile.`,
};
