import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Answer } from './Answer.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import classes from './RulesPage.module.css';

const Actions = () => {
  const [add, take, list, print] = [
    useCommand('rule.new'),
    useCommand('rule.import'),
    useCommand('rule.callList'),
    useCommand('rule.print'),
  ];
  return (
    <>
      <Button variant="default" onClick={take.run}>
        Import
      </Button>
      <Button variant="default" disabled={!list.enabled} onClick={list.run}>
        Call list CSV
      </Button>
      <Button variant="default" disabled={!print.enabled} onClick={print.run}>
        Print
      </Button>
      <Button variant="default" leftSection={<IconPlus size={14} />} onClick={add.run}>
        New rule
      </Button>
    </>
  );
};

const NothingAsked = () => {
  const ask = useCommand('rule.ask');
  return (
    <EmptyState
      title="Ask before a rule changes"
      actions={
        <Button leftSection={<IconPlayerPlay size={14} />} onClick={ask.run}>
          Ask the library
        </Button>
      }
    >
      A rule is a set of changes to what lenders ask: rates a quarter higher, rent at 75 % at one lender, another tax
      year. Turn on the rules that are to hold together, and ask which clients they reach. Without a rule you see the
      library as it is, such as who is above a DTI of 5.5.
    </EmptyState>
  );
};

/** Rules, and what they would do to the library. No props: a page. */
export const RulesPage = () => {
  const question = latest(useCall('rules.status', {}, { staysFor: () => true }))?.question;
  const draft = useApp((state) => state.ruleDraft);
  return (
    <Page title="Rules" actions={<Actions />}>
      <div className={classes.columns}>
        <RuleList />
        <div className={classes.answer}>
          {question === null && <NothingAsked />}
          {question && <Answer key={question.askedOn} question={question} />}
        </div>
      </div>
      {draft !== null && <RuleEditor key={`${draft.id ?? ''} ${draft.rule.name}`} draft={draft} />}
    </Page>
  );
};
