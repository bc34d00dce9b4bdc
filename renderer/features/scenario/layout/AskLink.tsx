import type { ReactNode } from 'react';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { sectionAt } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { useApp } from '../../../store/use-app.ts';
import { focusFieldSoon, isShown } from '../focus-field.ts';
import { fieldId } from '../use-open-scenario.ts';
import classes from './AskLink.module.css';

export interface PlaceLinkProps {
  /** Of what is led to, in the page. */
  readonly id: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** Something that has to be asked, leading to where it is answered. */
export const PlaceLink = ({ id, onGo, children }: PlaceLinkProps) => (
  <a
    href={`#${id}`}
    className={classes.link}
    onClick={(event) => {
      // The address stays that of the section.
      event.preventDefault();
      onGo();
    }}
  >
    {children}
  </a>
);

export interface AskLinkProps {
  /** The field that takes the answer. */
  readonly path: FieldPath;
  readonly children: ReactNode;
}

/** The same for what a field answers: in the section that is shown, if it is there. */
export const AskLink = ({ path, children }: AskLinkProps) => {
  const goToSection = useApp((state) => state.goToSection);
  const go = (): void => {
    if (!isShown(path)) goToSection(sectionAt(path));
    focusFieldSoon(path);
  };
  return (
    <PlaceLink id={fieldId(path)} onGo={go}>
      {children}
    </PlaceLink>
  );
};
