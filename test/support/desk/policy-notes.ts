import { expect } from 'vitest';
import { type Call, succeedAt } from './transports.ts';

/** Every call about notes on policies, with good inputs. */
export const keepPolicyNotes = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const about = { lender: 'acacia', topic: 'payg', title: 'Wages', version: 'v1' };
  const { notes } = await good('policies.writeNote', { ...about, text: 'Ask Kim' });
  expect(notes).toEqual([{ ...about, text: 'Ask Kim', writtenMs: notes[0]?.writtenMs }]);
  expect(await good('policies.notes', {})).toEqual({ notes });
  const exported = await good('policies.exportNotes', {});
  // The Electron double answers its dialogs with nothing chosen.
  const written = exported.status === 'download' ? exported.text : '"Acacia Mutual","PAYG","Ask Kim","changed"';
  expect(written).toMatch(/"Acacia Mutual","PAYG","Ask Kim".*"changed"/);
};
