import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { Outcome } from '../../../../shared/outcome.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import type { Work } from '../../../ui/page/use-work.ts';
import classes from '../publishing.module.css';

/** Asks nothing any more. */
export const useClose = (): (() => void) => {
  const ask = useApp((state) => state.askPublishing);
  return () => ask(null);
};

interface DialogProps {
  readonly title: string;
  readonly work: Work;
  readonly failure: string;
  readonly confirm: string;
  readonly isReady?: boolean;
  readonly onConfirm: () => Promise<Outcome<unknown>>;
  /** Beside the one that confirms. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** A question with a button that confirms; it closes once that has worked. */
export const Dialog = ({ title, work, failure, confirm, isReady = true, onConfirm, others, children }: DialogProps) => {
  const close = useClose();
  const button = useRef<HTMLButtonElement>(null);
  // In step with the browser's focus, which a disabled button cannot have: Enter confirms, unless a field is being edited.
  useEffect(() => {
    if (isReady && !(document.activeElement instanceof HTMLInputElement)) button.current?.focus();
  }, [isReady]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await work.run(onConfirm);
    if (outcome.ok) close();
  };
  return (
    <Modal opened onClose={close} title={title}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {children}
        {work.error && <ErrorNote error={work.error} title={failure} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {others}
          <Button ref={button} type="submit" data-autofocus loading={work.busy} disabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
