import { beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import { body } from '../../../test/support/publishing/desk.ts';
import { createWorld } from '../../../test/support/publishing/world.ts';
import { updateScenario } from './update-scenario.ts';

const opened = {
  description: 'Chen',
  scenario: body({
    income: [
      { id: 'sam', name: 'Sam', payg: 100 },
      { id: 'alex', name: 'Alex', payg: 90 },
    ],
  }),
};

let world: ReturnType<typeof createWorld>;
let id = '';
beforeEach(() => {
  world = createWorld();
  id = world.addDraft(opened);
});

type Given = Omit<Parameters<typeof updateScenario>[1], 'id'>;
const send = (given: Given): Outcome<Output<'scenarios.update'>> =>
  updateScenario({ drafts: world.drafts, transaction: world.tables.transaction }, { id, ...given });
const update = (changes: UpdateScenarioBody, base: unknown = opened): Outcome<Output<'scenarios.update'>> =>
  send({ changes, base });
const editedOn = (): string | undefined => world.drafts.find(id)?.lastEditedOn;
const writeElsewhere = (content: Partial<Content>): unknown => world.drafts.replace(id, { ...opened, ...content });
const income = (sam: object, alex: object = {}): Content['scenario'] =>
  body({
    income: [
      { id: 'sam', name: 'Sam', payg: 100, ...sam },
      { id: 'alex', name: 'Alex', payg: 90, ...alex },
    ],
  });

describe('an edit of a scenario', () => {
  it('replaces its parts where nothing was written meanwhile', () => {
    world.time.advance(1_000);
    const { income: edited } = income({ payg: 120 });
    const changes = { income: edited, description: 'Chen, Sam' };
    const stamp = { lastEditedBy: 'broker@localhost', lastEditedOn: new Date(world.time.clock.now()).toISOString() };
    expect(send({ changes, madeOn: editedOn() })).toEqual({ ok: true, data: stamp });
    expect(world.drafts.find(id)).toMatchObject({
      ...stamp,
      description: 'Chen, Sam',
      scenario: income({ payg: 120 }),
    });
  });

  it('asks for its base when another copy is stored, and writes nothing', () => {
    const madeOn = editedOn();
    writeElsewhere({ description: 'Chen family' });
    const before = world.drafts.find(id);
    const changes = { income: income({ payg: 120 }).income };
    expect([send({ changes, madeOn }), world.drafts.find(id)]).toEqual([
      {
        ok: false,
        error: { code: 'BASE_NEEDED', message: 'The scenario was changed elsewhere since it was shown here.' },
      },
      before,
    ]);
    expect(send({ changes, madeOn, base: opened })).toEqual({
      ok: true,
      data: {
        lastEditedBy: 'broker@localhost',
        lastEditedOn: editedOn(),
        merged: { description: 'Chen family', scenario: income({ payg: 120 }) },
      },
    });
  });

  it('keeps what a merge with a service has since written into the same part', () => {
    writeElsewhere({ description: 'Chen family', scenario: income({ bonus: 5 }, { payg: 95 }) });
    update({ income: income({ payg: 120 }).income });
    expect(world.contentOf(id)).toEqual({
      description: 'Chen family',
      scenario: income({ payg: 120, bonus: 5 }, { payg: 95 }),
    });
  });

  it('applies to the elements shown on the screen, wherever they have moved', () => {
    const { income: people } = opened.scenario;
    writeElsewhere({ scenario: body({ income: people.toReversed() }) });
    update({ liabilities: [{ id: 'help', type: 'HELP', which_applicant: 1 }] });
    expect(world.contentOf(id).scenario.liabilities).toEqual([{ id: 'help', type: 'HELP', which_applicant: 0 }]);
  });

  it('that was taken back before it was stored leaves what was written elsewhere meanwhile', () => {
    writeElsewhere({ description: 'Chen family', scenario: income({ payg: 110 }) });
    expect(update({ income: opened.scenario.income }).ok).toBe(true);
    expect(world.contentOf(id)).toEqual({ description: 'Chen family', scenario: income({ payg: 110 }) });
  });

  it('is refused, and changes nothing, where the same detail was changed differently elsewhere', () => {
    writeElsewhere({ scenario: income({ payg: 110 }) });
    const before = world.drafts.find(id);
    expect(update({ income: income({ payg: 120 }).income })).toEqual({
      ok: false,
      error: {
        code: 'CONFLICT',
        message: 'The same details were changed elsewhere, by a service or in another window. Nothing was saved.',
        issues: [{ path: ['income', 'sam', 'payg'], message: 'Changed elsewhere too' }],
      },
    });
    expect(world.drafts.find(id)).toEqual(before);
  });

  it('changes nothing when sent again after its answer was lost', () => {
    const { income: edited } = income({ payg: 120 });
    update({ income: edited });
    expect(update({ income: edited })).toEqual({
      ok: true,
      data: { lastEditedBy: 'broker@localhost', lastEditedOn: editedOn() },
    });
    expect(world.contentOf(id).scenario).toEqual(income({ payg: 120 }));
  });

  it('replaces what is stored when it names no base', () => {
    writeElsewhere({ scenario: income({ payg: 110 }) });
    send({ changes: { income: income({ payg: 120 }).income } });
    expect(world.contentOf(id).scenario).toEqual(income({ payg: 120 }));
  });

  it('is refused when its copy is not a scenario, and when the scenario is gone', () => {
    const changes = { description: 'x' };
    expect(update(changes, { description: 1 })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', issues: [{ path: ['description'] }] },
    });
    id = 'none';
    expect(update(changes)).toEqual({ ok: false, error: { code: 'NOT_FOUND', message: 'Scenario not found: none' } });
  });
});
