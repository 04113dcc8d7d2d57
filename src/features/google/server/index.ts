/** What other features may use of the Google account on the server. */
export { GeminiError, openGemini } from './gemini.ts';
export type { Gemini, GeminiPart } from './gemini.ts';
export { googleKeyOf, isGoogleConfigured } from './read-settings.ts';
export { testConnection } from './test-connection.ts';
