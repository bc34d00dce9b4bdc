import { Button, Group, Modal, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { count } from '../../../shared/scenario/format.ts';
import { maxTagLength, maxTags, type Stage, stageLabels, stages } from '../../../shared/scenario/marks.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

/** Each change is stored at once. */
const TagsForm = ({ scenario }: { readonly scenario: ScenarioSummary }) => {
  const inUse = latest(useCall('scenarios.tags', {}))?.tags ?? [];
  const edit = useApp((state) => state.editTags);
  const mark = useApp((state) => state.markScenario);
  const work = useWork();
  const put = async (change: { tags: string[] } | { stage: Stage | null }): Promise<void> => {
    const outcome = await work.run(() => mark(scenario.id, change));
    if (!outcome.ok) return;
    const { stage = scenario.stage ?? null, tags = scenario.tags } = { stage: undefined, tags: undefined, ...change };
    edit({ ...scenario, tags, stage: stage ?? undefined });
  };
  return (
    <Stack gap="sm">
      <Select
        label="Stage"
        placeholder="None"
        data={stages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
        value={scenario.stage ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'No stage' }}
        onChange={(chosen) => void put({ stage: stages.find((one) => one === chosen) ?? null })}
      />
      <TagsInput
        data-autofocus
        label="Tags"
        description="Enter adds a tag, Backspace removes the last one, Esc closes."
        data={inUse.map(({ tag }) => tag)}
        value={scenario.tags}
        maxTags={maxTags}
        maxLength={maxTagLength}
        acceptValueOnBlur
        onKeyDown={(event) => {
          // Otherwise it only closes the suggestions.
          if (event.key === 'Escape') edit(null);
        }}
        onChange={(tags) => void put({ tags })}
      />
      {work.error && <ErrorNote error={work.error} title="The stage and tags were not stored" />}
      <Group justify="flex-end">
        <Button onClick={() => edit(null)}>Done</Button>
      </Group>
    </Stack>
  );
};

const EmptyBinForm = () => {
  // Everything in the bin, whatever the filters show.
  const total = latest(useCall('scenarios.list', { shelf: 'bin', limit: 1 }))?.total;
  const ask = useApp((state) => state.askToEmptyBin);
  const emptyBin = useApp((state) => state.emptyBin);
  const query = useApp((state) => state.queryLibrary);
  const work = useWork();
  const confirm = async (): Promise<void> => {
    const outcome = await work.run(emptyBin);
    if (!outcome.ok) return;
    ask(false);
    await query({});
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        {`${total === undefined ? 'Everything in the bin' : count(total, 'scenario')} will be deleted for good, whatever the filters show. This cannot be undone.`}
      </Text>
      <Text size="sm" c="var(--desk-quiet)">
        What was published stays at its service. A scenario still on its way to one stays in the bin. The most recent
        daily backups still contain them.
      </Text>
      {work.error && <ErrorNote error={work.error} title="The bin was not emptied" />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={() => ask(false)}>
          Keep them
        </Button>
        <Button color="red" loading={work.busy} onClick={() => void confirm()}>
          Delete for good
        </Button>
      </Group>
    </Stack>
  );
};

/** What is asked above the library. Always mounted: a dialog gives the focus back to what had it when it opened. */
export const LibraryQuestions = () => {
  const tagging = useApp((state) => state.tagging);
  const edit = useApp((state) => state.editTags);
  const emptying = useApp((state) => state.emptyingBin);
  const ask = useApp((state) => state.askToEmptyBin);
  return (
    <>
      <Modal
        opened={tagging !== null}
        onClose={() => edit(null)}
        title={`Stage and tags of ${visibleText(tagging?.description ?? '')}`}
      >
        {tagging !== null && <TagsForm scenario={tagging} />}
      </Modal>
      <Modal opened={emptying} onClose={() => ask(false)} title="Empty the bin">
        {emptying && <EmptyBinForm />}
      </Modal>
    </>
  );
};
