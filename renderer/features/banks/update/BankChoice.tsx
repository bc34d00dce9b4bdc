import { Button, Checkbox, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { UpdateStatus } from '../../../../shared/contract/lenders/bank-updates.ts';
import type { BankRegister } from '../../../../shared/contract/lenders/banks.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatAge } from '../../../ui/words/format.ts';
import { hasWords } from '../../../ui/words/has-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../BanksPage.module.css';
import { createBanks } from '../state.ts';

type Bank = BankRegister['banks'][number];

/** Asks the register, after saying which host that is. */
const Register = ({ register }: { readonly register: BankRegister }) => {
  const read = useFeature(createBanks, (state) => state.readRegister);
  const { busy, error, run } = useWork();
  const now = useNow();
  const { host, readAt, banks } = register;
  return (
    <div className={classes.block}>
      <Title order={2}>The register of banks</Title>
      <p>
        {readAt === undefined
          ? 'The register of the Consumer Data Right names the banks and where their products are published. It has not been read yet.'
          : `${count(banks.length, 'brand')}, read ${formatAge(Date.parse(readAt), now)}.`}{' '}
        Reading it asks <strong>{host}</strong> for the list; nothing of yours is sent.
      </p>
      {error !== null && <ErrorNote title="The register was not read" error={error} />}
      <Button
        variant={readAt === undefined ? 'filled' : 'default'}
        loading={busy}
        onClick={() => void run(() => read(host))}
      >
        {readAt === undefined ? 'Read the register' : 'Read it again'}
      </Button>
    </div>
  );
};

interface ListProps {
  readonly banks: readonly Bank[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

const BankList = ({ banks, ticked, onTick }: ListProps) => {
  const [search, setSearch] = useState('');
  const shown = banks.filter(({ name, host }) => hasWords(`${name} ${host}`, search));
  const tick = (ids: readonly string[], on: boolean): void =>
    onTick(new Set(on ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
  const isAll = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Filter banks"
          placeholder="Filter"
          data-landmark="filter"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
          }}
        />
        <Checkbox
          label={`All ${shown.length} shown`}
          checked={isAll}
          disabled={shown.length === 0}
          onChange={() =>
            tick(
              shown.map(({ id }) => id),
              !isAll,
            )
          }
        />
      </div>
      <ul className={classes.banks} aria-label="Banks of the register">
        {shown.map(({ id, name, host }) => (
          <li key={id}>
            <Checkbox
              label={visibleText(name)}
              description={host}
              checked={ticked.has(id)}
              onChange={() => tick([id], !ticked.has(id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

const Choice = ({ register: { banks }, status }: BankChoiceProps) => {
  const change = useFeature(createBanks, (state) => state.changeUpdate);
  const { busy, error, run } = useWork();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(status.brands.map(({ id }) => id)));
  const chosen = banks.filter(({ id }) => ticked.has(id));
  const hosts = new Set(chosen.map(({ host }) => host)).size;
  return (
    <div className={classes.block}>
      <div className={classes.bar}>
        <Title order={2} className={classes.grow ?? ''}>
          Banks to ask
        </Title>
        <span className={classes.quiet} role="status">
          {chosen.length === 0
            ? 'None is asked until you choose.'
            : `${count(chosen.length, 'brand')} at ${count(hosts, 'host')}, and no other.`}
        </span>
        <Button
          variant={status.state === 'fetched' ? 'default' : 'filled'}
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void run(() => change('startUpdate', { banks: chosen.map(({ id }) => id) }))}
        >
          Ask for their products
        </Button>
      </div>
      {error !== null && <ErrorNote title="The banks were not asked" error={error} />}
      <BankList banks={banks} ticked={ticked} onTick={setTicked} />
    </div>
  );
};

interface BankChoiceProps {
  readonly register: BankRegister;
  readonly status: UpdateStatus;
}

/** The register, and which of its banks are asked. */
export const BankChoice = (props: BankChoiceProps) => (
  <>
    <Register register={props.register} />
    {props.register.banks.length > 0 && <Choice {...props} />}
  </>
);
