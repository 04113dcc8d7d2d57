import { describe, expect, it } from 'vitest';
import { isFoundSince } from './found-since.ts';

const clean = {
  performedAt: '2026-11-20T10:00:00.000Z',
  checklistResults: [{ area: 'Bagni' as const }, { area: 'Magazzino' as const }],
};
const found = (area: 'Bagni' | 'Zona rifiuti', performedAt: string) => ({ areas: [area], performedAt });

describe('[PEST-20] an inspection that found nothing', () => {
  it.each([
    ['is as it was where nothing goes on', [], false],
    ['is not green where something was found since', [found('Bagni', '2026-11-21T10:00:00.000Z')], true],
    ['nor where it was at the same instant', [found('Bagni', '2026-11-20T10:00:00.000Z')], true],
    ['is as it was where it was in another area', [found('Zona rifiuti', '2026-11-21T10:00:00.000Z')], false],
    ['and where what was found was there before', [found('Bagni', '2026-11-19T10:00:00.000Z')], false],
  ] as const)('%s', (_what, going, since) => {
    expect(isFoundSince(clean, going)).toBe(since);
  });
});
