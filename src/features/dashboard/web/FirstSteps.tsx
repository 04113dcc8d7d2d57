import type { Today } from '../contract.ts';
import { firstStepsTexts as texts } from './first-steps.it.ts';
import { Frame, Go } from './NowFrame.tsx';

const steps = {
  equipment: { to: '/refrigeration' },
  product: { to: '/inventory', search: { nuovo: 'prodotto' } },
  task: { to: '/haccp', search: { nuovo: 'controllo' } },
} as const;

/** What a new restaurant enters first, one tap each. */
export function FirstSteps({
  missing,
}: {
  missing: Extract<Today['next'], { kind: 'first_steps' }>['missing'];
}) {
  return (
    <Frame
      tone="start"
      title={missing.length === 1 ? texts.lastStep : texts.start}
      action={
        <div className="grid gap-3 max-sm:w-full sm:auto-cols-fr sm:grid-flow-col sm:max-lg:[&_a]:px-3! sm:max-lg:[&_a]:text-base! sm:max-lg:[&_svg]:hidden">
          {missing.map((step) => (
            <Go key={step} {...steps[step]} variant={step === missing[0] ? 'primary' : 'secondary'}>
              {texts.steps[step]}
            </Go>
          ))}
        </div>
      }
    >
      {texts.startText}
    </Frame>
  );
}
