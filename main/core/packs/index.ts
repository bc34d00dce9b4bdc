import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderContent } from '../../../shared/pack/lender-file.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import type { BrokenLender, OwnLender } from '../../ports/lenders.ts';
import type { DomainHandlers } from '../handlers.ts';
import { dueIn } from '../own-policies/due.ts';
import { duplicateOf } from './duplicate.ts';
import { lenderFileHandlers } from './files.ts';
import { newIdentity, ownDetail, ownLender, type PackPorts, versionIn, versionLine } from './own-lender.ts';
import { contentOf, datedEdit, firstFile, savedFile } from './versions.ts';

/** The lenders of this computer: samples can be read and copied, own lenders also changed. */
export const packHandlers = (ports: PackPorts): DomainHandlers<'packs'> => {
  const { ownLenders, workshop, connections, clock } = ports;
  const owned = (id: string): Outcome<OwnLender> => ownLender(ports, id);
  const detailOf = (id: string): Outcome<PackDetail> => {
    const own = owned(id);
    if (own.ok) return succeed(ownDetail(own.data));
    const content = workshop.sample(id);
    if (content === undefined) return fail('NOT_FOUND', `This computer has no lender ${id}.`);
    return succeed({ id, origin: 'sample', base: 0, content, versions: [] });
  };
  const saved = (own: OwnLender, content: LenderContent, by: string, remark: string): Outcome<PackDetail> => {
    const file = savedFile(own.file, content, { savedBy: by, savedMs: clock.now(), remark });
    const written = file === own.file ? succeed(undefined) : ownLenders.put(own.id, file);
    return mapOutcome(written, () => ownDetail({ id: own.id, file }));
  };

  return {
    ...lenderFileHandlers(ports),
    'packs.list': async () => succeed(listOf(ports, await ownLenders.broken())),
    'packs.read': ({ id }) => detailOf(id),
    'packs.version': ({ id, version }) => {
      const own = owned(id);
      if (!own.ok) return own;
      return mapOutcome(versionIn(own.data, version), (found) => ({
        ...versionLine(found),
        content: contentOf(found),
      }));
    },
    'packs.duplicate': ({ id: of, name, by }) => {
      const original = detailOf(of);
      if (!original.ok) return original;
      const identity = newIdentity(ports, name);
      const remark = `Copied from ${original.data.content.pack.name}`;
      const content = duplicateOf(original.data.content, identity);
      const file = firstFile(content, { savedBy: by, savedMs: clock.now(), remark });
      return mapOutcome(ownLenders.put(identity.id, file), () => ({ id: identity.id }));
    },
    'packs.save': ({ id, base, by, remark, content }) => {
      const own = owned(id);
      if (!own.ok) return own;
      if (currentOf(own.data.file).version !== base)
        return fail('CONFLICT', 'This lender was saved elsewhere meanwhile. Nothing was written.');
      if (content.pack.id !== id) return fail('INVALID_INPUT', 'A lender keeps its identifier. Nothing was written.');
      const before = contentOf(currentOf(own.data.file));
      return saved(own.data, datedEdit(before, content, workshop.today()), by, remark);
    },
    'packs.preview': async ({ id, pack, scenarioId, addToRates }) => {
      const now = detailOf(id);
      if (!now.ok) return now;
      const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
      if (!record.ok) return record;
      const question = { scenario: record.data.scenario, addToRates };
      return succeed({
        before: figuresOf(workshop.compute(now.data.content.pack, question)),
        after: figuresOf(workshop.compute(pack, question)),
      });
    },
    'packs.restore': ({ id, version, by }) => {
      const own = owned(id);
      if (!own.ok) return own;
      const earlier = versionIn(own.data, version);
      return earlier.ok ? saved(own.data, contentOf(earlier.data), by, `Restored from version ${version}`) : earlier;
    },
    'packs.recover': ({ file }) => ownLenders.recover(file),
    'packs.remove': ({ id }) => {
      const own = owned(id);
      return own.ok ? mapOutcome(ownLenders.remove(id), () => ({ id })) : own;
    },
  };
};

const figuresOf = (result: ServicingResult) => ({
  doesService: result.does_service,
  capacity: result.max_borrowing_capacity,
  surplus: result.net_monthly_surplus,
});

const listOf = ({ ownLenders, workshop }: PackPorts, broken: readonly BrokenLender[]) => {
  const own = ownLenders.list();
  const today = workshop.today();
  const newest = own.map(({ file }) => currentOf(file)).sort((a, b) => b.savedMs - a.savedMs);
  const ownLines = own.map(({ id, file, problem }) => {
    const { pack, policies, version, savedBy, savedMs } = currentOf(file);
    const { name, asAt } = pack;
    const duePolicies = dueIn(policies, today).length;
    return {
      ...{ id, name, asAt, version, savedBy, savedMs, duePolicies },
      origin: 'own' as const,
      ...(problem && { problem }),
    };
  });
  const samples = workshop.samples().map(({ id, name, asAt }) => ({ id, name, asAt, origin: 'sample' as const }));
  const lenders = [...ownLines, ...samples].sort(
    (a, b) => a.origin.localeCompare(b.origin) || a.name.localeCompare(b.name, 'en-AU'),
  );
  return { lenders, broken: [...broken], lastBy: newest[0]?.savedBy ?? '' };
};
