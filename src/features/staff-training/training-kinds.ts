/** What an entry of the register tells: a course, or that a person does not work here any more. Stored as they stand. */
export const trainingKinds = ['course', 'departure'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

/** What a course is about. Stored as they stand. */
export const courses = ['haccp_manager', 'haccp_worker', 'allergen_course', 'other_course'] as const;
export type Course = (typeof courses)[number];

/** Of which courses the table of years says something. */
export type YearsOf = Readonly<Record<Course, number | null>>;
