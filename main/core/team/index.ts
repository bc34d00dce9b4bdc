import { type AppError, fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import type { Shell } from '../../ports/desk.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';
import { ownLender, versionLine } from '../packs/own-lender.ts';
import { contentOf, savedFile } from '../packs/versions.ts';
import { marksOf, versionWith } from './marks.ts';
import { ignoring, lenderIn, type AutomaticUpdate, withLender, withoutAutomaticUpdate } from './memory.ts';
import { putIn, type PutPorts } from './put.ts';
import { lineOf } from './team.ts';

export interface TeamHandlerPorts extends PutPorts {
  readonly shell: Shell;
}

const sideOf = (file: LenderFile) => {
  const current = currentOf(file);
  return { ...versionLine(current), content: contentOf(current), cases: file.cases.length };
};

/** Lenders shared by a team through a folder. */
export const teamHandlers = (ports: TeamHandlerPorts): DomainHandlers<'team'> => {
  const { team, shell, ownLenders, clock } = ports;

  /** The lender as it was before an automatic update. */
  const undone = ({ file }: OwnLender, { id, before }: AutomaticUpdate): Outcome<void> => {
    if (before === undefined) return ownLenders.remove(id);
    const version = file.versions.find((one) => one.version === versionWith(file, before));
    if (version === undefined) return fail('NOT_FOUND', 'The previous version is no longer kept. Nothing was changed.');
    const remark = `Reverted to the version before ${currentOf(file).savedBy}’s`;
    const who = { savedBy: team.choice()?.by ?? currentOf(file).savedBy, savedMs: clock.now(), remark };
    return ownLenders.put(id, savedFile(file, contentOf(version), who));
  };
  const undo = (id: string): Outcome<void> => {
    const own = ownLender(ports, id);
    if (!own.ok) return own;
    const line = team.memory().taken.find((one) => one.id === id);
    if (line?.whole !== marksOf(own.data.file).whole)
      return fail('CONFLICT', 'The lender has been changed since. Nothing was undone; see its versions.');
    const outcome = undone(own.data, line);
    if (outcome.ok) team.remember((now) => withoutAutomaticUpdate(now, id));
    return outcome;
  };

  return {
    'team.read': () => succeed(team.view()),
    'team.chooseFolder': async () => {
      const chosen = await shell.chooseFolder();
      return succeed(chosen.status === 'unsupported' ? { status: 'type' } : chosen);
    },
    'team.start': (choice) =>
      team.alone(async () => {
        const checked = await team.folder.check(choice.path);
        if (!checked.ok) return fail(checked.error.code, `The folder is not being watched. ${checked.error.message}`);
        team.choose({ ...choice, path: checked.data });
        await team.look();
        return succeed(team.view());
      }),
    'team.stop': () =>
      team.alone(() => {
        team.choose(null);
        return Promise.resolve(succeed(team.view()));
      }),
    'team.look': () =>
      team.alone(async () => {
        await team.look();
        return succeed(team.view());
      }),
    'team.show': ({ file, whole }) =>
      team.alone(async () =>
        mapOutcome(await team.document(file, whole), (read) => {
          const own = ownLender(ports, currentOf(read).pack.id);
          return { ...sideOf(read), ...(own.ok && { here: sideOf(own.data.file) }) };
        }),
      ),
    'team.take': ({ choices }) =>
      team.alone(async () => {
        const accepted: ReturnType<typeof lineOf>[] = [];
        const refused: { file: string; message: string }[] = [];
        const refuse = (file: string, { message }: AppError) => refused.push({ file, message });
        for (const { file, whole, here } of choices) {
          const outcome = await team.take(file, { whole, here }, false);
          if (outcome.ok) accepted.push(lineOf(outcome.data));
          else refuse(file, outcome.error);
        }
        await team.look();
        return succeed({ taken: accepted, refused });
      }),
    'team.ignore': ({ file, whole }) =>
      team.alone(() => {
        const id = team.scanned().get(file)?.document?.marks.id;
        if (id === undefined) return Promise.resolve(fail('NOT_FOUND', 'This file is no longer in the folder.'));
        team.remember((now) => withLender(now, id, ignoring(lenderIn(now, id), whole)));
        return Promise.resolve(succeed(team.view()));
      }),
    'team.undo': ({ id }) => team.alone(() => Promise.resolve(mapOutcome(undo(id), () => team.view()))),
    'team.dismiss': () =>
      team.alone(() => {
        team.remember((now) => ({ ...now, taken: [] }));
        return Promise.resolve(succeed(team.view()));
      }),
    'team.put': (asked) => team.alone(() => putIn(ports, asked)),
  };
};
