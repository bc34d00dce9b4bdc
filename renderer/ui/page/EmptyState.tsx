import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** 1 if nothing else is on the page. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  /** The next step, and at most a second, less prominent one. */
  readonly actions?: ReactNode;
}

/** A screen or panel with nothing to show yet: says so, and offers the next step. */
export const EmptyState = ({ title, level = 2, children, actions }: EmptyStateProps) => (
  <Stack align="center" justify="center" gap="sm" p="xl" mih={240} ta="center">
    <Title order={level}>{title}</Title>
    {children !== undefined && (
      <Text size="sm" c="var(--desk-quiet)" maw={420}>
        {children}
      </Text>
    )}
    {actions !== undefined && (
      <Group gap="xs" justify="center">
        {actions}
      </Group>
    )}
  </Stack>
);
