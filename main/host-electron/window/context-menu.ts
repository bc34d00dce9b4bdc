import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

/** Where the menu was asked for. */
export type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

/**
 * What a right click offers: editing in a field, copying of selected text, and on macOS its definition. Empty where
 * there is nothing to offer. `lookUp` shows the system's dictionary.
 */
export const contextMenuTemplate = (
  { isEditable, selectionText, editFlags }: Clicked,
  platform: NodeJS.Platform,
  lookUp: () => void,
): MenuItemConstructorOptions[] => {
  const selected = selectionText.trim();
  const copying: MenuItemConstructorOptions[] =
    isEditable || selected !== '' ? [{ role: 'copy', enabled: editFlags.canCopy }] : [];
  const editing: MenuItemConstructorOptions[] = isEditable
    ? [
        { role: 'cut', enabled: editFlags.canCut },
        ...copying,
        { role: 'paste', enabled: editFlags.canPaste },
        { type: 'separator' },
        { role: 'selectAll', enabled: editFlags.canSelectAll },
      ]
    : copying;
  const definition: MenuItemConstructorOptions[] =
    platform === 'darwin' && selected !== ''
      ? [{ id: 'look-up', label: 'Look Up', click: lookUp }, { type: 'separator' }]
      : [];
  return [...definition, ...editing];
};
