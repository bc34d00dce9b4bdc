import type { Output } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { originalName } from '../../../shared/scenario/variants.ts';
import { type CreateScenarioBody, defaultDescription } from '../../../shared/service/create-scenario.ts';
import { emptyScenario, scenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Ids, Shell } from '../../ports/desk.ts';
import type { Connections, ServiceClient } from '../../ports/service.ts';
import { tooLargeForScenario } from '../scenario-failures.ts';
import { addGroup, recordsBeside, refuse, together, type VariantTools } from '../variants/group.ts';
import { withOwnYears } from './own-years.ts';
import { idRenewer } from './renew-ids.ts';
import { readScenarioFile, type ScenarioFile, scenarioFileName, writeScenarioFile } from './scenario-file.ts';

/** Writes a scenario with its variants to a file: the host asks where to save it, or the page downloads the text. */
export const exportScenario = async (
  client: ServiceClient,
  tools: VariantTools,
  shell: Shell,
  id: string,
): Promise<Outcome<Output<'scenarios.exportFile'>>> => {
  const record = await client.readScenario({ params: { id } });
  if (!record.ok) return record;
  const group = recordsBeside(tools, id);
  const [first = { name: originalName, record: record.data }, ...others] = group;
  const fileName = scenarioFileName(first.record.description);
  const text = writeScenarioFile(
    withOwnYears(first.record),
    others.length === 0
      ? undefined
      : { name: first.name, variants: others.map(({ name, record: one }) => ({ ...withOwnYears(one), name })) },
  );
  const saved = await shell.saveText(fileName, text);
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};

export interface ImportPorts {
  readonly connections: Connections;
  readonly shell: Shell;
  readonly ids: Ids;
  readonly variantTools: VariantTools;
}

/** Adds a scenario with its variants from a file's text, asking the host for one when there is no text yet. */
export const importScenario = async (
  ports: ImportPorts,
  textFromPage: string | undefined,
): Promise<Outcome<Output<'scenarios.importFile'>>> => {
  const { connections, shell, ids, variantTools } = ports;
  const opened =
    textFromPage === undefined ? await shell.openText() : { status: 'opened' as const, text: textFromPage };
  if (opened.status === 'unsupported') return succeed({ status: 'choose' });
  if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
  const contents = readScenarioFile(opened.text);
  if (!contents.ok) return contents;
  const { variants, name, ...first } = withNewIds(contents.data, ids);
  const record =
    variants.length === 0
      ? // The current connection: choosing a file may have taken a while.
        await connections.current().client.createScenario({ body: first })
      : importGroup(variantTools, [{ ...first, name }, ...variants]);
  return record.ok ? succeed({ status: 'imported', record: record.data }) : record;
};

/** An element shared by several variants gets a single new id, so that they can still be compared. */
const withNewIds = (file: ScenarioFile, ids: Ids): ScenarioFile => {
  const renew = idRenewer(ids);
  const renewed = <C extends CreateScenarioBody>(content: C): C => ({
    ...content,
    scenario: renew(content.scenario ?? {}),
  });
  return { ...renewed(file), variants: file.variants.map(renewed) };
};

const importGroup = (
  tools: VariantTools,
  variants: readonly (CreateScenarioBody & { readonly name: string })[],
): Outcome<ScenarioRecord> =>
  together(tools, () => {
    const added = addGroup(
      tools,
      variants.map(({ name, description = defaultDescription, scenario }) => ({
        ...{ name, description },
        scenario: scenarioBody.parse({ ...emptyScenario(), ...scenario }),
      })),
    );
    const first = added?.[0];
    return first === undefined ? refuse(tooLargeForScenario()) : succeed(first);
  });
