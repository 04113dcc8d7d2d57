import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import type { Session } from '#features/access/session.ts';
import { longestSearch } from '#features/search/hits.ts';
import { cn } from '#platform/ui/cn.ts';
import { uiMessages } from '#platform/ui/messages.it.ts';
import { adoptNonce } from '#platform/ui/nonce.ts';
import { useClosing } from '#platform/ui/useClosing.tsx';
import { useFocusReturn } from '#platform/ui/useFocusReturn.ts';
import type { Target } from '#platform/routing/finds.ts';
import { searchTexts as texts } from './messages.it.ts';
import type { Option, OptionGroup } from './options.ts';
import { useFound } from './useFound.ts';

// Before the first scroll lock writes its style element.
adoptNonce(document);

/**
 * Finds rooms, goods, equipment, the plan and what was recorded, and leads there. At the top of the page, so that a phone's
 * keyboard leaves the results in sight. A combobox with its list: the arrows choose, Enter opens, the field keeps the focus.
 */
export function SearchDialog({
  session,
  online,
  onClose,
}: {
  session: Session;
  online: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const { remember, giveBack } = useFocusReturn();
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const closing = useClosing({
    open: true,
    onOpenChange: (open) => {
      if (!open) onClose();
    },
  });
  const { groups, state } = useFound(session, online, typed.trim());
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(active, options.length - 1)];
  const optionId = (option: Option): string => `${id}${option.key}`;

  useEffect(() => {
    document.getElementById(`${id}${chosen?.key ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen?.key]);

  function go({ to, search }: Target): void {
    left.current = true;
    onClose();
    void navigate({ to, search: search ?? {} } as never);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const now = Math.min(active, options.length - 1);
      setActive((now + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen) go(chosen.target);
    }
  }

  return closing.around(
    <Primitive.Root open onOpenChange={closing.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            remember();
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Where a hit leads, the new heading has the focus.
            if (left.current) event.preventDefault();
            else giveBack(event);
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh animate-fade flex-col border-b border-line bg-surface shadow-soft outline-none sm:top-[8dvh] sm:max-h-[80dvh] sm:w-[min(40rem,100%-3rem)] sm:rounded-xl sm:border"
        >
          <Primitive.Title className="sr-only">{texts.title}</Primitive.Title>
          <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4 has-focus-visible:bg-sunken sm:rounded-t-xl">
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
            <input
              ref={field}
              role="combobox"
              aria-label={texts.label}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? `${id}list` : undefined}
              aria-activedescendant={chosen ? optionId(chosen) : undefined}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={longestSearch}
              placeholder={texts.placeholder}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
            />
            <Primitive.Close
              aria-label={uiMessages.close}
              title={uiMessages.close}
              className="flex size-12 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Primitive.Close>
          </div>
          <p role="status" className="sr-only">
            {state === 'settled' && typed.trim() !== '' ? texts.found(options.length) : ''}
          </p>
          <div className="flex min-h-0 flex-col p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:shrink-0">
            {state === 'known' ? (
              <p className="rounded-md bg-warning-soft px-3 py-2 text-sm">{texts.onlyKnown}</p>
            ) : null}
            {options.length > 0 ? (
              <div
                role="listbox"
                id={`${id}list`}
                aria-label={texts.results}
                className="min-h-0 shrink! overflow-y-auto overscroll-contain"
              >
                {groups.map((group) => (
                  <Group
                    key={group.key}
                    group={group}
                    chosen={chosen}
                    optionId={optionId}
                    onPoint={(option) => setActive(options.indexOf(option))}
                    onGo={(option) => go(option.target)}
                  />
                ))}
              </div>
            ) : null}
            {options.length === 0 && state !== 'asking' ? (
              <p className="px-3 py-6 text-center">
                <span className="block font-semibold wrap-anywhere">
                  {state === 'known' ? texts.nothingKnown(typed.trim()) : texts.nothing(typed.trim())}
                </span>
                <span className="text-muted">
                  {state === 'known' ? texts.nothingKnownHint : texts.nothingHint}
                </span>
              </p>
            ) : null}
            {state === 'asking' ? <p className="px-3 py-3 text-muted">{texts.searching}</p> : null}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>,
  );
}

function Group({
  group,
  chosen,
  optionId,
  onPoint,
  onGo,
}: {
  group: OptionGroup;
  chosen: Option | undefined;
  optionId: (option: Option) => string;
  onPoint: (option: Option) => void;
  onGo: (option: Option) => void;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="pb-1">
      <p role="presentation" id={id} className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
        {group.name}
      </p>
      {group.options.map((option) => {
        const { icon: Icon } = option;
        return (
          // The field keeps the focus and has the keys; this is for finger and mouse.
          <button
            key={option.key}
            type="button"
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            onPointerMove={() => onPoint(option)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(option)}
            className={cn(
              'flex min-h-14 w-full items-center gap-3 text-left rounded-md px-3 py-1.5',
              option === chosen && 'bg-primary-soft',
            )}
          >
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{option.title}</span>
              {option.detail === null ? null : (
                <span className="figures block text-sm wrap-anywhere text-muted">{option.detail}</span>
              )}
            </span>
          </button>
        );
      })}
      {group.more ? (
        <p role="presentation" className="px-3 py-1 text-sm text-muted">
          {texts.more}
        </p>
      ) : null}
    </div>
  );
}
