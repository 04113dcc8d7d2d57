import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const named = [...readFileSync('docs/where.md', 'utf8').matchAll(/`((?:f|src|tests)\/[\w./-]+)`/g)]
  .map(([, path]) => path!.replace(/^f\//, 'src/features/'))
  .filter((path) => !path.endsWith('/'));

describe('the page that says where things are', () => {
  it('names many', () => {
    expect(named.length).toBeGreaterThan(30);
  });

  it.each([...new Set(named)])('%s is there', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});
