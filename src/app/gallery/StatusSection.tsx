import ChefHat from 'lucide-react/icons/chef-hat';
import Refrigerator from 'lucide-react/icons/refrigerator';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { OnlineBadge } from '#platform/ui/OnlineBadge.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { Row, Section } from './Section.tsx';

export function StatusSection() {
  return (
    <Section title="Stati">
      <Row>
        <Badge tone="ok">OK</Badge>
        <Badge tone="warning">Attenzione</Badge>
        <Badge tone="danger">Critico</Badge>
        <Badge>N/A</Badge>
        <Badge tone="info">In corso</Badge>
        <Badge tone="neutral" icon={<ChefHat aria-hidden />}>
          Chef
        </Badge>
      </Row>
      <Row>
        <OnlineBadge online />
        <OnlineBadge online={false} />
        <OnlineBadge online={false} waiting={3} />
        <OnlineBadge online waiting={2} />
        <Spinner />
        <span className="flex items-center gap-2">
          <Avatar icon="chef-hat" size="sm" /> <Avatar icon="pizza" /> <Avatar icon="salad" size="lg" />
        </span>
      </Row>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Frigo 1 – carni"
          value="3,5"
          unit="°C"
          note="Nei limiti, 23:04"
          tone="ok"
          icon={<Refrigerator aria-hidden />}
        />
        <StatCard label="In scadenza domani" value="4" note="Usali per primi" tone="warning" />
        <StatCard label="Prodotti" value="128" note="12 categorie" />
        <StatCard
          label="Non conformità aperte"
          value="1"
          note="Da ieri"
          tone="danger"
          link={
            <a className="stretched underline-offset-4 hover:underline" href="#stati">
              Vedi tutte
            </a>
          }
        />
      </div>
      <Banner
        tone="warning"
        title="Frigo 2 è fermo a 8,2 °C"
        actions={<Button size="sm">Registra azione</Button>}
      >
        Il limite è 4 °C. Sposta gli alimenti e controlla la guarnizione.
      </Banner>
      <Banner tone="info" onDismiss={() => undefined}>
        Il periodo di prova dura 30 giorni.
      </Banner>
      <Banner tone="danger" title="Il server non risponde">
        Quello che scrivi resta su questo dispositivo e parte appena torna la rete.
      </Banner>
      <Banner tone="ok">Tutti i controlli di oggi sono fatti.</Banner>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Vuoto">
          <EmptyState
            icon={<Refrigerator />}
            title="Ancora nessun frigorifero"
            text="Aggiungi il primo e registra la sua temperatura in tre tocchi."
            action={<Button>Aggiungi frigorifero</Button>}
          />
        </Card>
        <Card title="In arrivo" description="Due modi di aspettare">
          <div className="flex flex-col gap-6">
            <SkeletonList rows={2} />
            <Skeleton className="h-6 w-40" />
            <ProgressBar
              label="Importazione dei prodotti"
              value={42}
              total={128}
              note="Olio extravergine 5 l"
            />
            <ProgressBar label="Preparazione" value={0} />
          </div>
        </Card>
      </div>
    </Section>
  );
}
