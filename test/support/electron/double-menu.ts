export interface MenuTemplateItem {
  readonly role?: string;
  readonly label?: string;
  readonly type?: string;
  readonly id?: string;
  readonly submenu?: MenuTemplate;
  readonly click?: unknown;
}

export type MenuTemplate = readonly MenuTemplateItem[];

const types = new Set([undefined, 'normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']);

/** Refuses a template with the words of Electron (its `menu.ts` and `menu-item.ts`). */
export const checkMenu = (template: MenuTemplate): void => {
  for (const item of template) {
    const isNamed = Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || item.type === 'separator';
    if (!isNamed) throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    if (!types.has(item.type)) throw new TypeError(`Unknown menu item type: ${item.type ?? ''}`);
    if (item.type === 'submenu' && item.submenu === undefined) throw new TypeError('Invalid submenu');
    if (item.submenu !== undefined) checkMenu(item.submenu);
  }
};
