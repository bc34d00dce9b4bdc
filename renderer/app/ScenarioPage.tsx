import { ScenarioEditor } from '../features/scenario/ScenarioEditor.tsx';
import { LendersBeside } from './LendersBeside.tsx';
import classes from './ScenarioPage.module.css';

/** The editor with the lenders beside it, in a drawer, or below, depending on the window's width. */
export const ScenarioPage = () => (
  <div className={classes.page}>
    <ScenarioEditor />
    <LendersBeside />
  </div>
);
