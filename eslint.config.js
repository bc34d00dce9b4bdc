import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const electronOnly = {
  name: 'electron',
  message: 'Only main/host-electron talks to Electron. Add a port to main/core/ports.ts and fill it there.',
};

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.cache/', '**/*.d.ts'] },
  js.configs.recommended,
  {
    // One import style: one statement a module, packages before own files, farther folders first.
    plugins: { 'import-sort': importSort },
    rules: {
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^\\.\\./', '^\\./']] }],
      'import-sort/exports': 'error',
      'no-duplicate-imports': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        // One program for all rooms: the walls between them are the compiler's matter.
        project: './tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // There are no enums here (`erasableSyntaxOnly`), and asking the type of every expression for one takes long.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-imports': ['error', { paths: [electronOnly] }],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['main/host-electron/**/*.ts'],
    ignores: ['main/host-electron/ipc/ipc.ts', 'main/host-electron/ipc/preload.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: ['ipcMain', 'ipcRenderer'],
              message: 'Calls cross in ipc.ts and preload.ts only: add a method to shared/contract instead.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['main/host-electron/ipc/ipc.ts', 'main/host-electron/ipc/preload.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Where components and hooks are: the compiler behind these rules reads a file anew.
    files: ['renderer/**/*.tsx', 'renderer/**/use-*.ts', 'renderer/ui/page/later.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/bridge/**', '**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only renderer/bridge touches the transport: run a command.' },
        { name: 'EventSource', message: 'Only renderer/bridge touches the transport.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Text becomes React elements, never HTML.',
        },
        {
          selector: "CallExpression[callee.name='useApp'] > ArrowFunctionExpression[body.type='Identifier']",
          message: 'The whole state stays the same while an answer of the core comes: select what is shown.',
        },
      ],
    },
  },
  {
    files: ['shared/**/*.ts', 'main/engine/servicing/**/*.ts', 'main/analysis/{solver,calibration,pictures}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'process', 'window', 'document', 'fetch'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The model is deterministic.' },
      ],
    },
  },
  {
    // A table of fields, whose comments are the description of the wire.
    files: ['shared/service/scenario.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['test/**/*.ts', '**/testing/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-console': 'off',
      // A describe block is a function too.
      'max-lines-per-function': 'off',
      // A test's cases may stand apart from one another without counting for it.
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['assets/docs/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['document', 'location', 'crypto', 'btoa', 'atob', 'matchMedia', 'addEventListener'],
          ...['HTMLElement', 'TextEncoder', 'MutationObserver'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'performance',
          'setTimeout',
          'clearTimeout',
          'URL',
          'Buffer',
          'fetch',
          'AbortSignal',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
