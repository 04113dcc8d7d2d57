import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Row, Section } from './Section.tsx';

type Overlay = 'dialog' | 'confirm' | 'sheet' | null;

export function OverlaySection() {
  const [open, setOpen] = useState<Overlay>(null);
  const change = (next: boolean): void => setOpen(next ? open : null);
  const fail = (): unknown =>
    toast({ tone: 'danger', title: 'Errore', text: "Errore nel salvataggio dell'operatore" });
  return (
    <Section title="Sopra la pagina">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Finestra
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Conferma
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Pannello
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ tone: 'ok', title: 'Successo', text: 'Etichetta QR creata con successo' })}
        >
          Avviso riuscito
        </Button>
        <Button variant="secondary" onClick={fail}>
          Avviso di errore
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Prodotto archiviato',
              durationMs: Number.POSITIVE_INFINITY,
              action: { label: 'Annulla', onClick: () => toast({ title: 'Ripristinato', tone: 'info' }) },
            })
          }
        >
          Avviso con annulla
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title="Nuovo operatore"
        description="Il nome compare su etichette e registri."
        actions={
          <>
            <Button onClick={fail}>Salva</Button>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Annulla
            </Button>
          </>
        }
      >
        <Field label="Nome" required>
          <TextInput autoComplete="off" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={change}
        title="Eliminare Anna?"
        description="I suoi controlli restano nei registri con il suo nome."
        confirmLabel="Elimina"
        danger
        onConfirm={() => setOpen(null)}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={change}
        title="Filtri"
        description="Restringi l'elenco"
        actions={<Button onClick={() => setOpen(null)}>Mostra 12 prodotti</Button>}
      >
        <Field label="Fornitore">
          <TextInput />
        </Field>
      </Sheet>
    </Section>
  );
}
