/** What training brings to the demo restaurant: the courses of three people, none of which expires while it is looked at. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { zNewCertificate, zNewTraining } from './contract.ts';
import { demoTraining as words } from './demo.it.ts';
import { demoPaper } from './demo-paper.ts';
import { yearsAfter } from './training-standing.ts';

interface TrainingWrite extends DemoWrite {
  readonly kind: 'training';
  readonly input: z.input<typeof zNewTraining> & DemoWrite['input'];
}

interface CertificateWrite extends DemoWrite {
  readonly kind: 'certificate';
  readonly input: z.input<typeof zNewCertificate> & DemoWrite['input'];
}

/** Days ago on which their courses were held. */
const heldAgo = [400, 700, 250];

/** All of it on the first day: the courses, and the paper of the first. */
export function planTraining(month: Month): (TrainingWrite | CertificateWrite)[] {
  const courses = planCourses(month);
  const [first] = courses;
  if (first === undefined) return [];
  const at = new Date(first.at.getTime() + 20 * 60_000);
  const paper: CertificateWrite = {
    kind: 'certificate',
    at,
    by: first.by,
    input: {
      id: month.id(at),
      trainingId: first.input.id,
      content: demoPaper(words.paper(first.input.person, words.certificate(0))),
    },
  };
  return [...courses, paper];
}

function planCourses(month: Month): TrainingWrite[] {
  return words.people.flatMap((person, of) =>
    (['haccp', 'allergen'] as const).map((what, at): TrainingWrite => {
      const when = new Date(month.at(month.days - 1, '10:40').getTime() + (of * 2 + at) * 3 * 60_000);
      const heldOn = addDays(month.today, -heldAgo[of]! - at * 20);
      return {
        kind: 'training',
        at: when,
        by: 0,
        input: {
          id: month.id(when),
          kind: 'course',
          person,
          course: what === 'allergen' ? 'allergen_course' : of === 0 ? 'haccp_manager' : 'haccp_worker',
          heldOn,
          expiresOn: yearsAfter(heldOn, 5),
          provider: words.provider,
          certificate: words.certificate(of * 2 + at),
        },
      };
    }),
  );
}
