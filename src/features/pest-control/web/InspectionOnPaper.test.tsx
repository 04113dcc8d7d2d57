import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RegisterInspection } from '../contract.ts';
import { inspectionsPaper } from './paper.ts';

const found = (area: 'Bagni' | 'Magazzino', notes: string) =>
  ({ area, checked: true, findings: true, notes }) as const;
const corrected: RegisterInspection = {
  id: '00000000-0000-7000-8000-000000000001',
  findingsCount: 2,
  checklistResults: [found('Magazzino', 'escrementi di topo'), found('Bagni', 'blatta morta')],
  notes: null,
  correctiveAction: null,
  operatorName: 'Anna',
  performedAt: '2026-11-21T10:00:00.000Z',
  recordedAt: '2026-11-21T10:00:00.000Z',
  correctsId: null,
  correctionReason: null,
  correctedBy: {
    id: '00000000-0000-7000-8000-000000000002',
    findingsCount: 0,
    operatorName: 'Marco',
    performedAt: '2026-11-21T10:00:00.000Z',
    recordedAt: '2026-11-21T11:00:00.000Z',
  } as RegisterInspection['correctedBy'],
  answers: [],
  open: false,
};

describe('[PEST-22] a corrected inspection on paper', () => {
  it('says what was found, struck out', async () => {
    const sheet = await inspectionsPaper.read({ from: '2026-11-21', to: '2026-11-21' }, async () => ({
      rows: [corrected],
      total: 1,
      nextCursor: null,
    }));
    const { container } = render(<>{sheet.draw('Registro')}</>);
    const struck = Array.from(container.querySelectorAll('s'), ({ textContent }) => textContent);
    expect(struck).toEqual(['2 ritrovamenti', 'Magazzino: escrementi di topo; Bagni: blatta morta']);
    expect(container.textContent).toContain('Corretto');
  });
});
