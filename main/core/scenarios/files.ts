import type { Output } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Connections, Ids, ServiceClient, Shell } from '../ports.ts';
import { renewIds } from './renew-ids.ts';
import { readScenarioFile, scenarioFileName, writeScenarioFile } from './scenario-file.ts';

/** Writes a scenario to a file: the host asks where, or the text goes to the page to download. */
export const exportScenario = async (
  client: ServiceClient,
  shell: Shell,
  id: string,
): Promise<Outcome<Output<'scenarios.exportFile'>>> => {
  const record = await client.readScenario({ params: { id } });
  if (!record.ok) return record;
  const fileName = scenarioFileName(record.data.description);
  const text = writeScenarioFile(record.data);
  const saved = await shell.saveText(fileName, text);
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};

/** Adds a scenario from a file's text, asking the host for one when there is no text yet. */
export const importScenario = async (
  connections: Connections,
  shell: Shell,
  ids: Ids,
  given: string | undefined,
): Promise<Outcome<Output<'scenarios.importFile'>>> => {
  const opened = given === undefined ? await shell.openText() : { status: 'opened' as const, text: given };
  if (opened.status === 'unsupported') return succeed({ status: 'choose' });
  if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
  const contents = readScenarioFile(opened.text);
  if (!contents.ok) return contents;
  const scenario = renewIds(contents.data.scenario ?? {}, ids);
  // The current connection: choosing a file may have taken a while.
  const record = await connections.current().client.createScenario({ body: { ...contents.data, scenario } });
  return record.ok ? succeed({ status: 'imported', record: record.data }) : record;
};
