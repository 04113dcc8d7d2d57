import { useState } from 'react';
import Mail from 'lucide-react/icons/mail';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { type Expiry, ExpiryInput } from '#platform/ui/ExpiryInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { Section } from './Section.tsx';

export function FormSection() {
  const [search, setSearch] = useState('pomodoro');
  const [date, setDate] = useState('2026-11-24');
  const [none, setNone] = useState('');
  const [temperature, setTemperature] = useState('');
  const [expiry, setExpiry] = useState<Expiry>({ kind: 'use_by', date: '2026-11-28' });
  return (
    <Section title="Campi">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Normali" className="min-w-0">
          <div className="flex flex-col gap-5">
            <Field label="E-mail" required hint="Quella con cui ti sei registrato">
              <TextInput type="email" autoComplete="email" icon={<Mail />} placeholder="nome@ristorante.it" />
            </Field>
            <Field label="Password" required>
              <PasswordInput autoComplete="current-password" defaultValue="segretissima" />
            </Field>
            <Field label="Quantità" optional>
              <TextInput inputMode="decimal" unit="kg" defaultValue="2,5" />
            </Field>
            <Field label="Categoria">
              <Select
                placeholder="Scegli una categoria"
                options={[
                  { value: 'carne', label: 'Carne' },
                  { value: 'pesce', label: 'Pesce' },
                  { value: 'verdura', label: 'Verdura' },
                ]}
              />
            </Field>
            <Field label="Note" optional>
              <TextArea placeholder="Che cosa hai notato?" />
            </Field>
            <Checkbox label="Ricordami" defaultChecked />
          </div>
        </Card>
        <Card title="Con errori, spenti" className="min-w-0">
          <div className="flex flex-col gap-5">
            <Field
              label="E-mail"
              required
              error="Scrivi un indirizzo e-mail valido"
              hint="Quella con cui ti sei registrato"
            >
              <TextInput type="email" defaultValue="nome@" />
            </Field>
            <Field label="Categoria" error="Scegli una categoria">
              <Select placeholder="Scegli una categoria" options={[]} />
            </Field>
            <Field label="Nome dell'attrezzatura con un'etichetta così lunga che su un telefono va a capo">
              <TextInput disabled defaultValue="Frigo 1 – carni" />
            </Field>
            <Checkbox
              label="Accetto i termini del servizio"
              required
              error="Serve il tuo consenso per continuare"
            />
            <Checkbox label="Spento e scelto" disabled defaultChecked />
            <Field label="Data di arrivo" hint="Anche 311226">
              <DateInput value={date} onValueChange={setDate} today="2026-11-21" />
            </Field>
            <Field label="Data di scadenza" error="La data è obbligatoria" required>
              <DateInput value={none} onValueChange={setNone} />
            </Field>
            <SearchInput
              label="Cerca un prodotto"
              value={search}
              onValueChange={setSearch}
              resultText="3 trovati"
            />
          </div>
        </Card>
        <Card className="min-w-0">
          <Field label="Temperatura, Frigo 1 (°C)" required>
            <NumericKeypad
              value={temperature}
              onValueChange={setTemperature}
              unit="°C"
              lastValue={3.5}
              lastNote="ieri 23:04"
            />
          </Field>
        </Card>
        <Card className="min-w-0">
          <ExpiryInput
            label="Scadenza"
            value={expiry}
            onValueChange={setExpiry}
            today="2026-11-21"
            required
          />
        </Card>
      </div>
    </Section>
  );
}
