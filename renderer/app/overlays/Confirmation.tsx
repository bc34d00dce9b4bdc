import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { create } from 'zustand';
import type { Question } from '../../commands/command.ts';

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

interface State {
  /** The last question stays while its dialog closes. */
  readonly asked: Asked | null;
  readonly isOpen: boolean;
}

const useAsked = create<State>(() => ({ asked: null, isOpen: false }));

/** Asks in the page: a browser's own box takes the focus from the window on Windows. A newer question ends it. */
export const confirmInPage = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useAsked.getState().asked?.answer(false);
    const answer = (yes: boolean): void => {
      useAsked.setState({ isOpen: false });
      resolve(yes);
    };
    useAsked.setState({ asked: { ...question, answer }, isOpen: true });
  });

/** The question that a command asks before it does something. Esc chooses the safe answer, and Enter unless it is harmless. */
export const Confirmation = () => {
  const { asked, isOpen } = useAsked();
  const keep = (): void => asked?.answer(false);
  const isHarmless = asked?.isHarmless === true;
  return (
    <Modal opened={isOpen} onClose={keep} title={asked?.title}>
      <Stack gap="sm">
        <Text size="sm">{asked?.detail}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus={isHarmless ? undefined : true} onClick={keep}>
            {asked?.no}
          </Button>
          <Button {...(isHarmless ? { 'data-autofocus': true } : { color: 'red' })} onClick={() => asked?.answer(true)}>
            {asked?.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
