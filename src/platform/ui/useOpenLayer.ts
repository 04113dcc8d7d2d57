import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { backSteps } from './backSteps.ts';
import { useToastsOfDialog } from './dialogToasts.ts';

/**
 * What holds for everything that opens over the page: while it is open, Back closes it instead of leaving the page
 * (decision 0011), and what was told of it goes when it closes.
 *
 * @param leave what Back does; null where it can not be left, and Back leaves the page as without it
 */
export function useOpenLayer(open: boolean, leave: (() => void) | null): void {
  useToastsOfDialog(open);
  const router: AnyRouter | null = useRouter({ warn: false });
  const history = router?.history;
  const isLeft = open && leave !== null;
  const byBack = useEffectEvent(() => leave?.());
  useEffect(() => {
    if (!isLeft || !history) return undefined;
    return backSteps(history).add(() => byBack());
  }, [isLeft, history]);
}
