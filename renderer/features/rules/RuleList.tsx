import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPencil, IconPlayerPlay, IconTrash, IconUsers } from '@tabler/icons-react';
import type { Output } from '../../../shared/contract/index.ts';
import type { StoredRule } from '../../../shared/rule/rule.ts';
import { finishExport } from '../../commands/command.ts';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { ScopeFields } from '../../ui/library/ScopeFields.tsx';
import { reportFailure } from '../../ui/page/notices.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { changeText } from './rule-words.ts';
import classes from './RulesPage.module.css';
import { createRules } from './state.ts';
import { TeamRules } from './TeamRules.tsx';

const maxShown = 3;

/** What a rule changes, from when and by which source, in a few lines. */
const About = ({ rule: { changes, from, source } }: Pick<StoredRule, 'rule'>) => {
  const { nameOf } = useLenders();
  const more = changes.length - maxShown;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, maxShown).map((change, index) => (
        <li key={index}>{visibleText(changeText(change, nameOf))}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
      {from !== undefined && <li>From {formatDay(from)}</li>}
      {source !== '' && <li>Source: {visibleText(source)}</li>}
    </ul>
  );
};

const Delete = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { store, ports } = useCommandContext();
  const remove = async (): Promise<void> => {
    const sure = await ports.confirm({
      title: `Delete the rule ${name}?`,
      detail: 'What was asked under it stays until other questions replace it.',
      yes: 'Delete',
      no: 'Keep it',
    });
    const outcome = sure ? await store.client.call('rules.remove', { id }) : undefined;
    if (outcome?.ok === false) reportFailure(ports, 'The rule was not deleted', outcome.error);
  };
  return (
    <ActionIcon aria-label={`Delete ${name}`} onClick={() => void remove()}>
      <IconTrash size={14} />
    </ActionIcon>
  );
};

/** A rule that another version stored: it holds for nothing here. */
const Unread = ({ rule: { id, name } }: { readonly rule: Output<'rules.list'>['unread'][number] }) => {
  const words = name.trim() === '' ? 'Untitled' : visibleText(name);
  return (
    <li className={classes.rule}>
      <span className={classes.ruleName}>{words}</span>
      <span className={classes.ruleActions}>
        <Delete id={id} name={words} />
      </span>
      <p className={classes.quiet}>This version of Headroom cannot read it, so it is not asked.</p>
    </li>
  );
};

const Rule = ({ stored }: { readonly stored: StoredRule }) => {
  const { store, ports } = useCommandContext();
  const draft = useApp((state) => state.draftRule);
  const { id, isOn, rule } = stored;
  const name = visibleText(rule.name);
  const turn = async (): Promise<void> => {
    const outcome = await store.client.call('rules.turn', { id, isOn: !isOn });
    if (!outcome.ok) reportFailure(ports, 'The rule was not switched', outcome.error);
  };
  const isShared = latest(useCall('rules.team', {}, { staysFor: () => true }))?.isOn === true;
  const share = async (replace?: string): Promise<void> => {
    const outcome = await store.client.call('rules.share', { id, ...(replace !== undefined && { replace }) });
    if (!outcome.ok) reportFailure(ports, 'The rule was not shared', outcome.error);
    else if (outcome.data.status === 'shared')
      ports.notify({ tone: 'neutral', message: `${name} is in the team folder` });
    else {
      const { key, name: theirs, isReadable } = outcome.data;
      const sure = await ports.confirm({
        title: `Replace ${visibleText(theirs)} in the team folder?`,
        detail: isReadable
          ? 'A colleague changed it, and nobody here has seen that. Theirs stays here as a second rule, turned off.'
          : 'The file there cannot be read, and would be lost.',
        yes: 'Share mine',
        no: 'Keep the folder as it is',
      });
      if (sure) await share(key);
    }
  };
  const exportFile = async (): Promise<void> =>
    finishExport(ports, 'The rule was not exported', await store.client.call('rules.exportFile', { id }));
  return (
    <li className={classes.rule}>
      <Checkbox label={name} checked={isOn} onChange={() => void turn()} className={classes.ruleName ?? ''} />
      <span className={classes.ruleActions}>
        <ActionIcon aria-label={`Edit ${name}`} onClick={() => draft({ id, rule })}>
          <IconPencil size={14} />
        </ActionIcon>
        {isShared && (
          <ActionIcon aria-label={`Share ${name} in the team folder`} onClick={() => void share()}>
            <IconUsers size={14} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Export ${name}`} onClick={() => void exportFile()}>
          <IconDownload size={14} />
        </ActionIcon>
        <Delete id={id} name={name} />
      </span>
      <About rule={rule} />
    </li>
  );
};

/** Which part of the library is asked. */
const Scope = () => {
  const scope = useFeature(createRules, (state) => state.scope);
  const change = useFeature(createRules, (state) => state.changeScope);
  return <ScopeFields scope={scope} id="rules" onChange={change} />;
};

/** The rules, those that are on one above the other, and the question. */
export const RuleList = () => {
  const { rules = [], unread = [] } = latest(useCall('rules.list', {}, { staysFor: () => true })) ?? {};
  const ask = useCommand('rule.ask');
  return (
    <aside className={classes.list} aria-label="Rules">
      {rules.length + unread.length === 0 && <p className={classes.quiet}>No rules yet.</p>}
      <ul className={classes.rules}>
        {rules.map((stored) => (
          <Rule key={stored.id} stored={stored} />
        ))}
        {unread.map((rule) => (
          <Unread key={rule.id} rule={rule} />
        ))}
      </ul>
      <TeamRules />
      <Scope />
      <Button fullWidth leftSection={<IconPlayerPlay size={14} />} onClick={ask.run}>
        Ask the library
      </Button>
    </aside>
  );
};
