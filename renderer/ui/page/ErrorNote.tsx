import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AppError } from '../../../shared/outcome.ts';
import { visibleText } from '../words/visible-text.ts';
import classes from './ErrorNote.module.css';

export interface ErrorNoteProps {
  readonly error: AppError;
  /** What was attempted, for example "The library could not be read". */
  readonly title: string;
  readonly onRetry?: (() => void) | undefined;
}

/** A failure in words: what happened, why, and a retry. */
export const ErrorNote = ({ error, title, onRetry }: ErrorNoteProps) => (
  <div role="alert" className={classes.note}>
    <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
    <div>
      <Text fw={600}>{title}</Text>
      <Text>{visibleText(error.message)}</Text>
      {error.incidentId !== undefined && (
        <Text c="var(--desk-quiet)" size="xs">
          Incident {error.incidentId} in the log
        </Text>
      )}
      {onRetry && (
        <Group mt="xs">
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
    </div>
  </div>
);
