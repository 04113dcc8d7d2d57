import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlacesInQuestion, nothingInQuestion, type InQuestion } from '#features/inventory/web/index.ts';
import { showScreen } from '#tests/support/web-app.tsx';
import type { Label } from '../contract.ts';
import { LabelRow } from './LabelRow.tsx';
import { LabelSheet } from './LabelSheet.tsx';

const now = new Date('2026-03-10T12:00:00Z');
const label: Label = {
  id: '01990000-0000-7000-8000-000000000021',
  unique_identifier: '01990000-0000-4000-8000-000000000022',
  label_data: {
    product_name: 'Ragù',
    lot_number: 'PREP_1',
    production_date: '2026-03-10T08:00:00.000Z',
    expiry_date: '2026-03-12T08:00:00.000Z',
  },
  qr_url: 'https://example.test/qr/1',
  pdf_drive_url: 'https://example.test/pdf/1',
  created_at: '2026-03-10T08:00:00.000Z',
  kind: 'tub',
  subjectId: '01990000-0000-7000-8000-000000000023',
  expiresAt: '2026-03-12T08:00:00.000Z',
  operatorName: 'Anna',
  prints: 1,
  ended: null,
  removedAt: null,
};
const card = (ended: Label['ended'], rest: Partial<Label> = {}) =>
  showScreen(
    <>
      <LabelRow
        label={{ ...label, ...rest, ended }}
        now={now}
        chosen={false}
        onChoose={() => undefined}
        onOpen={() => undefined}
      />
      <LabelSheet label={{ ...label, ...rest, ended }} now={now} onClose={() => undefined} />
    </>,
    '/qr-labels',
    ['/qr-labels/print'],
  );

it.each([
  ['use_by', 'Scaduto'],
  [undefined, 'Scaduto'],
  ['best_before', 'Oltre la data'],
] as const)('[LABEL-46] a label past its date of kind %s says «%s»', async (kind, badge) => {
  card(null, {
    expiresAt: '2026-03-10T08:00:00.000Z',
    label_data: { ...label.label_data, ...(kind === undefined ? {} : { expiry_kind: kind }) },
  });
  expect(await screen.findAllByText(badge)).toHaveLength(2);
});

it.each([
  ['tub', null, '2026-03-10T18:00:00.000Z', 'Scade oggi', 'warning'],
  ['tub', null, '2026-03-11T08:00:00.000Z', '1gg rimanenti', 'warning'],
  ['tub', null, '2026-03-10T08:00:00.000Z', 'Scaduto', 'danger'],
  ['lot', 'use_by', '2026-03-10T18:00:00.000Z', 'Scade oggi', 'danger'],
  ['lot', 'use_by', '2026-03-11T08:00:00.000Z', '1gg rimanenti', 'warning'],
  ['lot', 'best_before', '2026-03-10T08:00:00.000Z', 'Oltre la data', 'warning'],
] as const)(
  '[UX-65] the label of a %s (%s) that ends %s is as loud as what it sticks on is in its room',
  async (kind, expiryKind, expiresAt, text, tone) => {
    card(null, {
      kind,
      expiresAt,
      label_data: { ...label.label_data, ...(expiryKind === null ? {} : { expiry_kind: expiryKind }) },
    });
    const [badge] = await screen.findAllByText(text);
    expect(badge?.closest('[class*="soft"]')?.className).toContain(tone);
  },
);

it('[LABEL-35] a label that counts says its days and is printed', async () => {
  card(null);
  expect(await screen.findAllByText('2gg rimanenti')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Stampa l’etichetta di Ragù' })).toBeTruthy();
});

it.each([
  ['finished', 'Finito o scartato'],
  ['superseded', 'Etichetta superata'],
] as const)('[LABEL-35] a label that is %s says so, and is not to be printed', async (ended, badge) => {
  card(ended);
  expect(await screen.findAllByText(badge)).toHaveLength(2);
  expect(screen.queryByText(/rimanenti/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Stampa|PDF/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
});

it('[LABEL-48] a row says name, date, lot and code; its sheet the rest, and holds what can be done', async () => {
  card(null);
  const sheet = within(await screen.findByRole('dialog', { name: 'Ragù' }));
  expect(sheet.getByRole('link', { name: 'Vedi la pagina pubblica di Ragù' })).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'PDF Ragù' }).getAttribute('href')).toBe(label.pdf_drive_url);
  for (const text of ['10/03/2026 09:00', '12/03/2026 09:00', '…00000022', 'Stampata una volta'])
    expect(sheet.getByText(text)).toBeTruthy();
  const row = within(screen.getByRole('article', { hidden: true }));
  for (const text of [/…00000022/, '12/03/2026 09:00', /Lotto PREP_1/, 'Ragù'])
    expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect(row.queryByRole('link', { hidden: true })).toBeNull();
});

it.each([
  ['open', '2026-03-12T08:00:00.000Z', 'Temperatura fuori limite'],
  ['discarded', '2026-03-12T08:00:00.000Z', 'Da buttare'],
  ['open', '2026-03-10T08:00:00.000Z', 'Scaduto'],
] as const)(
  '[LABEL-84] counts no days of food that is in question (%s, good until %s): %s',
  async (asked, expiresAt, text) => {
    const inQuestion: InQuestion = { ...nothingInQuestion, goods: new Map([[label.subjectId!, asked]]) };
    const shown = { ...label, expiresAt };
    showScreen(
      <PlacesInQuestion value={inQuestion}>
        <LabelRow
          label={shown}
          now={now}
          chosen={false}
          onChoose={() => undefined}
          onOpen={() => undefined}
        />
        <LabelSheet label={shown} now={now} onClose={() => undefined} />
        <LabelRow
          label={{ ...shown, subjectId: null, kind: 'free', expiresAt: '2026-03-12T08:00:00.000Z' }}
          now={now}
          chosen={false}
          onChoose={() => undefined}
          onOpen={() => undefined}
        />
      </PlacesInQuestion>,
      '/qr-labels',
      ['/qr-labels/print'],
    );
    expect(await screen.findAllByText(new RegExp(`^${text}`))).toHaveLength(2);
    // Of a free label nobody knows what it sticks on.
    expect(screen.getAllByText(/rimanenti/)).toHaveLength(1);
  },
);
