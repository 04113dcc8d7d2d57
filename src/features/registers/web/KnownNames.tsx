import { Button } from '#platform/ui/Button.tsx';

interface Props {
  readonly label: string;
  readonly names: readonly string[];
  readonly onPick: (name: string) => void;
}

/** Names that were written before, to be tapped: the same one is then written the same way. */
export function KnownNames({ label, names, onPick }: Props) {
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Button
          key={name}
          variant="secondary"
          className="max-w-full whitespace-normal! wrap-anywhere"
          onClick={() => onPick(name)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
