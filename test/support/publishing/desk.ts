import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario, type ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { Write } from './service.ts';
import { createWorld, profileId, type WorldOptions } from './world.ts';

export const serviceTeam = 'b'.repeat(24);

export const body = (parts: ScenarioBodyInput): Content['scenario'] =>
  ({ ...emptyScenario(), ...parts }) as Content['scenario'];

export const cards = (...limits: number[]): ScenarioBodyInput => ({
  liabilities: limits.map((limit, place) => ({ id: `card-${place}`, limit })),
});

/** A desk with one draft, and what was written to the service. */
export const publishingDesk = (options: WorldOptions = {}) => {
  const writes: Pick<Write, 'kind' | 'remoteId' | 'body'>[] = [];
  const world = createWorld({
    ...options,
    onWrite: ({ kind, remoteId, body: sent }) => writes.push({ kind, remoteId, body: sent }),
  });
  const { publishing } = world.start();
  const scenarioId = world.addDraft({ description: 'Chen', scenario: body(cards(1)) });
  const key = { scenarioId, profileId };
  const edit = (parts: ScenarioBodyInput, description = 'Chen'): void => {
    world.drafts.replace(scenarioId, { description, scenario: body(parts) });
  };
  const theyEdit = (parts: ScenarioBodyInput, description = 'Chen'): void =>
    world.service.change(remoteId(), () => ({ description, scenario: body(parts) }));
  const remoteId = (): string => world.tables.links.find(scenarioId, profileId)?.remoteId ?? '';
  const standing = () => {
    const [one] = publishing.standings(scenarioId);
    if (one === undefined) return { status: 'draft' };
    const { status, here, there, reason } = one;
    return { status, here, there, ...(reason === undefined ? {} : { reason: reason.kind }) };
  };
  const publish = async (): Promise<void> => {
    publishing.publish(key, serviceTeam);
    await world.settle();
    writes.length = 0;
  };
  return { ...world, world, writes, publishing, scenarioId, key, edit, theyEdit, remoteId, standing, publish };
};

export const published = { status: 'published', here: [], there: [] };
