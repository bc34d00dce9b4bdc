import { Button } from '@mantine/core';
import type { OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useOpenLink } from '../../../ui/policies/use-open-link.ts';
import { todayInSydney } from '../../../ui/time/use-today.ts';
import classes from './policies.module.css';

type Sourced = Pick<OwnPolicy, 'source' | 'sourceLink' | 'verifiedOn' | 'verifiedBy'>;

export interface SourceFieldsProps {
  readonly id: string;
  readonly sourced: Sourced;
  /** Who verifies, unless the form says otherwise. */
  readonly usualPerson: string;
  readonly errorAt: (field: keyof Sourced) => string | undefined;
  readonly onChange: (change: Partial<Sourced>) => void;
}

const nothing = (): void => undefined;

/** Where a policy comes from, and who compared it with that when. */
export const SourceFields = ({ id, sourced, usualPerson, errorAt, onChange }: SourceFieldsProps) => {
  const openLink = useOpenLink();
  const { source, sourceLink, verifiedOn, verifiedBy } = sourced;
  return (
    <div className={classes.fields}>
      <TextField
        id={`${id}-source`}
        label="Source"
        explain="Where it comes from, such as the name and date of a broker guide, or the person who said it."
        value={source ?? ''}
        error={errorAt('source')}
        onChange={(text) => onChange({ source: text })}
        onDone={nothing}
      />
      <div className={classes.link}>
        <TextField
          id={`${id}-link`}
          label="Link"
          placeholder="https://"
          value={sourceLink ?? ''}
          maxLength={500}
          error={errorAt('sourceLink')}
          onChange={(text) => onChange({ sourceLink: text.trim() })}
          onDone={nothing}
        />
        {sourceLink !== undefined && errorAt('sourceLink') === undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => openLink(sourceLink)}>
            Open
          </Button>
        )}
      </div>
      <DayField
        id={`${id}-verified-on`}
        label="Verified on"
        explain="When the text was last compared with its source. It falls due again after 90 days."
        value={verifiedOn}
        error={errorAt('verifiedOn')}
        onChange={(day) =>
          onChange({
            verifiedOn: day,
            ...(day !== undefined && verifiedBy === undefined && { verifiedBy: usualPerson }),
          })
        }
        onDone={nothing}
      />
      <div className={classes.link}>
        <TextField
          id={`${id}-verified-by`}
          label="Verified by"
          value={verifiedBy ?? ''}
          maxLength={80}
          error={errorAt('verifiedBy')}
          onChange={(text) => onChange({ verifiedBy: text })}
          onDone={nothing}
        />
        {verifiedOn !== todayInSydney() && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange({ verifiedOn: todayInSydney(), verifiedBy: verifiedBy ?? usualPerson })}
          >
            Today
          </Button>
        )}
      </div>
    </div>
  );
};
