import { expect, test } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../../shared/pack/sample-pack.test-data.ts';
import { createAppStore } from '../../../store/app-store.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { manualClock } from '../../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../../store/testing/scripted-client.ts';
import { createTeam } from './state.ts';

const arrival = (id: string) => ({
  ...{ file: `${id}.headroom-lender`, whole: `${id} of the team`, here: `${id} of ours` },
  ...{ id, name: id, standing: 'differs' as const, version: 2, savedBy: 'Lee', savedMs: 2, remark: '' },
});

test('a lender that was accepted from the folder has no edits any more; one that was not keeps its own', async () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const team = () => featureOf(app, createTeam).getState();
  const edited = (): string[] => Object.keys(app.getState().packDrafts);
  for (const id of ['tea', 'coffee', 'milk'])
    app
      .getState()
      .editPack(id, { pack: samplePack({ servicing: { floor_rate: 6 } }), notes: {}, policies: [] }, lenderIssues);
  const [tea, coffee] = [arrival('tea'), arrival('coffee')];
  team().compare(tea);

  const refusal = fail('STORE_UNAVAILABLE', 'The disk is full.');
  const refused = team().accept([tea, coffee]);
  await scripted.call('team.take').answer(refusal);
  expect([await refused, edited(), team().compared]).toEqual([refusal, ['tea', 'coffee', 'milk'], tea]);

  const answer = succeed({
    taken: [{ id: 'tea', name: 'tea', version: 2 }],
    refused: [{ file: coffee.file, message: 'Changed meanwhile.' }],
  });
  const accepted = team().accept([tea, coffee]);
  await scripted.call('team.take', 1).answer(answer);
  expect([await accepted, edited(), team().compared]).toEqual([answer, ['coffee', 'milk'], null]);
  const choices = [tea, coffee].map(({ file, whole, here }) => ({ file, whole, here }));
  expect(scripted.inputs('team.take')).toEqual([{ choices }, { choices }]);
});

test('a comparison is left when the folder is, and a question when it is answered', async () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const team = () => featureOf(app, createTeam).getState();
  team().compare(arrival('tea'));
  team().show(true);
  expect([team().isOpen, team().compared]).toEqual([true, null]);
  const there = [{ key: 'k', file: 'tea.headroom-lender', whole: 'w' }];
  const answers = [
    [succeed({ status: 'asks', there }), { id: 'tea', there }],
    [fail('STORE_UNAVAILABLE', 'The disk is full.'), { id: 'tea', there }],
    [succeed({ status: 'put', file: 'tea.headroom-lender' }), null],
  ] as const;
  for (const [at, [answer, question]] of answers.entries()) {
    void team().share('tea', ['k']);
    await scripted.call('team.put', at).answer(answer);
    expect(team().question).toEqual(question);
  }
});

test('what a change of the folder answers is the folder from then on, unless it failed', async () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const view = {
    folder: null,
    state: 'off',
    leftOut: 0,
    arrivals: [],
    unusable: [],
    unfinished: [],
    taken: [],
    own: [],
  };
  const { change } = featureOf(app, createTeam).getState();
  void change('stop', {});
  await scripted.call('team.stop').answer(fail('INTERNAL', 'It broke.'));
  expect(latest(app.calls.read('team.read', {}))).toBeUndefined();
  void change('stop', {});
  await scripted.call('team.stop', 1).answer(succeed(view));
  expect(latest(app.calls.read('team.read', {}))).toEqual(view);
});
