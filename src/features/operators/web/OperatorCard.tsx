import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Badge } from '#platform/ui/Badge.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import type { ListedOperator } from '../contract.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';

interface Props {
  readonly operator: ListedOperator;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An operator as the administrator sees it: who, in which role, at work, with a PIN and whether that is locked. */
export function OperatorCard({ operator, onEdit, onRemove }: Props) {
  const { name, icon, atWork, hasPin, pinLocked } = operator;
  return (
    <article className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-soft">
      <Avatar icon={icon} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted">{roleLabels[icon]}</p>
        {atWork || hasPin ? (
          <p className="mt-2 flex flex-wrap gap-2">
            {atWork ? (
              <Badge tone="ok" icon={<Clock />}>
                {texts.elsewhere}
              </Badge>
            ) : null}
            {hasPin ? (
              <Badge tone={pinLocked ? 'danger' : 'neutral'} icon={<Lock />}>
                {pinLocked ? texts.pin.locked : texts.pin.badge}
              </Badge>
            ) : null}
          </p>
        ) : null}
        {pinLocked ? <p className="mt-2 text-sm">{texts.pin.lockedHint}</p> : null}
      </div>
      <div className="-my-2 -mr-2 flex shrink-0">
        <IconButton label={texts.manage.edit(name)} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={texts.manage.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}
