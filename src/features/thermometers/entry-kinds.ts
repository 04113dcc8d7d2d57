/** What an entry of the register tells. Stored as they stand. */
export const entryKinds = ['calibration', 'replacement'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How a thermometer is checked: water and ice, boiling water, beside a certified one. Stored as they stand. */
export const checkMethods = ['ice', 'boiling', 'certified'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** How true a thermometer was: within tolerance, within a tolerance wider than guidance, off. Stored as they stand. */
export const accuracies = ['exact', 'wide', 'off'] as const;
export type Accuracy = (typeof accuracies)[number];
