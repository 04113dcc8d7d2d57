import { useMemo } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { type Column, DataTable } from '#platform/ui/DataTable.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { LinePlot } from '#platform/ui/LinePlot.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import type { PlotSeries } from '#platform/ui/plotData.ts';
import { Section } from './Section.tsx';

type Lot = { id: string; name: string; lot: string; quantity: number; state: 'ok' | 'warning' | 'danger' };

const lots: ReadonlyArray<Lot> = [
  { id: '1', name: 'Mozzarella di bufala', lot: 'L 2611', quantity: 12, state: 'warning' },
  { id: '2', name: 'Passata di pomodoro', lot: 'PX-90', quantity: 48, state: 'ok' },
  {
    id: '3',
    name: 'Prosciutto crudo di Parma stagionato 24 mesi, tranci da banco',
    lot: 'B10/77',
    quantity: 3,
    state: 'danger',
  },
];

const words = { ok: 'Valido', warning: 'In scadenza', danger: 'Scaduto' } as const;

const columns: ReadonlyArray<Column<Lot>> = [
  { key: 'name', header: 'Prodotto', cell: (row) => row.name, sortBy: (row) => row.name, primary: true },
  { key: 'lot', header: 'Lotto', cell: (row) => row.lot },
  {
    key: 'quantity',
    header: 'Quantità',
    cell: (row) => row.quantity,
    sortBy: (row) => row.quantity,
    align: 'right',
  },
  { key: 'state', header: 'Stato', cell: (row) => <Badge tone={row.state}>{words[row.state]}</Badge> },
  {
    key: 'actions',
    header: 'Azioni',
    headerHidden: true,
    align: 'right',
    cell: (row) => (
      <IconButton label={`Modifica ${row.name}`}>
        <Pencil />
      </IconButton>
    ),
  },
];

const start = Date.UTC(2026, 10, 14, 6);
const HALF_DAY = 12 * 3_600_000;
const readings = [3.1, 3.4, 2.9, 3.8, 3.3, 4.9, 3.6, 3.2, 2.8, -0.6, 3.0, 3.3, 3.5, 3.4];

export function DataSection() {
  const temperatures = useMemo<ReadonlyArray<PlotSeries>>(
    () => [
      {
        label: 'Temperatura',
        points: readings.map((value, index) => ({ at: new Date(start + index * HALF_DAY), value })),
      },
    ],
    [],
  );
  const stock = useMemo<ReadonlyArray<PlotSeries>>(
    () => [
      {
        label: 'Scorta',
        points: [40, 36, 33, 27, 24, 19].map((value, index) => ({
          at: new Date(start + index * 2 * HALF_DAY),
          value,
        })),
      },
      {
        label: 'Previsione',
        forecast: true,
        points: [19, 14.5, 10, 5.5, 1, 0].map((value, index) => ({
          at: new Date(start + (index + 5) * 2 * HALF_DAY),
          value,
        })),
      },
    ],
    [],
  );
  return (
    <Section title="Dati">
      <Card flush title="Lotti">
        <div>
          <DataTable
            caption="Lotti in magazzino"
            columns={columns}
            rows={lots}
            rowKey={(row) => row.id}
            initialSort={{ key: 'name', direction: 'ascending' }}
          />
        </div>
        <LoadMore shown={3} total={128} hasMore onLoadMore={() => undefined} />
      </Card>
      <Card flush title="Lotti, tabella che scorre">
        <DataTable
          caption="Lotti da confrontare"
          columns={columns}
          rows={lots}
          rowKey={(row) => row.id}
          phone="scroll"
        />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card>
          <LinePlot
            title="Frigo 1, temperatura"
            series={temperatures}
            unit="°C"
            limits={{ min: 0, max: 4 }}
          />
        </Card>
        <Card>
          <LinePlot title="Passata di pomodoro, scorta" series={stock} unit="pz" digits={0} />
        </Card>
      </div>
      <LinePlot
        title="Frigo 9"
        series={[]}
        unit="°C"
        empty={{ title: 'Ancora nessuna temperatura', text: 'Registra la prima e qui vedrai come va.' }}
      />
    </Section>
  );
}
