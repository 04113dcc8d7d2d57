import { demoSource } from '#features/demo/server/index.ts';
import { zNewCalibration, zNewThermometer } from '../contract.ts';
import { planThermometers } from '../demo.ts';
import { createThermometer } from './create-thermometer.ts';
import { recordCalibration } from './record-calibration.ts';

/** The thermometers of the demo restaurant. */
export const thermometersDemo = demoSource('thermometers', planThermometers, {
  thermometer: (services, caller, { input }) =>
    createThermometer(services, caller, zNewThermometer.parse(input)),
  calibration: (services, caller, { input }) =>
    // What is invented finds no thermometer off that something was measured with.
    recordCalibration(services, caller, zNewCalibration.parse(input), []),
});
