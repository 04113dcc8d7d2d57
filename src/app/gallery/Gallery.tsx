import { Button } from '#platform/ui/Button.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Dialog } from '#platform/ui/Dialog.tsx';

export function Gallery() {
  return (
    <main className="p-8">
      <Button onClick={() => toast({ title: 'Successo', text: 'ok', tone: 'ok' })}>Prova</Button>
      <Dialog open={false} onOpenChange={() => undefined} title="x" />
      <Toaster />
    </main>
  );
}
