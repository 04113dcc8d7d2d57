import { expect, it } from 'vitest';
import { jobNames } from '#features/administration/jobs.it.ts';
import { jobKinds } from '#server/jobs.ts';

it('[ADMIN-34] every kind of job has a name in Italian of its own, and no name is of a kind that is none', () => {
  expect(Object.keys(jobNames).toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(jobNames)).size).toBe(jobKinds.length);
});
