import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useCommandContext } from '../../../commands/use-command.ts';
import { chosenPanel } from '../../../store/screens/panel-slice.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './ListFilter.module.css';

interface Listed {
  /** Ids of the lenders that the filter leaves. */
  readonly listed: readonly string[];
}

/** Asks what the panel is called. */
const NamePanel = ({ listed }: Listed) => {
  const close = useApp((state) => state.namePanel);
  const keep = useApp((state) => state.keepPanel);
  const panels = useSettings((settings) => settings.panels);
  const [name, setName] = useState(useSettings(chosenPanel)?.name ?? 'My panel');
  const trimmed = name.trim();
  const isTaken = panels.some((panel) => panel.name === trimmed);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (trimmed !== '') keep({ name: trimmed, lenders: [...listed] });
  };
  return (
    <Modal opened onClose={() => close(false)} title={`Keep ${listed.length} lenders as a panel`}>
      <form onSubmit={submit}>
        <TextInput
          label="Name"
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          description={isTaken ? 'This replaces the lenders in the panel of the same name.' : undefined}
        />
        <Button type="submit" mt="md" disabled={trimmed === ''}>
          Keep the panel
        </Button>
      </form>
    </Modal>
  );
};

/** Takes the chosen panel away; the notice brings it back. */
const useRemove = () => {
  const { store, ports } = useCommandContext();
  const { removePanel, keepPanel } = store.getState();
  const chosen = useSettings(chosenPanel);
  if (chosen === undefined) return undefined;
  return {
    name: chosen.name,
    remove: () => {
      removePanel(chosen.name);
      ports.notify({
        tone: 'neutral',
        message: `The panel ${chosen.name} is removed`,
        action: { label: 'Undo', run: () => keepPanel(chosen) },
      });
    },
  };
};

/** Which panel of lenders is listed, and keeping what is listed as one. */
export const PanelMenu = ({ listed }: Listed) => {
  const panels = useSettings((settings) => settings.panels);
  const chosen = useSettings(chosenPanel);
  const choose = useApp((state) => state.choosePanel);
  const isNaming = useApp((state) => state.isNamingPanel);
  const name = useApp((state) => state.namePanel);
  const remove = useRemove();
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.panel ?? ''}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`Panel: ${chosen === undefined ? 'every lender' : visibleText(chosen.name)}`}
          >
            {chosen === undefined ? 'Panel' : visibleText(chosen.name)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item aria-current={chosen === undefined} onClick={() => choose(null)}>
            Every lender
          </Menu.Item>
          {panels.map((panel) => (
            <Menu.Item key={panel.name} aria-current={panel === chosen} onClick={() => choose(panel.name)}>
              {visibleText(panel.name)}, {panel.lenders.length}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={listed.length === 0} onClick={() => name(true)}>
            Keep the {listed.length} listed as a panel…
          </Menu.Item>
          {remove && <Menu.Item onClick={remove.remove}>Remove {visibleText(remove.name)}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NamePanel listed={listed} />}
    </>
  );
};
