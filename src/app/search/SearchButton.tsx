import Search from 'lucide-react/icons/search';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { frameTexts as texts } from '../frame/messages.it.ts';

interface Props {
  readonly onOpen: () => void;
  /** As wide as the side bar, with its keys; else a magnifier. */
  readonly wide?: boolean;
}

const opens = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K' } as const;

/** Opens the search over everything. */
export function SearchButton({ onOpen, wide = false }: Props) {
  if (!wide)
    return (
      <IconButton label={texts.search} variant="ghost" onClick={onOpen} {...opens}>
        <Search />
      </IconButton>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      {...opens}
      className="mx-3 mb-3 flex min-h-12 shrink-0 items-center gap-3 rounded-md border border-edge px-3 text-muted hover:border-ink hover:text-ink"
    >
      <Search aria-hidden className="size-5" />
      {texts.search}
      <kbd aria-hidden className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs">
        {isApple ? texts.searchKeys.apple : texts.searchKeys.other}
      </kbd>
    </button>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
