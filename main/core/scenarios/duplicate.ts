import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { ServiceClient } from '../../ports/service.ts';
import { tooLargeForScenario } from '../scenario-failures.ts';
import { addGroup, recordsBeside, refuse, together, type VariantTools } from '../variants/group.ts';
import { withOwnYears } from './own-years.ts';

const copyTitle = (description: string): string => `${description} (copy)`;

/** Copies a scenario with any variants; answers with the copy of the requested one. */
export const duplicate = async (
  client: ServiceClient,
  tools: VariantTools,
  id: string,
): Promise<Outcome<ScenarioRecord>> => {
  const original = await client.readScenario({ params: { id } });
  if (!original.ok) return original;
  const group = recordsBeside(tools, id);
  if (group.length > 0) return copyGroup(tools, group, id);
  const { teamId, description } = original.data;
  return client.createScenario({
    body: { teamId, description: copyTitle(description), scenario: withOwnYears(original.data).scenario },
  });
};

const copyGroup = (tools: VariantTools, group: ReturnType<typeof recordsBeside>, id: string): Outcome<ScenarioRecord> =>
  together(tools, () => {
    const contents = group.map(({ name, record }) => ({
      ...{ name, scenario: withOwnYears(record).scenario, description: copyTitle(record.description) },
    }));
    const copies = addGroup(tools, contents, group[0]?.record.teamId);
    const copy = copies?.[group.findIndex((variant) => variant.id === id)];
    return copy === undefined ? refuse(tooLargeForScenario()) : succeed(copy);
  });
