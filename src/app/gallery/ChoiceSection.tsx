import { useState } from 'react';
import { OperatorIcon, operatorIcons } from '#platform/ui/OperatorIcon.tsx';
import { RadioGroup, SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { ThemeSwitch } from '#platform/ui/ThemeSwitch.tsx';
import { Section } from './Section.tsx';

type Cycle = 'month' | 'year';
type Plan = 'free' | 'base' | 'plus';

export function ChoiceSection() {
  const [cycle, setCycle] = useState<Cycle>('month');
  const [plan, setPlan] = useState<Plan>('base');
  return (
    <Section title="Scelte">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <RadioGroup<Plan>
          label="Piano"
          value={plan}
          onValueChange={setPlan}
          hint="Puoi cambiarlo quando vuoi"
          options={[
            { value: 'free', label: 'Free', hint: 'Per la cucina di casa' },
            { value: 'base', label: 'Base', hint: 'Per un ristorante con un operatore' },
            { value: 'plus', label: 'Plus', hint: 'Non disponibile adesso', disabled: true },
          ]}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <SegmentedControl<Cycle>
            label="Pagamento"
            value={cycle}
            onValueChange={setCycle}
            options={[
              { value: 'month', label: 'Mensile' },
              { value: 'year', label: 'Annuale' },
            ]}
          />
          <ThemeSwitch />
          <SegmentedControl<Cycle>
            label="Esito"
            required
            value={undefined}
            onValueChange={setCycle}
            error="Scegli un esito"
            options={[
              { value: 'month', label: 'Conforme' },
              { value: 'year', label: 'Non conforme' },
            ]}
          />
        </div>
      </div>
      <Tabs defaultValue="attive">
        <TabList label="Preparazioni e ricette" fill>
          <Tab value="attive">Preparazioni Attive</Tab>
          <Tab value="ricette">Ricette</Tab>
        </TabList>
        <TabPanel value="attive">
          <p>Tre preparazioni attive.</p>
        </TabPanel>
        <TabPanel value="ricette">
          <p>Dodici ricette.</p>
        </TabPanel>
      </Tabs>
      <Tabs defaultValue="a">
        <TabList label="Impostazioni">
          <Tab value="a">Panoramica</Tab>
          <Tab value="b">Ristoranti</Tab>
          <Tab value="c">Amministratori</Tab>
          <Tab value="d">Stripe</Tab>
          <Tab value="e">Impostazioni</Tab>
        </TabList>
        <TabPanel value="a">
          <p>Molte schede scorrono di lato.</p>
        </TabPanel>
      </Tabs>
      <ul className="flex flex-wrap gap-4">
        {Object.keys(operatorIcons).map((name) => (
          <li key={name} className="flex items-center gap-2 text-sm">
            <OperatorIcon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
