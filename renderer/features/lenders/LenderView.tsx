import { Button, Tabs, Title } from '@mantine/core';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useFeature } from '../../store/feature-state.ts';
import { type PackTab, packTabs } from '../../store/lenders/open-pack-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { AgreementAside } from './calibration/AgreementAside.tsx';
import { CalibrationTab } from './calibration/CalibrationTab.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import classes from './LendersPage.module.css';
import { LiveEffect } from './LiveEffect.tsx';
import { ParameterEditor } from './ParameterEditor.tsx';
import { PolicyEditor } from './policies/PolicyEditor.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { SaveBar } from './SaveBar.tsx';
import { createLenders } from './state.ts';
import { ShareButton } from './team/ShareButton.tsx';
import { Versions } from './Versions.tsx';

const tabWords: Readonly<Record<PackTab, string>> = {
  parameters: 'Parameters',
  products: 'Products',
  policies: 'Policies',
  calibration: 'Calibration',
  versions: 'Versions',
};

const factsOf = ({ origin, base, content: { pack } }: PackDetail): string =>
  origin === 'own'
    ? `Own lender, version ${base}, as at ${formatDay(pack.asAt)}`
    : `Invented sample lender, as at ${formatDay(pack.asAt)}. Duplicate it to make changes.`;

const Action = ({ id, label }: { readonly id: CommandId; readonly label: string }) => {
  const { enabled, run } = useCommand(id);
  return (
    <Button variant="default" disabled={!enabled} onClick={run}>
      {label}
    </Button>
  );
};

const Head = ({ detail }: { readonly detail: PackDetail }) => {
  const duplicatedId = useFeature(createLenders, (state) => state.duplicatedId);
  const askForDuplicate = useFeature(createLenders, (state) => state.askForDuplicate);
  return (
    <header className={classes.head}>
      <div>
        <Title order={2}>{visibleText(detail.content.pack.name)}</Title>
        <p className={classes.quiet}>{factsOf(detail)}</p>
      </div>
      <div className={classes.headActions}>
        {detail.origin === 'own' && <Action id="pack.delete" label="Delete" />}
        {detail.origin === 'own' && <Action id="pack.export" label="Export" />}
        {detail.origin === 'own' && <ShareButton id={detail.id} />}
        <Action id="pack.duplicate" label="Duplicate" />
      </div>
      <DuplicateDialog detail={detail} opened={duplicatedId === detail.id} onClose={() => askForDuplicate(null)} />
    </header>
  );
};

const isTab = (value: string | null): value is PackTab => packTabs.some((tab) => tab === value);

/** A lender in full, beside its result for the open scenario. */
export const LenderView = ({ detail }: { readonly detail: PackDetail }) => {
  const tab = useApp((state) => state.packTab);
  const showTab = useApp((state) => state.showPackTab);
  return (
    <div className={classes.view}>
      <Head detail={detail} />
      <div className={classes.columns}>
        <Tabs
          className={classes.tabs ?? ''}
          value={tab}
          keepMounted={false}
          onChange={(value) => {
            if (isTab(value)) showTab(value);
          }}
        >
          <Tabs.List>
            {packTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {tabWords[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="parameters" className={classes.panel ?? ''}>
            <ParameterEditor detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="products" className={classes.panel ?? ''}>
            <ProductEditor detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="policies" className={classes.panel ?? ''}>
            <PolicyEditor detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="calibration" className={classes.panel ?? ''}>
            <CalibrationTab detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="versions" className={classes.panel ?? ''}>
            <Versions detail={detail} />
          </Tabs.Panel>
        </Tabs>
        <aside className={classes.aside} aria-label="Open scenario">
          <LiveEffect detail={detail} />
          <AgreementAside detail={detail} />
        </aside>
      </div>
      <SaveBar detail={detail} />
    </div>
  );
};
