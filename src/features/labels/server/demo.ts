import { demoSource } from '#features/demo/server/index.ts';
import { demoLotOf } from '#features/inventory/server/index.ts';
import { zLotLabel, zPrint } from '../contract.ts';
import { planLabels } from '../demo.ts';
import { createLotLabel } from './create-of-lot.ts';
import { recordPrint } from './record-print.ts';

/** The labels on goods of the demo restaurant's lots. */
export const labelsDemo = demoSource('labels', planLabels, {
  async lot_label(services, caller, { input, productId, lotNumber }) {
    const lotId = await demoLotOf(services, caller, productId, lotNumber);
    return createLotLabel(services, caller, zLotLabel.parse({ ...input, lotId }));
  },
  print: (services, caller, { input }) => recordPrint(services, caller, zPrint.parse(input)),
});
