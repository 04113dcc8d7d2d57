import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegisterFilters } from './RegisterFilters.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function show(phone: boolean, chosen: number, onClear: () => void = () => undefined): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: phone }) as never,
  );
  render(
    <RegisterFilters chosen={chosen} total={12} onClear={onClear}>
      <label>
        Stato
        <input />
      </label>
    </RegisterFilters>,
  );
}

describe('the filters of a register', () => {
  it('stand in their place where there is room, once they are asked for', async () => {
    show(false, 0);
    expect(screen.queryByLabelText('Stato')).toBeNull();
    const way = screen.getByRole('button', { name: 'Filtri' });
    await userEvent.click(way);
    expect(way.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('Stato')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are in sight at once where a link narrows it, beside the rows', () => {
    show(false, 2);
    expect(screen.getByRole('button', { name: 'Filtri (2)' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('Stato')).toBeTruthy();
  });

  it('rise in a sheet on a phone, which says how many it leaves and leads to them', async () => {
    const onClear = vi.fn();
    show(true, 2, onClear);
    await userEvent.click(screen.getByRole('button', { name: 'Filtri (2)' }));
    const sheet = screen.getByRole('dialog', { name: 'Filtri' });
    expect(sheet.contains(screen.getByLabelText('Stato'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Togli i filtri' }));
    expect(onClear).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Vedi 12 registrazioni' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
