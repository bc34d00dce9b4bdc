import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { withTitle } from '../../../../shared/pack/policy-title.ts';
import { PolicyText } from '../../../ui/policies/PolicyText.tsx';
import { useOpenLink } from '../../../ui/policies/use-open-link.ts';
import classes from './policies.module.css';

export interface MarkdownFieldProps {
  readonly id: string;
  readonly title: string | undefined;
  readonly content: string;
  readonly error: string | undefined;
  readonly onChange: (content: string) => void;
}

const sides = [
  { value: 'text', label: 'Text' },
  { value: 'preview', label: 'Preview' },
];

/** A policy's text in Markdown, and how it is shown. */
export const MarkdownField = ({ id, title, content, error, onChange }: MarkdownFieldProps) => {
  const openLink = useOpenLink();
  const [side, setSide] = useState('text');
  return (
    <div className={classes.markdown}>
      <div className={classes.markdownHead}>
        <label htmlFor={id}>What the lender says</label>
        <SegmentedControl size="xs" aria-label="Text or preview" data={sides} value={side} onChange={setSide} />
      </div>
      {side === 'text' ? (
        <Textarea
          id={id}
          autosize
          minRows={8}
          maxRows={24}
          value={content}
          error={error}
          description="Markdown: # heading, - item, **bold**, | tables |. HTML is shown as text."
          inputWrapperOrder={['input', 'error', 'description']}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <div className={classes.preview} role="region" aria-label="Preview" tabIndex={0}>
          <PolicyText content={withTitle({ title, content })} headingLevel={4} onOpenLink={openLink} />
        </div>
      )}
    </div>
  );
};
