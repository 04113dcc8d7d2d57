import { config } from 'zod';

/**
 * Import this before the first schema is made. In a browser Zod would try to compile schemas with `new Function`, which
 * our content security policy forbids and reports; on the server it may.
 */
if ('document' in globalThis) config({ jitless: true });
