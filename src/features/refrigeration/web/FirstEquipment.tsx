import Refrigerator from 'lucide-react/icons/refrigerator';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { EquipmentType } from '../equipment-types.ts';
import { equipmentTypeLabels, refrigerationTexts as texts } from './messages.it.ts';

/** What nearly every kitchen has. */
const usual = ['frigorifero', 'congelatore', 'frigo_carne', 'frigo_pesce', 'abbattitore'] as const;

/** A restaurant without equipment: one tap on what it has, and name and limits are filled in already. */
export function FirstEquipment({ onChoose }: { onChoose: (type: EquipmentType | null) => void }) {
  return (
    <Card flush>
      <EmptyState
        icon={<Refrigerator />}
        title={texts.equipmentEmpty}
        text={texts.equipmentEmptyText}
        action={
          <div className="grid w-full max-w-md grid-cols-2 gap-3">
            {usual.map((type) => (
              <Button key={type} variant="secondary" onClick={() => onChoose(type)}>
                {equipmentTypeLabels[type]}
              </Button>
            ))}
            <Button variant="secondary" onClick={() => onChoose(null)}>
              {texts.otherKind}
            </Button>
          </div>
        }
      />
    </Card>
  );
}
