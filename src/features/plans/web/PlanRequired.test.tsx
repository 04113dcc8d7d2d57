import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { showScreen } = await import('#tests/support/web-app.tsx');
const { useRestriction } = await import('./useRestriction.ts');

const user = userEvent.setup();
const done = vi.fn();
let features: Record<string, boolean>;

function Actions() {
  const { restrict, unless, modal } = useRestriction();
  return (
    <>
      <button type="button" onClick={() => restrict()}>
        Vietato
      </button>
      <button type="button" onClick={unless('qr_labels', done)}>
        Etichetta
      </button>
      <button type="button" onClick={unless('voice_interface', done)}>
        Voce
      </button>
      {modal}
    </>
  );
}

beforeEach(() => {
  done.mockReset();
  features = {};
  server.answer = () => ({ session: { features } });
});

describe('[GUARD-28] an action that the plan may not hold', () => {
  it("asks for 'plus' when it names nothing else, and the modal is closed again", async () => {
    showScreen(<Actions />, '/prova', ['/subscription', '/dashboard']);
    await user.click(await screen.findByRole('button', { name: 'Vietato' }));
    await screen.findByRole('dialog', { name: 'Disponibile con il piano Plus' });
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ho capito' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Etichetta', 'Base'],
    ['Voce', 'Plus'],
  ])('%s asks for the lowest plan that has it: %s', async (name, plan) => {
    showScreen(<Actions />, '/prova', ['/subscription']);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: `Disponibile con il piano ${plan}` });
    expect(done).not.toHaveBeenCalled();
  });

  it('is done when the plan holds it', async () => {
    features = { qr_labels: true };
    showScreen(<Actions />, '/prova');
    await vi.waitFor(async () => {
      await user.click(await screen.findByRole('button', { name: 'Etichetta' }));
      expect(done).toHaveBeenCalled();
    });
  });

  it('leads who may change the plan to the subscription', async () => {
    features = { subscription_management: true };
    const router = showScreen(<Actions />, '/prova', ['/subscription']);
    await user.click(await screen.findByRole('button', { name: 'Vietato' }));
    await user.click(await screen.findByRole('link', { name: 'Vai all’abbonamento' }));
    await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/subscription'));
  });
});
