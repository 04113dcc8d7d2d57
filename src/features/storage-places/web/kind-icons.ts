import Refrigerator from 'lucide-react/icons/refrigerator';
import Snowflake from 'lucide-react/icons/snowflake';
import Warehouse from 'lucide-react/icons/warehouse';
import type { PlaceKind } from '../place-kinds.ts';

/** The picture of each kind of place. */
export const kindIcons: Readonly<Record<PlaceKind, typeof Snowflake>> = {
  ambient: Warehouse,
  fridge: Refrigerator,
  freezer: Snowflake,
};
