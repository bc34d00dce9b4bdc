import { ActionIcon, Tooltip } from '@mantine/core';
import { IconColumns, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { maxVariantName, type Variant } from '../../../shared/scenario/variants.ts';
import { useCommand, useCommandContext } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import { isComparing } from '../../store/variants/variants-slice.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './VariantTabs.module.css';

interface NameFieldProps {
  readonly variant: Variant;
  /** Whether a key ended it, rather than the person’s going elsewhere. */
  readonly onDone: (isByKey: boolean) => void;
}

/** The name of a variant while it is typed. Enter keeps it, Esc the old one; an empty one changes nothing. */
const NameField = ({ variant, onDone }: NameFieldProps) => {
  const { ports } = useCommandContext();
  const renameVariant = useApp((state) => state.renameVariant);
  const [name, setName] = useState(visibleText(variant.name));
  const isDone = useRef(false);
  const keep = async (isByKey: boolean): Promise<void> => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(isByKey);
    const trimmed = name.trim();
    if (trimmed === '' || trimmed === visibleText(variant.name)) return;
    const renamed = await renameVariant(variant.id, trimmed);
    if (!renamed.ok) reportFailure(ports, 'The variant was not renamed', renamed.error);
  };
  return (
    <input
      className={classes.name}
      aria-label={`Name of variant ${visibleText(variant.name)}`}
      value={name}
      maxLength={maxVariantName}
      size={Math.max(8, name.length)}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => void keep(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isDone.current = true;
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') void keep(true);
          else onDone(true);
        }
      }}
    />
  );
};

const TabCommand = ({ id, children }: { readonly id: CommandId; readonly children: ReactNode }) => {
  const { label, enabled, shortcut, run } = useCommand(id);
  return (
    <Tooltip label={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <ActionIcon size="sm" aria-label={label} disabled={!enabled} onClick={run}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
};

interface TabProps {
  readonly variant: Variant;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onName: () => void;
}

const Tab = ({ variant, isOpen, onOpen, onName }: TabProps) => (
  <button
    type="button"
    role="tab"
    id={`variant-${variant.id}`}
    aria-selected={isOpen}
    aria-description={variant.isOriginal ? 'The one that is published' : undefined}
    tabIndex={isOpen ? 0 : -1}
    className={clsx(classes.tab, isOpen && classes.open)}
    title={variant.isOriginal ? 'The one that is published. Double click or F2: rename' : 'Double click or F2: rename'}
    onClick={onOpen}
    onDoubleClick={onName}
  >
    {visibleText(variant.name)}
    {variant.isOriginal && <span className={classes.original} aria-hidden />}
  </button>
);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The variants of the open scenario as tabs, with what makes another and what compares them. */
export const VariantTabs = () => {
  const { ports } = useCommandContext();
  const variants = useApp((state) => state.variants);
  const openId = useApp((state) => state.openId);
  const naming = useApp((state) => state.namingVariant);
  const comparing = useApp(isComparing);
  const openVariant = useApp((state) => state.openVariant);
  const nameVariant = useApp((state) => state.nameVariant);
  const compareVariants = useApp((state) => state.compareVariants);
  const openAt = variants.findIndex((variant) => variant.id === openId);
  if (openAt < 0) return null;

  /** The focus stays at the tab. */
  const open = async (id: string): Promise<void> => {
    if (comparing) void compareVariants(false);
    if (id === openId) return;
    const opened = await openVariant(id, { ...ports.sectionPlace(), field: undefined });
    if (!opened.ok) reportFailure(ports, 'The previous variant is not saved yet', opened.error);
  };
  const focusTab = (id: string): void => document.getElementById(`variant-${id}`)?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a name that is typed an arrow goes through its text.
    const step = event.target instanceof HTMLInputElement ? undefined : steps[event.key];
    const next = step === undefined ? undefined : variants[(openAt + step + variants.length) % variants.length];
    if (next === undefined) return;
    void open(next.id).then(() => focusTab(next.id));
    event.preventDefault();
  };
  return (
    <div className={classes.strip}>
      <div role="tablist" aria-label="Variants" className={classes.tabs} onKeyDown={onKeyDown}>
        {variants.map((variant) =>
          variant.id === naming ? (
            <span key={variant.id} role="presentation">
              <NameField
                variant={variant}
                onDone={(isByKey) => {
                  flushSync(() => nameVariant(null));
                  if (isByKey) focusTab(variant.id);
                }}
              />
            </span>
          ) : (
            <Tab
              key={variant.id}
              variant={variant}
              isOpen={variant.id === openId}
              onOpen={() => void open(variant.id)}
              onName={() => nameVariant(variant.id)}
            />
          ),
        )}
      </div>
      <TabCommand id="variants.branch">
        <IconPlus size={16} stroke={1.6} />
      </TabCommand>
      <TabCommand id="variants.compare">
        <IconColumns size={16} stroke={1.6} />
      </TabCommand>
    </div>
  );
};
