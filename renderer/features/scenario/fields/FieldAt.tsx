import { memo } from 'react';
import { shallow } from 'zustand/shallow';
import type { FieldPath, ValueAt } from '../../../../shared/scenario/fields/path.ts';
import { fieldAt } from '../../../../shared/scenario/fields/scenario-fields.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { ChoiceAt, DayAt, type FieldLook, FigureAt, FlagAt, ReferenceAt, TextAt } from './controls.tsx';

interface FieldAtProps extends FieldLook {
  readonly path: FieldPath;
}

const Field = ({ path, ...look }: FieldAtProps) => {
  const entry = fieldAt(path);
  switch (entry.kind) {
    case 'money':
    case 'rate':
    case 'share':
    case 'count':
    case 'term':
    case 'postcode':
      return <FigureAt path={path} entry={entry} {...look} />;
    case 'text':
      return <TextAt path={path} entry={entry} {...look} />;
    case 'choice':
      return <ChoiceAt path={path} entry={entry} {...look} />;
    case 'day':
      return <DayAt path={path} entry={entry} {...look} />;
    case 'flag':
      return <FlagAt path={path} entry={entry} {...look} />;
    case 'reference':
      return <ReferenceAt path={path} entry={entry} {...look} />;
    default:
      throw new Error(`No control draws ${path.join('.')}`);
  }
};

const isSamePath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((step, depth) => step === b[depth]);

/** One field of the open scenario, drawn as the table of fields says. A key typed elsewhere does not draw it again. */
export const FieldAt = memo(
  Field,
  ({ path: before, ...rest }, { path: now, ...others }) => isSamePath(before, now) && shallow(rest, others),
);

interface FieldsAtProps<Path extends FieldPath> {
  /** The element or group whose fields they are. */
  readonly path: Path;
  readonly names: readonly (keyof ValueAt<ScenarioBody, Path> & string)[];
}

/** Some fields of an element, in this order. */
export const FieldsAt = <const Path extends FieldPath>({ path, names }: FieldsAtProps<Path>) =>
  // The names are those of fields below the path.
  names.map((name) => <FieldAt key={name} path={[...path, name] as unknown as FieldPath} />);
