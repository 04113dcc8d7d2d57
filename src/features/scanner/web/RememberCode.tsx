import Bookmark from 'lucide-react/icons/bookmark';
import { useInventoryWrites } from '#features/inventory/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { scannerTexts as texts } from './messages.it.ts';

/** Writes the code on the product, where a person says that it is its own. */
export function RememberCode({
  code,
  product,
}: {
  code: string;
  product: { readonly id: string; readonly name: string };
}) {
  const writeId = useWriteId();
  const { edit } = useInventoryWrites();
  return (
    <Button
      variant="secondary"
      size="lg"
      pending={edit.isPending}
      onClick={() => {
        const input = { productId: product.id, changes: { qrCode: code } };
        edit.mutate(
          { id: writeId(input), ...input },
          {
            onSuccess: () => toast({ title: texts.remembered, text: product.name, tone: 'ok' }),
            onError: (error) => toastFailure(texts.rememberFailed, errorText(error)),
          },
        );
      }}
    >
      <Bookmark aria-hidden />
      {texts.remember(code, product.name)}
    </Button>
  );
}
