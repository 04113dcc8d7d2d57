import { useMutation } from '@tanstack/react-query';
import { errorText } from '#platform/http/client.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { readDeviceCode } from '#platform/kernel/device.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { QuietChoice, Reminders } from '../contract.ts';
import { askForPush, canBePushedTo, isPushRefused, leavePush } from './browser-push.ts';
import { timesWith } from './half-hours.ts';
import { reminderTexts as texts } from './messages.it.ts';
import { useReminderCalls } from './queries.ts';

interface Props {
  readonly reminders: Reminders;
  /** Of a tryout: nothing leaves it. */
  readonly disabled: boolean;
}

/** Which of a person's devices show what is critical, and when they keep quiet. */
export function PushCard({ reminders, disabled }: Props) {
  const { addDevice, removeDevice, sendTest } = useReminderCalls();
  const here = reminders.devices.find(({ isThis }) => isThis);
  const others = reminders.devices.filter(({ isThis }) => !isThis);
  const ask = useMutation({
    mutationFn: () => askForPush(reminders.pushKey),
    onSuccess: (address) => {
      if (address === null) {
        toastFailure(texts.pushFailed, texts.pushDenied);
        return;
      }
      addDevice.mutate(address, {
        onSuccess: () => toast({ title: texts.pushAdded, tone: 'ok' }),
        onError: (error) => toastFailure(texts.pushFailed, errorText(error)),
      });
    },
    onError: () => toastFailure(texts.pushFailed, texts.pushUnavailable),
  });
  function remove(deviceId: string, isThis: boolean): void {
    // The server stops at once; what the browser's own service still knows of us reaches nobody.
    if (isThis) void leavePush().catch(() => undefined);
    removeDevice.mutate(
      { deviceId },
      {
        onSuccess: () => toast({ title: texts.pushRemoved }),
        onError: (error) => toastFailure(texts.saveFailed, errorText(error)),
      },
    );
  }
  const test = (): void =>
    sendTest.mutate(
      { by: 'push' },
      {
        onSuccess: ({ reached }) => toast({ title: texts.pushTestSent(reached), tone: 'ok' }),
        onError: (error) => toastFailure(texts.testFailed, errorText(error)),
      },
    );
  return (
    <Card title={texts.push} description={texts.pushText} aria-label={texts.push}>
      <div className="grid gap-4">
        {here !== undefined ? (
          <div className="grid justify-items-start gap-2">
            <p className="font-semibold">{texts.pushIsHere}</p>
            <Button
              variant="secondary"
              pending={removeDevice.isPending}
              onClick={() => remove(here.id, true)}
            >
              {texts.pushOff}
            </Button>
          </div>
        ) : !canBePushedTo() ? (
          <Banner tone="info">{texts.pushUnsupported}</Banner>
        ) : isPushRefused() ? (
          <Banner tone="warning">{texts.pushDenied}</Banner>
        ) : (
          <div>
            <Button
              pending={ask.isPending || addDevice.isPending}
              disabled={disabled}
              onClick={() => ask.mutate()}
            >
              {texts.pushHere}
            </Button>
          </div>
        )}
        {others.length === 0 ? null : (
          <section aria-label={texts.others}>
            <h3 className="text-sm font-semibold">{texts.others}</h3>
            <ul className="divide-y divide-line">
              {others.map(({ id, device, since }) => {
                const name = deviceText(readDeviceCode(device ?? ''));
                return (
                  <li key={id} className="flex min-h-14 items-center justify-between gap-4">
                    <span className="min-w-0">
                      {name} <span className="figures text-sm text-muted">{texts.since(since)}</span>
                    </span>
                    <Button
                      variant="secondary"
                      aria-label={texts.removeOf(name)}
                      onClick={() => remove(id, false)}
                    >
                      {texts.remove}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {reminders.devices.length === 0 ? null : (
          <>
            <Quiet reminders={reminders} disabled={disabled} />
            <div>
              <Button variant="secondary" pending={sendTest.isPending} disabled={disabled} onClick={test}>
                {texts.pushTest}
              </Button>
            </div>
          </>
        )}
        <p className="text-sm text-muted">{texts.signOutNote}</p>
      </div>
    </Card>
  );
}

/** The hours in which the devices keep quiet. */
function Quiet({ reminders, disabled }: Props) {
  const { choose } = useReminderCalls();
  const shown = (choose.isPending ? choose.variables.quiet : undefined) ?? reminders.quiet;
  const waits = disabled || choose.isPending;
  const set = (change: Partial<QuietChoice>): void =>
    choose.mutate(
      { quiet: { ...reminders.quiet, ...change } },
      { onError: (error) => toastFailure(texts.saveFailed, errorText(error)) },
    );
  return (
    <div className="grid gap-3">
      <Checkbox
        label={texts.quietOn}
        hint={texts.quietHint}
        checked={shown.on}
        disabled={waits}
        onChange={(event) => set({ on: event.target.checked })}
      />
      {shown.on ? (
        <>
          <div className="grid max-w-80 grid-cols-2 gap-4">
            <Field label={texts.quietFrom}>
              <Select
                value={shown.from}
                disabled={waits}
                options={timesWith(shown.from)}
                onChange={(event) => set({ from: event.target.value })}
              />
            </Field>
            <Field label={texts.quietTo}>
              <Select
                value={shown.to}
                disabled={waits}
                options={timesWith(shown.to)}
                onChange={(event) => set({ to: event.target.value })}
              />
            </Field>
          </div>
          {shown.from === shown.to ? (
            <p className="text-sm font-semibold text-warning">{texts.quietNever}</p>
          ) : null}
          <Checkbox
            label={texts.forCritical}
            checked={shown.forCritical}
            disabled={waits}
            onChange={(event) => set({ forCritical: event.target.checked })}
          />
        </>
      ) : null}
    </div>
  );
}
