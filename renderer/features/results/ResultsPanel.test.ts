// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { otherId } from '../../store/testing/records.ts';
import { computed, listed, type ResultsOfTest, withResults } from '../../ui/results/testing/results.ts';
import { ResultsPanel } from './ResultsPanel.tsx';

const short = { does_service: false, net_monthly_surplus: -90 };
const outcomes = [computed('wattle', 900_000), computed('acacia', 700_000), computed('tuart', 400_000, short)];

const panel = (more: ResultsOfTest = {}, parts = {}, of = outcomes) =>
  mounted(
    { home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000 }], ...parts },
    createElement(ResultsPanel),
    withResults(of, more),
  );

const names = ({ container }: Mounted): (string | null)[] =>
  [...container.querySelectorAll('[data-name]')].map((name) => name.textContent);
const grid = ({ getByRole }: Mounted): HTMLElement => getByRole('grid', { name: 'Compared lenders' });
const active = ({ container }: Mounted): string | undefined =>
  container.querySelector('[data-active]')?.querySelector('[data-name]')?.textContent;

describe('the list', () => {
  it('has one row more than lenders, is walked by keys, and gets the focus back at the lender that was open', async () => {
    const page = await panel();
    const { user, getByRole } = page;
    expect(grid(page).getAttribute('aria-rowcount')).toBe('4');
    grid(page).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(getByRole('heading', { name: 'Acacia Bank' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid(page));
    expect(active(page)).toBe('Acacia Bank');
    await user.click(getByRole('row', { name: /^Tuart/ }));
    await user.click(getByRole('button', { name: 'All lenders' }));
    expect(active(page)).toBe('Tuart Bank');
    await user.keyboard('{Enter}');
    page.store.getState().selectLender('wattle');
    await page.findByRole('heading', { name: 'Wattle Bank' });
    await user.click(getByRole('button', { name: 'All lenders' }));
    expect(active(page)).toBe('Wattle Bank');
  });

  it('stars the lender at the keyboard, or the one whose star is pressed without opening it, and takes stars away', async () => {
    const page = await panel({ settings: { starredLenders: ['acacia'] } });
    const { user, scripted, getByRole } = page;
    grid(page).focus();
    await user.keyboard('s{Control>}s{/Control}');
    await user.click(getByRole('button', { name: 'Star Acacia Bank', pressed: true }));
    expect(scripted.inputs('settings.update')).toEqual([
      { starredLenders: ['acacia', 'wattle'] },
      { starredLenders: ['wattle'] },
    ]);
    expect(grid(page)).toBeTruthy();
    await user.keyboard('s');
    expect(scripted.inputs('settings.update')).toHaveLength(2);
  });

  it('is ordered by the heading that is pressed, and the other way by the same one again', async () => {
    const page = await panel();
    const { user, scripted, container, getByText } = page;
    const sorted = () =>
      [...container.querySelectorAll<HTMLElement>('[aria-sort]:not([aria-sort=none])')].map((head) => [
        head.dataset.column,
        head.getAttribute('aria-sort'),
      ]);
    const arrows = () => [...container.querySelectorAll('[aria-sort] svg')].map((arrow) => arrow.classList[1]);
    expect([sorted(), arrows()]).toEqual([[['capacity', 'descending']], ['tabler-icon-arrow-down']]);
    await user.click(getByText('Lender', { selector: 'button' }));
    expect(names(page)).toEqual(['Acacia Bank', 'Tuart Bank', 'Wattle Bank']);
    expect([sorted(), arrows()]).toEqual([[['lender', 'ascending']], ['tabler-icon-arrow-up']]);
    await user.click(getByText('Lender', { selector: 'button' }));
    expect(names(page)).toEqual(['Wattle Bank', 'Tuart Bank', 'Acacia Bank']);
    expect(scripted.inputs('settings.update')).toEqual([
      { lenderSort: { by: 'lender', descending: false } },
      { lenderSort: { by: 'lender', descending: true } },
    ]);
  });

  it('says where a lender is from only where they are of several kinds', async () => {
    const own = [listed('wattle', { origin: 'own' }), listed('acacia', { origin: 'own' }), listed('tuart')];
    const mixed = await panel({ lenders: own });
    expect(names(mixed)).toHaveLength(3);
    expect(mixed.getAllByText('Own')).toHaveLength(2);
    mixed.unmount();
    const alike = await panel({ lenders: own.slice(0, 2) }, {}, outcomes.slice(0, 2));
    expect(alike.queryAllByText('Own')).toEqual([]);
  });

  it('shows why a lender has no answer, and the amount asked on the scale only where there is one', async () => {
    const failed = {
      lender: 'mulga',
      status: 'failed' as const,
      error: { code: 'FORBIDDEN' as const, message: 'No access' },
    };
    const page = await panel({}, {}, [...outcomes, failed] as never);
    expect(page.getByRole('row', { name: /^Mulga/ }).textContent).toContain('Not computed: No access');
    expect(page.getByText('asked 500,000')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    page.unmount();
    const nothing = await panel({ requested: 0 }, { home_loans: [] });
    expect(nothing.queryByText(/^asked/)).toBeNull();
    expect(nothing.getByText('nothing yet')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    expect(nothing.queryByText(/ service$/)).toBeNull();
  });
});

describe('the filter', () => {
  it('leaves lenders by words and says how many; Esc clears it, and the arrow goes to the rows', async () => {
    const page = await panel();
    const { user, log, getByRole, getByText, queryByText } = page;
    const words = getByRole('searchbox', { name: 'Filter lenders' });
    expect(queryByText(/lenders listed/)).toBeNull();
    await user.type(words, 'ACA');
    expect(names(page)).toEqual(['Acacia Bank']);
    getByText('1 of 3 lenders listed.');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(log).toEqual(['focus lenders', 'focus lenders']);
    await user.keyboard('xyz');
    getByRole('heading', { name: 'No lender matches the filter' });
    await user.click(getByRole('button', { name: 'Panel: every lender' }));
    expect(getByRole('menuitem', { name: 'Keep the 0 listed as a panel…' }).hasAttribute('data-disabled')).toBe(true);
    await user.click(words);
    await user.keyboard('{Escape}');
    expect([names(page).length, (words as HTMLInputElement).value]).toEqual([3, '']);
    await user.type(words, 'tua');
    await user.click(getByRole('button', { name: 'Clear the filter' }));
    expect(names(page)).toHaveLength(3);
  });

  it('says how many are listed while anything is chosen, though that leaves them all, and is not there beside a lender', async () => {
    const page = await panel();
    const { user, store, findByText, getByRole, queryByRole } = page;
    store.getState().changeScreen({ lenderFilter: { text: '', status: 'all', group: 'own' } });
    await findByText('3 of 3 lenders listed.');
    await user.click(getByRole('row', { name: /^Wattle/ }));
    expect(queryByRole('searchbox', { name: 'Filter lenders' })).toBeNull();
  });

  it('lists all again with one press, whatever narrows the list', async () => {
    const page = await panel({ settings: { panels: [{ name: 'Mine', lenders: ['wattle', 'tuart'] }], panel: 'Mine' } });
    const { user, store, findByText, getByRole, queryByRole, scripted } = page;
    store.getState().changeScreen({ lenderFilter: { text: '', status: 'services', group: 'all' } });
    await findByText('1 of 3 lenders listed.');
    await user.click(getByRole('button', { name: 'List all' }));
    expect(names(page)).toHaveLength(3);
    expect(screenOf(store.getState()).lenderFilter).toEqual({ text: '', status: 'all', group: 'all' });
    expect(scripted.inputs('settings.update')).toEqual([{ panel: null }]);
    expect(queryByRole('button', { name: 'List all' })).toBeNull();
  });

  it('keeps what is listed as a panel, says that it replaces one, and brings a removed one back', async () => {
    const mine = { name: 'Mine', lenders: ['wattle', 'tuart'] };
    const { user, notices, scripted, findByRole, findByText, getByRole, getByLabelText } = await panel({
      settings: { panels: [mine], panel: 'Mine' },
    });
    const open = async (item: string) => {
      await user.click(getByRole('button', { name: /^Panel: / }));
      await user.click(await findByText(item));
    };
    await open('Keep the 2 listed as a panel…');
    await findByRole('dialog', { name: 'Keep 2 lenders as a panel' });
    const name = getByLabelText('Name') as HTMLInputElement;
    expect(name.value).toBe('Mine');
    await findByText('This replaces the lenders in the panel of the same name.');
    await user.clear(name);
    expect((getByRole('button', { name: 'Keep the panel' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(name, ' Two {Enter}');
    expect(scripted.inputs('settings.update')).toEqual([
      { panels: [mine, { name: 'Two', lenders: ['wattle', 'tuart'] }], panel: 'Two' },
    ]);
    await open('Remove Two');
    expect(notices).toMatchObject([
      { tone: 'neutral', message: 'The panel Two is removed', action: { label: 'Undo' } },
    ]);
    notices[0]?.action?.run();
    expect(scripted.inputs('settings.update').slice(1)).toEqual([
      { panels: [mine], panel: null },
      { panels: [mine, { name: 'Two', lenders: ['wattle', 'tuart'] }], panel: 'Two' },
    ]);
  });
});

describe('the state of the figures', () => {
  it('counts who would lend what is asked', async () => {
    const { getByText } = await panel();
    getByText('2 of 3 service');
  });

  it('a failed run keeps the figures before it, calls them out of date, and is tried again', async () => {
    const page = await panel();
    const { user, store, scripted, findByText, getByRole } = page;
    const error = { code: 'SERVICE_UNREACHABLE', message: 'It does not answer.' } as const;
    const previous = latest(store.getState().results)!;
    store.setState({ results: { status: 'failed', error, previous } });
    await findByText('Not recomputed: these figures are out of date');
    expect(names(page)).toHaveLength(3);
    expect(grid(page).getAttribute('aria-busy')).toBe('true');
    const asked = scripted.inputs('compute.allLenders').length;
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('compute.allLenders').length).toBeGreaterThan(asked);
    store.setState({ results: { status: 'failed', error } });
    await findByText('The lenders could not be computed');
  });

  it('without rows it waits, says that every lender is hidden, or only why it failed', async () => {
    const { user, store, findByRole, getByRole, queryByRole } = await panel({
      settings: { hiddenLenders: ['wattle', 'acacia', 'tuart'] },
    });
    await user.click(getByRole('button', { name: 'Choose lenders in Settings' }));
    expect(store.getState().page).toBe('settings');
    store.setState({ results: { status: 'loading' } });
    await findByRole('status', { name: 'Computing the lenders' });
    store.setState({ results: { status: 'failed', error: { code: 'INTERNAL', message: 'Oh.' } } });
    await findByRole('alert');
    expect(queryByRole('status', { name: 'Computing the lenders' })).toBeNull();
    expect(queryByRole('heading', { name: 'Every lender is hidden' })).toBeNull();
    expect(queryByRole('searchbox', { name: 'Filter lenders' })).toBeNull();
    store.setState({ openId: null, results: { status: 'idle' } });
    await findByRole('heading', { name: 'No scenario is open' });
  });
});

describe('below the list', () => {
  const notes = async (...args: Parameters<typeof panel>) => {
    const page = await panel(...args);
    const text = page.container.querySelector('[class*=notes]')?.textContent ?? '';
    page.unmount();
    return text;
  };

  it('stands what its marks mean, each only where there is one', async () => {
    const plain = await notes();
    for (const said of ['Outlined bars', 'Pale ends', 'days old', 'hidden', 'Rate and repayment'])
      expect(plain).not.toContain(said);
    const policy = { validations: [{ name: 'lvr_maximum', passed: false, message: 'Too high' }] };
    const refusing = await panel({}, {}, [computed('wattle', 900_000, policy), computed('tuart', 400_000, short)]);
    const refused = refusing.container.querySelectorAll('[data-refused=true]');
    expect([...refused].map((bar) => bar.closest('[role=row]')?.querySelector('[data-name]')?.textContent)).toEqual([
      'Wattle Bank',
    ]);
    refusing.unmount();
    expect(await notes({}, {}, [computed('wattle', 900_000, policy)])).toContain('Outlined bars');
    const held = { security_limit: { amount: 600_000, lvr: 80, worth: 750_000, taken: 0 } };
    expect(await notes({}, {}, [computed('wattle', 900_000, held)])).toContain('Pale ends of bars');
    const lenders = ['wattle', 'acacia'].map((id) => listed(id, { asAt: '2020-01-01' }));
    expect(await notes({ lenders: [...lenders, listed('tuart')] })).toContain(
      'Figures more than 90 days old, hatched: Acacia Bank, Wattle Bank.',
    );
    expect(await notes({ settings: { hiddenLenders: ['tuart'] } })).toContain('1 hidden.');
  });

  it('is said which loans rate and repayment are of, and that mortgage insurance is on top of them', async () => {
    const loan = { id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000, term: 30 } as const;
    const rated = { per_loan_rate_breakdown: [{ loan_id: 'l', rate: 9, base_rate: 6 }] };
    const of = [computed('wattle', 900_000, rated)];
    const said = 'Rate and repayment are what the client pays on Loan 1, 500,000';
    expect(await notes({ loans: [loan] }, { home_loans: [loan] }, of)).toContain(`${said}, at the customer rate`);
    const second = { ...loan, id: 'm', loan_amount: 100_000 };
    const rates = ['l', 'm'].map((loan_id) => ({ loan_id, rate: 9, base_rate: 6 }));
    const both = [computed('wattle', 900_000, { per_loan_rate_breakdown: rates })];
    expect(await notes({ loans: [loan, second] }, { home_loans: [loan, second] }, both)).toContain(
      'on Loans 1 and 2, 600,000, at the customer rate',
    );
    const costs = { costs: { lmi_capitalised: true } };
    expect(await notes({ loans: [loan] }, { home_loans: [loan], additional_info: costs }, of)).toContain(
      `${said} with the LMI on top, at`,
    );
  });
});

it('the list of another scenario leaves the focus where it is, though a lender was opened and closed before', async () => {
  const page = await panel();
  const { user, store, findByRole } = page;
  grid(page).focus();
  await user.keyboard('{Enter}{Escape}');
  expect(document.activeElement).toBe(grid(page));
  grid(page).blur();
  store.setState({ openId: otherId });
  await findByRole('grid');
  expect(document.activeElement).toBe(document.body);
});
