import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { focusSoon } from '../use-open-scenario.ts';
import classes from './Block.module.css';
import { sectionTitleId } from './Section.tsx';
import { SwitchButton, type SwitchButtonProps } from './SwitchButton.tsx';

export interface BlockProps {
  readonly title: string;
  /** To the right of the title: a sum, or a small control. */
  readonly aside?: ReactNode;
  /** What else can be done with the element, as small buttons. */
  readonly actions?: ReactNode;
  /** For an element that can be switched off. */
  readonly switching?: Pick<SwitchButtonProps, 'off' | 'onSwitch'>;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * One element of a section: its name, its fields in two columns, and buttons to switch it off and to remove it.
 * Of one that is off only the line with its name is shown.
 */
export const Block = ({ title: words, aside, actions, switching, onRemove, children }: BlockProps) => {
  const title = visibleText(words);
  return (
    <div
      role="group"
      aria-label={title}
      className={clsx(classes.block, switching?.off && classes.off)}
      data-switchable={switching && true}
    >
      <header className={classes.header}>
        <h3 className={classes.title}>{title}</h3>
        <div className={classes.end}>
          <div className={classes.aside}>{aside}</div>
          {actions}
          {switching && <SwitchButton name={title} {...switching} />}
          {onRemove && (
            <Tooltip label={`Remove ${title}`}>
              <ActionIcon
                aria-label={`Remove ${title}`}
                onClick={() => {
                  onRemove();
                  focusSoon(sectionTitleId);
                }}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </header>
      {switching?.off !== true && children}
    </div>
  );
};

/** Fields in two columns, or one where there is no room. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
);

/** Fields that belong together begin a new row of `Fields`, so that they stand side by side. */
export const FieldsTogether = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.together}>{children}</div>
);

export interface MoreFieldsProps {
  readonly label: string;
  readonly open?: boolean;
  /** Content below the two columns. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Rarely needed fields, behind a line that opens. They are drawn when it first does: fields out of sight would take part
 * in every key, and browsers look through all that are there for what they could fill in.
 */
export const MoreFields = ({ label, open = false, below, children }: MoreFieldsProps) => {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <details className={classes.more} open={open} onToggle={() => setDrawn(true)}>
      <summary>{visibleText(label)}</summary>
      {(open || isDrawn) && (
        <>
          <Fields>{children}</Fields>
          {below}
        </>
      )}
    </details>
  );
};
