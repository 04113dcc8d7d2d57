import { defineConfig } from 'drizzle-kit';

/** Only for `drizzle-kit generate`; the server applies migrations by itself. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{features,platform}/*/tables.ts',
  out: './migrations',
  entities: { roles: false },
});
