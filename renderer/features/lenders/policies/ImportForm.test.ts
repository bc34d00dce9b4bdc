// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { maxPastedCharacters } from '../../../../shared/contract/lenders/own-policies.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { maxPolicies, maxPolicyTitle, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { control, type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { todayInSydney } from '../../../ui/time/use-today.ts';
import { ImportForm } from './ImportForm.tsx';

const policy = (id: string, title?: string): OwnPolicy => ({
  ...{ id, triggers: ['payg'], content: 'Two payslips.' },
  ...(title !== undefined && { title }),
});

interface Import extends Mounted {
  readonly taken: (readonly OwnPolicy[])[];
}

/** All at once: a form of many fields is drawn anew with each letter. */
const enter = async ({ user }: Mounted, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

/** A text is read as policies of these titles, for a lender that has some. */
const proposed = async (
  titles: readonly (string | undefined)[],
  has: readonly OwnPolicy[] = [],
  leftOut = 0,
): Promise<Import> => {
  const taken: (readonly OwnPolicy[])[] = [];
  const onTake = (policies: readonly OwnPolicy[]): number => taken.push(policies);
  const page = await mounted({}, createElement(ImportForm, { policies: has, onTake }), (store) =>
    store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' }),
  );
  expect(page.getByText('Propose policies').closest('button')).toHaveProperty('disabled', true);
  await page.user.click(page.getByLabelText('Text or Markdown'));
  await page.user.paste('# Guide');
  await page.user.click(page.getByText('Propose policies'));
  expect(page.scripted.inputs('ownPolicies.propose')).toEqual([{ text: '# Guide' }]);
  const policies = titles.map((title) => {
    const { id: _id, ...rest } = policy('', title);
    return rest;
  });
  await page.scripted.call('ownPolicies.propose').answer(succeed({ policies, text: '# Guide', leftOut }));
  await page.findByText(/^Add \d/u);
  return { ...page, taken };
};

it('what is included is taken under identifiers of its own, with what is entered for all of them', async () => {
  const page = await proposed(['One', 'Two', undefined], [policy('policy-1'), policy('policy-3')]);
  await page.user.click(page.getByLabelText('Include One'));
  page.getByLabelText('Include this policy');
  await enter(page, page.getByLabelText('Source'), 'Guide');
  expect(page.queryByText(/left out/u)).toBeNull();
  await page.user.click(page.getByText('Add 2 policies'));
  expect(page.taken.map((all) => all.map(({ id, title, source }) => [id, title, source]))).toEqual([
    [
      ['policy-5', 'Two', 'Guide'],
      ['policy-6', undefined, 'Guide'],
    ],
  ]);
});

it('nothing is taken while none is included, more than there is room for are, or something is wrong', async () => {
  const page = await proposed(
    ['One', 'Two'],
    Array.from({ length: maxPolicies - 1 }, (_, at) => policy(`own-${at}`)),
  );
  const isOff = (): boolean | undefined => page.getByText(/^Add \d/u).closest('button')?.disabled;
  page.getByText('This lender has room for 1 more.');
  expect(isOff()).toBe(true);
  await page.user.click(page.getByLabelText('Include One'));
  expect([isOff(), page.getByText(/^Add \d/u).textContent]).toEqual([false, 'Add 1 policy']);
  await enter(page, page.getByLabelText('Link'), 'javascript:alert(1)');
  expect(isOff()).toBe(true);
  await page.user.clear(page.getByLabelText('Link'));
  expect(isOff()).toBe(false);
  await page.user.click(page.getByLabelText('Include Two'));
  expect(isOff()).toBe(true);
});

it('a title’s hidden characters can be seen before it is included', async () => {
  const page = await proposed(['One\u202Eowt']);
  expect(page.getByText(/^Include One/u).textContent).not.toContain('\u202E');
});

it('what a text has beyond as many policies as a lender may have is said to be left out', async () => {
  const told = async (leftOut: number): Promise<string | undefined> => {
    const page = await proposed(['One'], [], leftOut);
    const note = page.queryByText(/left out/u)?.textContent;
    page.unmount();
    return note;
  };
  expect([await told(1), await told(2)]).toEqual([
    'The text has 1 more policy, which is left out: a lender can have up to 60.',
    'The text has 2 more policies, which are left out: a lender can have up to 60.',
  ]);
});

it('each proposal is changed by itself, left out and included again, and says where it is wrong', async () => {
  const page = await proposed(['One', 'Two']);
  const [first, second] = [1, 2].map((number) => within(page.getByLabelText(`Proposal ${number}`)));
  if (first === undefined || second === undefined) throw new Error('A proposal is missing');
  const alerts = (): (string | null)[][] =>
    [first, second].map((one) => one.queryAllByRole('alert').map(({ textContent }) => textContent));
  await enter(page, second.getByLabelText('Title'), ' more');
  await page.user.clear(second.getByLabelText('What the lender says'));
  await page.user.click(second.getByLabelText('Topics'));
  await page.user.keyboard('{Backspace}');
  const wrong = [[], ['Choose at least one topic']];
  expect(alerts()).toEqual(wrong);
  second.getByText('Write what the lender says');
  await enter(page, first.getByLabelText('Title'), 'x'.repeat(maxPolicyTitle));
  expect(alerts()[0]).toHaveLength(1);
  await page.user.clear(first.getByLabelText('Title'));
  await enter(page, first.getByLabelText('Title'), 'One');
  // What is left out of the import need not be right.
  await page.user.click(page.getByLabelText('Include One'));
  expect(alerts()).toEqual(wrong);
  await page.user.click(page.getByLabelText('Include Two more'));
  expect([alerts(), page.getByText(/^Add \d/u).textContent]).toEqual([[[], []], 'Add 0 policies']);
  for (const name of ['One', 'Two more']) await page.user.click(page.getByLabelText(`Include ${name}`));
  await enter(page, second.getByLabelText('What the lender says'), 'Payslips.');
  await page.user.click(second.getByLabelText('Topics'));
  await page.user.click(page.getByRole('option', { name: 'Casual' }));
  await page.user.click(page.getByText('Add 2 policies'));
  expect(page.taken).toEqual([
    [policy('policy-1', 'One'), { id: 'policy-2', title: 'Two more', triggers: ['casual'], content: 'Payslips.' }],
  ]);
});

it('what is said of all of them is kept together, and is whoever saved last with a day', async () => {
  const page = await proposed(['One']);
  const all = within(page.getByRole('group', { name: 'For all of them' }));
  await enter(page, all.getByLabelText('Source'), 'Guide');
  await enter(page, all.getByLabelText('Verified by'), 'Lee');
  expect(all.getByRole('alert').textContent).toBe('Say when it was verified');
  await page.user.clear(all.getByLabelText('Verified by'));
  await page.user.click(all.getByText('Today'));
  await page.user.click(page.getByText('Add 1 policy'));
  expect(page.taken[0]).toMatchObject([{ source: 'Guide', verifiedBy: 'Kim', verifiedOn: todayInSydney() }]);
});

describe('a text that is pasted', () => {
  const pasting = async (person = {}): Promise<Mounted & { readonly field: HTMLInputElement }> => {
    const part = createElement(ImportForm, { policies: [], onTake: () => undefined });
    const page = await mounted({}, part, () => undefined, person);
    return { ...page, field: control(page.getByLabelText('Text or Markdown')) };
  };
  const paste = async ({ user, field }: Awaited<ReturnType<typeof pasting>>, html: string): Promise<void> => {
    const data = new DataTransfer();
    data.setData('text/plain', 'plain');
    data.setData('text/html', html);
    await user.click(field);
    await user.paste(data);
  };

  it('is reduced from HTML where that has headings, items or rows, and is short enough', async () => {
    const isReduced = async (html: string): Promise<boolean> => {
      const page = await pasting();
      await paste(page, html);
      const asked = page.scripted.inputs('ownPolicies.propose');
      expect(asked).toEqual(page.field.value === '' ? [{ text: html }] : []);
      page.unmount();
      return asked.length > 0;
    };
    const long = (length: number): string => '<li>'.padEnd(length, 'x');
    const [reduced, plain] = [
      ['<h1>A</h1>', '<H6 class="a">A</H6>', '<ul><li>A</li></ul>', '<tr><td>A</td></tr>', long(maxPastedCharacters)],
      ['<p>A</p>', '<hr>', '<link>', '<track>', '<h7>A</h7>', long(maxPastedCharacters + 1)],
    ];
    const found: string[] = [];
    for (const html of [...reduced, ...plain]) if (await isReduced(html)) found.push(html);
    expect(found).toEqual(reduced);
  });

  it('goes below what is there', async () => {
    const page = await pasting();
    for (const [at, text] of ['# One', '# Two'].entries()) {
      await paste(page, `<h1>${at}</h1>`);
      await page.scripted.call('ownPolicies.propose', at).answer(succeed({ text, policies: [], leftOut: 0 }));
    }
    expect(page.field.value).toBe('# One\n\n# Two');
  });

  it('stays where it cannot be read, and that is said', async () => {
    const page = await pasting();
    const propose = page.getByText('Propose policies').closest('button');
    await page.user.type(page.field, ' ');
    expect(propose?.disabled).toBe(true);
    await page.user.type(page.field, 'One');
    await page.user.click(page.getByText('Propose policies'));
    await page.scripted.call('ownPolicies.propose').answer(fail('INTERNAL', 'It broke.'));
    await page.findByText('The text could not be read');
    expect([page.field.value, page.field.maxLength]).toEqual([' One', maxPastedCharacters]);
  });

  it('is that of a file where one is chosen, as far as it may be read', async () => {
    const chosen = await pasting({ file: 'x'.repeat(maxPastedCharacters + 1) });
    await chosen.user.click(chosen.getByText('Choose a file'));
    await expect.poll(() => chosen.field.value.length).toBe(maxPastedCharacters);
    chosen.unmount();
    const none = await pasting();
    await none.user.type(none.field, 'One');
    await none.user.click(none.getByText('Choose a file'));
    expect([none.log, none.field.value]).toEqual([['choose'], 'One']);
  });
});
