import { useMutation } from '@tanstack/react-query';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { inspectionTexts } from './messages.it.ts';

const texts = inspectionTexts.link;

/** Copies the address of a link. */
export function CopyAddress({ url }: { readonly url: string }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(url),
    onSuccess: () => {
      toast({ title: texts.copied });
    },
    onError: () => {
      toastFailure(texts.copyFailed);
    },
  });
  return (
    <Button variant="secondary" pending={copy.isPending} onClick={() => copy.mutate()}>
      {texts.copy}
    </Button>
  );
}
