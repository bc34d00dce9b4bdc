import { fail, type Outcome } from '../../../../shared/outcome.ts';
import { useCommandContext } from '../../../commands/use-command.ts';

type Imported = Outcome<{ readonly status: 'imported' | 'cancelled' | 'choose' }>;

/** Asks for a key: the host with its own dialog, or where it has none this page, and asks again with the text. */
export const usePemText = (): ((ask: (text?: string) => Promise<Imported>) => Promise<Imported>) => {
  const { ports } = useCommandContext();
  return async (ask) => {
    const first = await ask();
    if (!first.ok || first.data.status !== 'choose') return first;
    const text = await ports.chooseTextFile('.pem,.key,.txt');
    return text === undefined ? fail('CANCELLED', 'No file was chosen.') : ask(text);
  };
};
