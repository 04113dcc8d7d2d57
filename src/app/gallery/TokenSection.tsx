import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, Section } from './Section.tsx';

const swatches = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['primary', 'bg-primary text-on-primary'],
  ['primary-soft', 'bg-primary-soft text-primary'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-ink'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['ok-soft', 'bg-ok-soft text-ok'],
  ['info-soft', 'bg-info-soft text-info'],
] as const;

const focused = 'outline-3 outline-offset-2 outline-focus';
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));

export function TokenSection() {
  return (
    <Section title="Colori, testo, pulsanti">
      <PageHeader
        title="Temperature di oggi"
        description="Cinque frigoriferi su sette sono già registrati."
        actions={
          <>
            <Button>
              <Plus aria-hidden /> Registra
            </Button>
            <Button variant="secondary">
              <Printer aria-hidden /> Stampa
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {swatches.map(([name, look]) => (
          <div key={name} className={`rounded-md border border-line p-4 text-sm font-semibold ${look}`}>
            {name}
          </div>
        ))}
      </div>
      <p className="max-w-prose">
        Il ragù si conserva a <strong className="figures">3,5 °C</strong>; è stato preparato il{' '}
        <time>20/11/2026</time>.{' '}
        <span className="text-muted">Il testo secondario resta leggibile a un braccio di distanza.</span>
      </p>
      <Row>
        <Button>Salva</Button>
        <Button variant="secondary">Annulla</Button>
        <Button variant="ghost">Vedi tutti</Button>
        <Button variant="danger">
          <Trash aria-hidden /> Elimina
        </Button>
      </Row>
      <Row>
        <Button pending>Salva</Button>
        <Button variant="secondary" pending>
          Annulla
        </Button>
        <Button disabled>Salva</Button>
        <Button variant="secondary" disabled>
          Annulla
        </Button>
        <Button className={focused}>Fuoco</Button>
        <Button onClick={wait}>Due secondi</Button>
      </Row>
      <Row>
        <Button size="sm" variant="secondary">
          Piccolo
        </Button>
        <Button size="lg">Registra la temperatura</Button>
        <IconButton label="Stampa">
          <Printer />
        </IconButton>
        <IconButton label="Elimina" variant="secondary">
          <Trash />
        </IconButton>
      </Row>
      <Button block>
        Un testo molto lungo che su un telefono deve andare a capo senza rompere il pulsante
      </Button>
    </Section>
  );
}
