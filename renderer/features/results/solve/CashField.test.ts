// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../../app/testing/mounted.ts';
import { CashField } from './CashField.tsx';

it('cash that is emptied is not entered, and one figure is one step, whatever is typed of it', async () => {
  const { user, store, body, getByRole } = await mounted(
    { additional_info: { postcode: 2000 } as never },
    createElement(CashField, { id: 'cash' }),
  );
  const field = getByRole('textbox');
  await user.type(field, '12000');
  await user.tab();
  expect(body().additional_info).toMatchObject({ postcode: 2000, cash_at_hand: 12_000 });
  for (const refused of ['1000000001', '-1']) {
    await user.click(field);
    await user.paste(refused);
    await user.keyboard('{Escape}');
    expect(body().additional_info).toMatchObject({ cash_at_hand: 12_000 });
  }
  await user.clear(field);
  await user.tab();
  expect(body().additional_info).toEqual({ postcode: 2000 });
  expect(store.getState().history.undo).toHaveLength(2);
});
