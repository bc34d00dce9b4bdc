import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  Drawer,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  Modal,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import classes from './theme.module.css';

/** Deep teal: selection and the primary action, nothing else. */
const teal: MantineColorsTuple = [
  '#e8f5f4',
  '#d0e9e7',
  '#a0d3cf',
  '#6dbcb6',
  '#47a9a2',
  '#2a958e',
  '#157f79',
  '#0b6b67',
  '#0b5d5b',
  '#054846',
];

const grey: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e6e9e9',
  '#d8dcdc',
  '#c3c8c8',
  '#a1a8a8',
  '#757d7d',
  '#555c5c',
  '#363c3c',
  '#1d2222',
];

const dark: MantineColorsTuple = [
  '#e3e6e6',
  '#c4c9c9',
  '#a5acac',
  '#7d8585',
  '#454c4c',
  '#343a3a',
  '#272c2c',
  '#1c2020',
  '#161919',
  '#101313',
];

/** Filled buttons carry white text at 4.5 to 1, at rest and under the pointer. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#fa5252',
  '#d62f2f',
  '#c92a2a',
  '#b02525',
];

const small = { defaultProps: { size: 'xs' } } as const;

/** Where menus are drawn: inside a landmark, which what is drawn at the end of the document is not. */
export const menusId = 'menus';

/** Mantine's scroll lock adds a style element of its own; the desk's window never scrolls anyway. */
const overlay = {
  defaultProps: {
    lockScroll: false,
    overlayProps: { backgroundOpacity: 0.3 },
    transitionProps: { duration: 120 },
    closeButtonProps: { 'aria-label': 'Close' },
  },
} as const;

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  black: '#1d2222',
  autoContrast: true,
  colors: { teal, red, gray: grey, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
      classNames: { root: classes.action ?? '' },
    }),
    Button: Button.extend(small),
    Checkbox: Checkbox.extend(small),
    Drawer: Drawer.extend(overlay),
    Input: Input.extend({
      defaultProps: { size: 'xs' },
      classNames: { input: classes.input ?? '', section: classes.section ?? '' },
      vars: () => ({ wrapper: { '--input-fz': '13px', '--input-height': '28px' } }),
    }),
    InputWrapper: InputWrapper.extend({
      classNames: { description: classes.description ?? '', error: classes.error ?? '' },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100 },
        portalProps: { target: `#${menusId}` },
        // The focus goes to the first item: a menu holds nothing but items and lines.
        withInitialFocusPlaceholder: false,
      },
    }),
    Modal: Modal.extend(overlay),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs', transitionDuration: 100 } }),
    Select: Select.extend({ defaultProps: { size: 'xs', allowDeselect: false, checkIconPosition: 'right' } }),
    Switch: Switch.extend(small),
    Textarea: Textarea.extend(small),
    TextInput: TextInput.extend(small),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
    }),
  },
});
