import { join } from 'node:path';
import { createLibraryModel } from '../../../main/analysis/library-model.ts';
import { loadCatalogue } from '../../../main/engine/index.ts';
import { openStore } from '../../../main/store/index.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { servicingVectors } from '../../vectors/servicing-vectors.ts';
import { movableClock, newGrant, newRecord } from '../engine/store.ts';
import { projectRoot } from '../source-files.ts';
import { steppedKeeper } from '../store/library-run.ts';

const days = 3;

/**
 * Fills a data folder with a desk's library, with figures of some days ago at rates a point lower at the lender:
 * a desk that starts on it finds that the rates changed.
 */
export const seedChanges = async (folder: string, lender: string, scenarios: number): Promise<void> => {
  const clock = movableClock(Date.now() - days * 86_400_000);
  const store = openStore({ folder, clock, dailyBackup: false });
  const grant = { email: 'broker@localhost', organization: 'This computer', ephemeral: true };
  const [team] = store.access.issue(newGrant(grant)).teams;
  const teamId = team?.id ?? '';
  const body = { ...emptyScenario(), ...servicingVectors.scenarios['S3 couple with two dependants'] };
  for (let number = 0; number < scenarios; number += 1) {
    const home_loans = body.home_loans?.map((loan) => ({ ...loan, loan_amount: 500_000 + number * 20_000 }));
    store.scenarios.create(
      newRecord(teamId, { description: `Client ${number}`, scenario: { ...body, ...(home_loans && { home_loans }) } }),
    );
  }
  const catalogue = loadCatalogue(join(projectRoot, 'assets'));
  const lenders = catalogue.lenders.map((one) =>
    one.id === lender ? { ...one, parameters: { ...one.parameters, buffer_new: one.parameters.buffer_new - 1 } } : one,
  );
  const { keeper, finish } = steppedKeeper({
    ...{ store: store.figures, clock, teamId },
    model: () => createLibraryModel({ ...catalogue, lenders }, clock),
  });
  keeper.catalogueChanged();
  await finish();
  await keeper.stop();
  store.close();
};
