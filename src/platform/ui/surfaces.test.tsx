import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Dialog } from './Dialog.tsx';
import { keepOpenForToasts } from './dialogToasts.ts';
import { LinePlot } from './LinePlot.tsx';
import { readNonce } from './nonce.ts';
import { OnlineBadge } from './OnlineBadge.tsx';
import { OperatorIcon, operatorIcons } from './OperatorIcon.tsx';
import { Sheet } from './Sheet.tsx';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast.ts';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

/** Radix starts to listen, and decides about a tap outside, in a task of its own. */
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 0)));

describe('Tabs', () => {
  function Three({ onValueChange }: { onValueChange?: (value: string) => void }) {
    return (
      <Tabs defaultValue="a" onValueChange={onValueChange}>
        <TabList label="Sezioni">
          <Tab value="a">Uno</Tab>
          <Tab value="b" disabled>
            Due
          </Tab>
          <Tab value="c">Tre</Tab>
        </TabList>
        <TabPanel value="a">
          <p>Primo</p>
        </TabPanel>
        <TabPanel value="c" keepMounted>
          <label>
            Nome <input />
          </label>
        </TabPanel>
      </Tabs>
    );
  }

  test('arrows, Home and End choose, and skip what is disabled', async () => {
    const chosen = vi.fn();
    render(<Three onValueChange={chosen} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Uno' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Tre', selected: true })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('{Home}');
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen.mock.calls.flat()).toEqual(['c', 'a', 'c', 'a', 'c']);
  });

  test('a panel that stays mounted keeps what was typed', async () => {
    render(<Three />);
    await userEvent.click(screen.getByRole('tab', { name: 'Tre' }));
    await userEvent.type(screen.getByRole('textbox'), 'Anna');
    await userEvent.click(screen.getByRole('tab', { name: 'Uno' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('tabpanel', { name: 'Uno' }).textContent).toBe('Primo');
    await userEvent.click(screen.getByRole('tab', { name: 'Tre' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Anna');
  });
});

describe('DataTable', () => {
  type Row = { id: string; name: string; quantity: number };
  const rows: ReadonlyArray<Row> = [
    { id: '1', name: 'Passata', quantity: 9 },
    { id: '2', name: 'Aglio', quantity: 10 },
  ];
  const columns: ReadonlyArray<Column<Row>> = [
    { key: 'name', header: 'Prodotto', cell: (row) => row.name, sortBy: (row) => row.name, primary: true },
    { key: 'quantity', header: 'Quantità', cell: (row) => row.quantity, sortBy: (row) => row.quantity },
  ];
  const names = (): Array<string | null | undefined> =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  test('is a table with a name, and sorts by the heads of its columns', async () => {
    render(<DataTable caption="Prodotti" columns={columns} rows={rows} rowKey={(row) => row.id} />);
    expect(screen.getByRole('table', { name: 'Prodotti' })).toBeDefined();
    expect(names()).toEqual(['Passata', 'Aglio']);
    await userEvent.click(screen.getByRole('button', { name: 'Prodotto' }));
    expect(names()).toEqual(['Aglio', 'Passata']);
    expect(screen.getByRole('columnheader', { name: 'Prodotto' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Quantità' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quantità' }));
    expect(names()).toEqual(['Aglio', 'Passata']);
    expect(screen.getByRole('columnheader', { name: 'Quantità' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('says with a dash where a row has nothing to say', () => {
    const noted: Column<Row> = {
      key: 'note',
      header: 'Note',
      cell: ({ id }) => (id === '1' ? 'Aperta' : null),
    };
    render(
      <DataTable caption="Prodotti" columns={[...columns, noted]} rows={rows} rowKey={(row) => row.id} />,
    );
    const last = screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
    expect(last).toEqual([undefined, 'NoteAperta', 'Note–']);
  });

  test('puts values that say themselves what they are two a line on a phone, without labels', () => {
    render(
      <DataTable caption="Prodotti" columns={columns} rows={rows} rowKey={(row) => row.id} phone="pairs" />,
    );
    const cells = screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
    expect(cells).toEqual([undefined, '9', '10']);
  });

  test('leaves the order to somebody else when told so', async () => {
    const onSortChange = vi.fn();
    render(
      <DataTable
        caption="Prodotti"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: 'name', direction: 'ascending' }}
        onSortChange={onSortChange}
      />,
    );
    expect(names()).toEqual(['Passata', 'Aglio']);
    await userEvent.click(screen.getByRole('button', { name: 'Prodotto' }));
    expect(onSortChange).toHaveBeenCalledWith({ key: 'name', direction: 'descending' });
  });

  test('shows what to do when there is nothing', () => {
    render(
      <DataTable
        caption="Prodotti"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<p>Vuoto</p>}
      />,
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Vuoto')).toBeDefined();
  });
});

describe('dialogs', () => {
  test('a question opens on the way back, and Escape says no', async () => {
    const onConfirm = vi.fn();
    function Question() {
      const [open, setOpen] = useState(true);
      return (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Eliminare Anna?"
          description="I registri restano."
          confirmLabel="Elimina"
          danger
          onConfirm={onConfirm}
        />
      );
    }
    render(<Question />);
    const dialog = screen.getByRole('alertdialog', {
      name: 'Eliminare Anna?',
      description: 'I registri restano.',
    });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Annulla' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('opens with the focus on its first field', () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Nuovo operatore">
        <input aria-label="Nome" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
  });

  test('stays when the toast over it is closed, and goes when the page behind it is tapped', async () => {
    const onOpenChange = vi.fn();
    render(
      <>
        <Dialog open onOpenChange={onOpenChange} title="Nuovo operatore" />
        <Toaster />
        <p data-testid="page">Pagina</p>
      </>,
    );
    act(() => void toast({ title: 'Errore', tone: 'danger' }));
    await settled();
    // The page is out of reach of the pointer in a browser too; Radix listens on the document.
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    await user.click(screen.getByRole('button', { name: 'Chiudi la notifica' }));
    await settled();
    expect(screen.queryByText('Errore')).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.click(screen.getByTestId('page'));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });

  test('knows a toast that the tap has already taken out of the page', () => {
    const toastElement = document.createElement('div');
    toastElement.dataset['toast'] = 'danger';
    toastElement.innerHTML = '<button><svg></svg></button>';
    const preventDefault = vi.fn();
    keepOpenForToasts({ target: toastElement.querySelector('svg'), preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    keepOpenForToasts({ target: document.body, preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
  });

  test('one that is required cannot be left', async () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open required onOpenChange={onOpenChange} title="Chi sei?">
        <button type="button">Anna</button>
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Chiudi' })).toBeNull();
  });
});

test('a sheet that goes on to its next step shows it from the top', () => {
  const step = (title: string) => (
    <Sheet open onOpenChange={() => undefined} title={title}>
      <p>Lungo</p>
    </Sheet>
  );
  const { rerender } = render(step('Frigo 1'));
  const body = screen.getByText('Lungo').parentElement!;
  body.scrollTop = 300;
  rerender(step('Frigo 1'));
  expect(body.scrollTop).toBe(300);
  rerender(step('Frigo 2'));
  expect(body.scrollTop).toBe(0);
});

describe('LinePlot', () => {
  const at = new Date('2026-11-20T22:04:00Z');

  test('has a table with times in Rome, Italian numbers and words for what is outside', () => {
    render(
      <LinePlot
        title="Frigo 1"
        unit="°C"
        limits={{ min: 0, max: 4 }}
        series={[{ label: 'Temperatura', points: [{ at, value: 8.25 }] }]}
      />,
    );
    const table = screen.getByRole('table', { hidden: true });
    expect(table.querySelector('caption')?.textContent).toBe(
      'Frigo 1: 1 valori, da 8,3 °C a 8,3 °C; 1 fuori limite',
    );
    const cells = [...table.querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['20/11/2026 23:04', '8,3 °C', 'Sopra il limite']);
    expect(screen.getByText('Mostra tabella')).toBeDefined();
    expect(screen.getByText('Limiti: da 0,0 °C a 4,0 °C')).toBeDefined();
  });

  test('says so when there is nothing to plot', () => {
    render(<LinePlot title="Frigo 1" series={[]} empty={{ title: 'Ancora nessuna temperatura' }} />);
    expect(screen.getByText('Ancora nessuna temperatura')).toBeDefined();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

test.each([
  [{ online: true }, 'In linea'],
  [{ online: false }, 'Fuori linea'],
  [{ online: true, waiting: 2 }, '2 da inviare'],
  [{ online: false, waiting: 3 }, 'Fuori linea3 da inviare'],
])('OnlineBadge %o says %s', (props, words) => {
  render(<OnlineBadge {...props} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('[OPER-29] every icon of the documents is there, and an unknown one shows a person', () => {
  expect(Object.keys(operatorIcons)).toEqual([
    'user',
    'chef-hat',
    'utensils-crossed',
    'coffee',
    'cake',
    'pizza',
    'fish',
    'beef',
    'salad',
    'user-check',
    'clock',
  ]);
  const drawn = Object.keys(operatorIcons).map(
    (name) => render(<OperatorIcon name={name} />).container.innerHTML,
  );
  expect(new Set(drawn).size).toBe(11);
  expect(render(<OperatorIcon name="toString" />).container.innerHTML).toBe(drawn[0]);
});

test('readNonce finds the nonce as attribute and as property', () => {
  const page = document.implementation.createHTMLDocument();
  expect(readNonce(page)).toBeUndefined();
  page.head.innerHTML = '<meta property="csp-nonce" nonce="abc">';
  expect(readNonce(page)).toBe('abc');
  page.head.innerHTML = '<meta property="csp-nonce" nonce="">';
  expect(readNonce(page)).toBeUndefined();
});
