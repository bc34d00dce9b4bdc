import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { BankProducts, BankUpdateStatus } from '../../ports/banks.ts';
import type { DomainHandlers } from '../handlers.ts';

type UpdateMethods =
  | 'banks.register'
  | 'banks.readRegister'
  | 'banks.update'
  | 'banks.startUpdate'
  | 'banks.resumeUpdate'
  | 'banks.cancelUpdate'
  | 'banks.stageUpdate';

const hostOf = (uri: string): string => URL.parse(uri)?.host ?? uri;

/** An update as shown in the window. */
export const statusView = ({ brands, ...status }: BankUpdateStatus): Output<'banks.update'> => ({
  ...status,
  brands: [...brands],
});

/** The update from the banks. It contacts only hosts that the person agreed to in the same call. */
export const updateHandlers = (banks: BankProducts): Pick<DomainHandlers<'banks'>, UpdateMethods> => {
  const { updates } = banks;

  const registerView = (register = updates.register()): Output<'banks.register'> => ({
    host: updates.registerHost,
    ...(register && { readAt: register.readAt }),
    banks: (register?.brands ?? []).map(({ id, name, baseUri }) => ({ id, name, host: hostOf(baseUri) })),
  });

  /** Answers as soon as it is under way; progress is reported by events. */
  const begin = async (work: () => Promise<Outcome<BankUpdateStatus>>): Promise<Outcome<Output<'banks.update'>>> => {
    const finished = work();
    const first = await Promise.race([finished, Promise.resolve(undefined)]);
    if (first !== undefined) return mapOutcome(first, statusView);
    if (updates.status().state === 'running') return succeed(statusView(updates.status()));
    return mapOutcome(await finished, statusView);
  };

  return {
    'banks.register': () => succeed(registerView()),
    'banks.readRegister': async ({ host }) => {
      if (host !== updates.registerHost)
        return fail('REFUSED', `Headroom asks ${updates.registerHost} for the register, and no other host.`);
      return mapOutcome(await updates.readRegister(), registerView);
    },
    'banks.update': () => succeed(statusView(updates.status())),
    'banks.startUpdate': ({ banks: ids }) => begin(() => updates.start(ids)),
    'banks.resumeUpdate': () => begin(() => updates.resume()),
    'banks.cancelUpdate': async () => {
      await updates.cancel();
      return succeed(statusView(updates.status()));
    },
    'banks.stageUpdate': async () => {
      const staged = await banks.stageUpdate();
      return succeed(staged === undefined ? {} : { id: staged.id });
    },
  };
};
