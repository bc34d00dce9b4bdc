export {
  type Catalogue,
  createLiveCatalogue,
  type LiveCatalogue,
  loadCatalogue,
  loadGuides,
  withOwnLenders,
} from './catalogue/index.ts';
export { createEngine, type Engine } from './engine.ts';
export { createOperator, type Grant, type GrantInput, type Operator } from './grants/operator.ts';
