// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { LenderOutcome } from '../../../../shared/contract/scenarios/compute.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { computed, withResults } from '../../../ui/results/testing/results.ts';
import { ResultsPanel } from '../ResultsPanel.tsx';

const answers = [computed('wattle', 900_000), computed('acacia', 700_000), computed('tuart', 400_000)];

/** The list, and the rows that differ after something was done, those that were drawn, and those drawn to look as before. */
const list = async () => {
  const { store, container } = await mounted({}, createElement(ResultsPanel), withResults(answers));
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-glide]')];
  /** What React handed to a row when it was drawn last. */
  const seen = () =>
    new Map(
      rows().map((row) => {
        const key = Object.keys(row).find((name) => name.startsWith('__reactProps$')) ?? '';
        return [row.dataset.glide ?? '', { props: Reflect.get(row, key) as unknown, look: row.outerHTML }];
      }),
    );
  return {
    store,
    rows,
    during: (work: () => void) => {
      const before = seen();
      act(work);
      const after = [...seen()];
      const others = (of: 'props' | 'look'): string[] =>
        after.flatMap(([id, row]) => (before.get(id)?.[of] === row[of] ? [] : [id])).toSorted();
      return { drawn: others('props'), changed: others('look') };
    },
    /** Each answer anew, as from another run. */
    answer: (outcomes: readonly LenderOutcome[]) => withResults(structuredClone(outcomes))(store),
  };
};

it('a run that lenders answer otherwise draws their rows alone', async () => {
  const { during, answer } = await list();
  const [first, ...others] = answers;
  expect(during(() => answer([first!, computed('acacia', 710_000), others[1]!]))).toEqual({
    drawn: ['acacia'],
    changed: ['acacia'],
  });
});

it('a run that all answer as before draws no row, and one that all answer otherwise each', async () => {
  const { during, answer } = await list();
  expect(during(() => answer(answers))).toEqual({ drawn: [], changed: [] });
  const all = ['acacia', 'tuart', 'wattle'];
  const others = answers.map(({ lender }, place) => computed(lender, 800_000 - place * 100_000));
  expect(during(() => answer(others))).toEqual({ drawn: all, changed: all });
});

it('a star draws its own row, and a title none', async () => {
  const { store, during } = await list();
  const entitle = () => store.getState().rename('Another title');
  expect(during(entitle)).toEqual({ drawn: [], changed: [] });
  const star = () => withResults(structuredClone(answers), { settings: { starredLenders: ['tuart'] } })(store);
  expect(during(star)).toEqual({ drawn: ['tuart'], changed: ['tuart'] });
});

it('a row that moves stays the element that it was', async () => {
  const { rows, during, answer } = await list();
  const ids = () => rows().map((row) => row.dataset.glide);
  const before = rows();
  expect(ids()).toEqual(['wattle', 'acacia', 'tuart']);
  during(() => answer([computed('wattle', 100_000), computed('acacia', 710_000), computed('tuart', 400_000)]));
  expect(ids()).toEqual(['acacia', 'tuart', 'wattle']);
  expect(rows().map((row) => before.indexOf(row))).toEqual([1, 2, 0]);
});
