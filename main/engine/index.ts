export { type BankProducts, createBankProducts } from './bank-products.ts';
export { createCalibrator } from './calibrator.ts';
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
export { createLibraryModel } from './library-model.ts';
export { createNoteCalculator } from './notes/note-calculator.ts';
export { createPictures } from './pictures.ts';
export { createSolver } from './solver.ts';
export { createWorkshop } from './workshop.ts';
