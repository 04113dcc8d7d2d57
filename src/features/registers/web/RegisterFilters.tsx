import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { registerTexts as texts } from './messages.it.ts';

interface Props {
  /** How many of the fields narrow the register. */
  readonly chosen: number;
  /** Takes all of them back. */
  readonly onClear: () => void;
  /** How many rows are found; undefined while that is not known. */
  readonly total: number | undefined;
  /** What stands beside the button. */
  readonly beside?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * What narrows a register, behind one button: in its place where there is room, and on a phone in a sheet, because above
 * the rows it would push them out of sight. The register follows each choice at once.
 */
export function RegisterFilters({ chosen, onClear, total, beside, children, className }: Props) {
  const phone = useMediaQuery('(max-width: 40rem)');
  // What a link narrows it to is seen; a sheet nobody asked for would cover the rows.
  const [open, setOpen] = useState(chosen > 0 && !phone);
  const panel = useId();
  return (
    <div className={cn('grid gap-4', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          className="max-sm:px-3 max-sm:[&_svg]:hidden"
          {...(phone ? {} : { 'aria-expanded': open, 'aria-controls': panel })}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {texts.filters} {chosen > 0 ? <span className="figures">({chosen})</span> : null}
        </Button>
        {chosen > 0 ? (
          <Button variant="ghost" className="max-sm:hidden" onClick={onClear}>
            {texts.clear}
          </Button>
        ) : null}
        {beside}
      </div>
      {phone ? (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title={texts.filters}
          actions={
            <>
              <Button size="lg" onClick={() => setOpen(false)}>
                {texts.show(total)}
              </Button>
              {chosen > 0 ? (
                <Button variant="secondary" size="lg" onClick={onClear}>
                  {texts.clear}
                </Button>
              ) : null}
            </>
          }
        >
          {children}
        </Sheet>
      ) : (
        <div id={panel} hidden={!open}>
          {open ? <div className="rounded-lg border border-line bg-surface p-4">{children}</div> : null}
        </div>
      )}
    </div>
  );
}
