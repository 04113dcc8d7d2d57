import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow } from '#features/demo/test-kit.ts';
import { attachedType } from '#features/registers/attached-file.ts';
import { zNewCertificate, zNewTraining } from './contract.ts';
import { planTraining } from './demo.ts';
import { trainingProblems } from './training-content.ts';
import { standingOf } from './training-standing.ts';

const coursesOf = (plan: ReturnType<typeof planTraining>) =>
  plan.flatMap((write) => (write.kind === 'training' ? [write] : []));

describe('the training of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    for (const { input, at } of coursesOf(planTraining(demoMonth('staff training', instant))))
      expect(trainingProblems(zNewTraining.parse(input), at.toISOString().slice(0, 10))).toEqual({});
  });

  it('three people have courses, all of which hold', () => {
    const plan = coursesOf(planTraining(demoMonth('staff training')));
    expect(new Set(plan.map(({ input }) => input.person)).size).toBe(3);
    for (const { input } of plan)
      expect(standingOf(input.expiresOn ?? null, demoNow.toISOString().slice(0, 10))).toBe('valid');
  });

  it('[TRAIN-08] the paper of the first is a PDF, told after it', () => {
    const plan = planTraining(demoMonth('staff training'));
    const paper = plan.find(({ kind }) => kind === 'certificate');
    if (paper?.kind !== 'certificate') throw new Error('no paper');
    const course = plan.find(({ input }) => input.id === paper.input.trainingId);
    expect(course?.at.getTime()).toBeLessThan(paper.at.getTime());
    const { content } = zNewCertificate.parse(paper.input);
    expect(attachedType(Uint8Array.from(atob(content), (one) => one.charCodeAt(0)))).toBe('application/pdf');
  });
});
