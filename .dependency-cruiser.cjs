/* Who may import whom. Each comment says what to do instead. ARCHITECTURE.md shows the same table. */
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one thing or hide a third: move the shared part into a file of its own.',
      severity: 'error',
      from: {},
      // A circle that a type closes is none when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ is pure TypeScript for every side: pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { path: '^(main|renderer|test|scripts)/' },
    },
    {
      name: 'shared-uses-no-platform',
      comment: 'shared/ knows neither Node nor the DOM: only zod. Take a port or an argument instead.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'servicing-is-pure',
      comment:
        'The servicing model imports only shared/, zod and itself: what it needs (lender, benchmark, date) is an argument.',
      severity: 'error',
      from: { path: '^main/engine/servicing/', pathNot: `${tests}|/testing/` },
      to: { pathNot: '^(main/engine/servicing|shared)/|node_modules/zod/' },
    },
    {
      name: 'analysis-calculates-purely',
      comment:
        'The solver, calibration and pictures calculate as the servicing model does: clock, catalogue and slices of ' +
        'time are given by the file of their name in main/analysis.',
      severity: 'error',
      from: { path: '^main/analysis/(solver|calibration|pictures)/', pathNot: tests },
      to: {
        pathNot:
          '^main/analysis/(search[.]ts|(solver|calibration|pictures)/)|^(main/engine/servicing|shared)/|node_modules/zod/',
      },
    },
    {
      name: 'analysis-runs-the-model',
      comment: 'Analysis runs the servicing model for the desk: what else it needs is an argument, given by compose.',
      severity: 'error',
      from: { path: '^main/analysis/', pathNot: tests },
      to: {
        path: '^(shared/contract|main|renderer|test|scripts)/',
        pathNot: '^main/(analysis/|ports/|platform/|engine/(servicing|catalogue)/)',
      },
    },
    {
      name: 'banks-know-no-service',
      comment: 'Published products are files of the data folder: neither the service nor the desk is needed for them.',
      severity: 'error',
      from: { path: '^main/banks/', pathNot: tests },
      to: {
        path: '^(shared/contract|main|renderer|test|scripts)/',
        pathNot: '^main/(banks|ports|platform|store)/',
      },
    },
    {
      name: 'data-file-knows-no-adapter',
      comment: 'The data file opens, checks and replaces the store; what works on the store is assembled by compose.',
      severity: 'error',
      from: { path: '^main/data-file/', pathNot: tests },
      to: { path: '^(main|renderer|test|scripts)/', pathNot: '^main/(data-file|core|platform|store)/' },
    },
    {
      name: 'own-lenders-serve-the-catalogue',
      comment:
        "One's own lenders are files of the data folder and part of the catalogue: they know neither desk nor wire.",
      severity: 'error',
      from: { path: '^main/own-lenders/', pathNot: tests },
      to: {
        path: '^(shared/contract|main|renderer|test|scripts)/',
        pathNot: '^main/(own-lenders|core/packs|engine|ports|platform|store)/',
      },
    },
    {
      name: 'core-knows-only-ports',
      comment:
        'The core imports ports and shared/: declare what it needs in main/ports and implement it behind compose.ts.',
      severity: 'error',
      from: { path: '^main/core/', pathNot: tests },
      to: { path: '^(main|renderer|test)/', pathNot: '^main/(core|ports|platform)/' },
    },
    {
      name: 'ports-are-types',
      comment:
        'main/ports declares what the core needs and others implement: types over shared/ alone, and nothing that runs.',
      severity: 'error',
      from: { path: '^main/ports/' },
      to: { path: '^(main|renderer|test)/', pathNot: '^main/ports/' },
    },
    {
      name: 'merge-stands-alone',
      comment: 'The merge compares three contents: records, links and the store belong to those who call it.',
      severity: 'error',
      from: { path: '^main/core/merge/', pathNot: tests },
      to: { path: '^(shared/contract|main|renderer|test)/', pathNot: '^main/core/merge/' },
    },
    {
      name: 'core-uses-no-store-or-host',
      comment: 'SQLite, Electron and HTTP servers stay behind ports.',
      severity: 'error',
      from: { path: '^main/core/' },
      to: { path: 'node_modules/(better-sqlite3|electron|hono|@hono)/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment:
        'main/platform runs anywhere and knows no domain: what speaks of scenarios or lenders belongs elsewhere.',
      severity: 'error',
      from: { path: '^main/platform/', pathNot: tests },
      to: { path: '^(shared|main|renderer|test)/', pathNot: '^(main/platform/|shared/outcome)' },
    },
    {
      name: 'electron-in-one-folder',
      comment: 'Only main/host-electron talks to Electron: add a port to main/ports/desk.ts and implement it there.',
      severity: 'error',
      from: { path: '^(shared|main|renderer)/', pathNot: '^main/host-electron/' },
      to: { path: '(^|node_modules/)electron(-updater)?(/|$)' },
    },
    {
      name: 'background-loads-with-the-question',
      comment: 'The thread of a run over a library holds what it has loaded: load this with the first question for it.',
      severity: 'error',
      from: { path: '^main/background/background[.]worker[.]ts$' },
      to: {
        path: '^(shared|main)/',
        pathNot: '^main/(platform/|background/in-turn[.]|analysis/library-model[.]|core/figures/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'sqlite-in-the-store',
      comment: 'Only main/store opens SQLite: add a repository there.',
      severity: 'error',
      from: { path: '^(shared|main|renderer)/', pathNot: `^main/store/|${tests}` },
      to: { path: 'node_modules/better-sqlite3/' },
    },
    {
      name: 'hosts-stay-apart',
      comment: 'The two hosts share compose.ts and rpc/, never each other.',
      severity: 'error',
      from: { path: '^main/host-(electron|node)/' },
      to: { path: '^main/host-(electron|node)/', pathNot: '^main/host-$1/' },
    },
    {
      name: 'nobody-imports-a-host',
      comment:
        "A host is an entry, and so is the engine's command line: what others need belongs in core/, rpc/ or compose.ts.",
      severity: 'error',
      from: { path: '^(shared|main|renderer)/', pathNot: `^main/(host-|engine-cli/)|${tests}` },
      to: { path: '^main/(host-|engine-cli/)' },
    },
    {
      name: 'store-knows-no-caller',
      comment:
        'The store keeps data for the service and the application alike and knows neither: what the desk asks of it is ' +
        'declared in main/ports, what the service asks of it in main/store/types.ts.',
      severity: 'error',
      from: { path: '^main/store/', pathNot: tests },
      to: { path: '^(shared/contract|main|renderer|test|scripts)/', pathNot: '^main/(store|ports|platform)/' },
    },
    {
      name: 'vault-knows-keys-only',
      comment: 'The vault makes, reads and keeps keys: who uses them passes them on from compose.ts.',
      severity: 'error',
      from: { path: '^main/vault/', pathNot: tests },
      to: { path: '^(shared/contract|main|renderer|test|scripts)/', pathNot: '^main/(vault|ports|platform)/' },
    },
    {
      name: 'client-knows-no-engine',
      comment: 'The client reaches the engine through the wire: take a transport as an argument.',
      severity: 'error',
      from: { path: '^main/client/', pathNot: tests },
      to: { path: '^main/(engine|store|core|host-)' },
    },
    {
      name: 'conformance-reads-the-wire',
      comment:
        'The conformance tool knows a service by its answers alone: it takes the transport of the client, and nothing of the engine.',
      severity: 'error',
      from: { path: '^main/conformance/', pathNot: tests },
      to: {
        path: '^(shared/contract|main|renderer|test|scripts)/',
        pathNot: '^main/(conformance|client|platform)/',
      },
    },
    {
      name: 'engine-stands-alone',
      comment:
        'The engine is the service, not the application around it: it takes what it needs from shared/ (but not the ' +
        "window's contract), main/platform and main/store, or as an argument. What only the desk asks of the model " +
        'belongs in main/analysis.',
      severity: 'error',
      from: { path: '^main/engine/', pathNot: tests },
      to: {
        path: '^(shared/contract|main|renderer|test|scripts)/|^main/compose',
        pathNot: '^main/(engine|platform|store)/',
      },
    },
    {
      name: 'renderer-imports-shared-only',
      comment: 'The renderer reaches main through the contract: add a method to shared/contract.',
      severity: 'error',
      from: { path: '^renderer/' },
      // What tests share is theirs alone: see product-imports-no-tests.
      to: { path: '^(main|test|scripts)/', pathNot: '^test/support/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'Features do not import one another: what two need belongs in renderer/ui, renderer/store or shared.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'only-app-composes-features',
      comment:
        'Commands, ui, store and bridge know no feature: a feature registers its commands in renderer/app/commands.ts, ' +
        'and what it shows is passed in from renderer/app.',
      severity: 'error',
      from: { path: '^renderer/(?!(app|features)/)', pathNot: tests },
      to: { path: '^renderer/features/' },
    },
    {
      name: 'nobody-imports-the-app',
      comment: 'renderer/app puts the page together: what others need of it belongs in renderer/ui or is a page port.',
      severity: 'error',
      from: { path: '^renderer/(?!app/)', pathNot: `${tests}|/testing/` },
      to: { path: '^renderer/app/' },
    },
    {
      name: 'ui-runs-no-command',
      comment: 'ui draws what it is given: take a callback, or useNotices for a message or the clipboard.',
      severity: 'error',
      from: { path: '^renderer/ui/', pathNot: tests },
      to: { path: '^renderer/commands/' },
    },
    {
      name: 'only-bridge-touches-the-transport',
      comment: 'Run a command; commands use the client that the store was created with.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: `^renderer/(bridge|app)/|${tests}` },
      to: { path: '^renderer/bridge/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'Test support stays in tests.',
      severity: 'error',
      from: { path: '^(shared|main|renderer)/', pathNot: `${tests}|/testing/` },
      to: { path: `^test/|/testing/|${tests}` },
    },
    {
      name: 'migrations-import-nothing',
      comment: 'A migration is frozen: copy the helper into it. Only the type of a migration is shared.',
      severity: 'error',
      from: { path: '^main/store/database/migrations/[0-9]' },
      to: { pathNot: '^main/store/database/migrations/migration[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
