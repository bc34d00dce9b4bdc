import { setImmediate } from 'node:timers/promises';
import type { ParsedInput } from '../../../shared/contract/index.ts';
import type { LenderStanding } from '../../../shared/contract/lenders/packs.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile } from '../../../shared/pack/lender-file.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import { fileNameOf } from '../file-name.ts';
import type { DomainHandlers } from '../handlers.ts';
import { checkLender } from './check-lender-file.ts';
import { newIdentity, ownDetail, ownLender, type PackPorts } from './own-lender.ts';
import { asSeparateLender, mergeIntoLender, missingVersions } from './take.ts';
import { contentOf, writeLenderText } from './versions.ts';

/** A lender's document as a file: written, compared with the one here, and imported. */
export const lenderFileHandlers = (
  ports: PackPorts,
): Pick<DomainHandlers<'packs'>, 'packs.exportFile' | 'packs.openFile' | 'packs.takeFile'> => ({
  'packs.exportFile': async ({ id }) => {
    const own = ownLender(ports, id);
    if (!own.ok) return own;
    const fileName = fileNameOf(currentOf(own.data.file).pack.name, 'headroom-lender', 'Lender');
    const text = writeLenderText(own.data.file);
    const saved = await ports.shell.saveText(fileName, text, 'lender');
    return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
  },
  'packs.openFile': async ({ text }) => {
    const opened = text === undefined ? await ports.shell.openText('lender') : { status: 'opened' as const, text };
    if (opened.status === 'unsupported') return succeed({ status: 'choose' });
    if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
    const checked = await ports.checkLenderText(opened.text);
    const answer = mapOutcome(checked, (file) => ({
      status: 'opened' as const,
      file,
      standing: standingOf(ports, file),
    }));
    await setImmediate();
    return answer;
  },
  // The largest is read as a call, taken and answered in some ten milliseconds each, between which others are served.
  'packs.takeFile': async ({ file: sent, as }) => {
    await setImmediate();
    // What the page sends back is checked just as the file was; its schema is that of the call.
    const checked = checkLender(sent);
    if (!checked.ok) return checked;
    const imported = importAs(ports, checked.data, as);
    if (!imported.ok) return imported;
    const put = ports.ownLenders.put(imported.data.id, imported.data.file);
    await setImmediate();
    return mapOutcome(put, () => ownDetail(imported.data));
  },
});

const idOf = (file: LenderFile): string => currentOf(file).pack.id;

const hereOf = ({ workshop, ownLenders }: PackPorts, file: LenderFile): LenderStanding['here'] => {
  const own = ownLender({ ownLenders }, idOf(file));
  const content = own.ok ? contentOf(currentOf(own.data.file)) : workshop.sample(idOf(file));
  return (
    content && {
      origin: own.ok ? 'own' : 'sample',
      name: content.pack.name,
      version: own.ok ? currentOf(own.data.file).version : 0,
      content,
    }
  );
};

const standingOf = (ports: PackPorts, file: LenderFile): LenderStanding => {
  const own = ownLender(ports, idOf(file));
  const here = hereOf(ports, file);
  const unknown = own.ok ? missingVersions(own.data.file, file) : file.versions;
  const problem = ports.ownLenders.problemOf(idOf(file), file);
  return {
    newVersions: unknown.map(({ version }) => version),
    ...(here && { here }),
    ...(problem !== undefined && { problem }),
  };
};

const importAs = (
  ports: PackPorts,
  file: LenderFile,
  as: ParsedInput<'packs.takeFile'>['as'],
): Outcome<Pick<OwnLender, 'id' | 'file'>> => {
  const id = idOf(file);
  const own = ownLender(ports, id);
  const savedMs = ports.clock.now();
  switch (as.kind) {
    case 'new':
      return own.ok ? changedMeanwhile() : succeed({ id, file });
    case 'version':
      if (!own.ok || currentOf(own.data.file).version !== as.base) return changedMeanwhile();
      return succeed({ id, file: mergeIntoLender(own.data.file, file, { savedBy: as.by, savedMs }) });
    case 'separate': {
      const identity = newIdentity(ports, as.name);
      return succeed({ id: identity.id, file: asSeparateLender(file, identity, { savedBy: as.by, savedMs }) });
    }
  }
};

const changedMeanwhile = () =>
  fail('CONFLICT', 'This lender was changed elsewhere meanwhile. Nothing was written; open the file again.');
