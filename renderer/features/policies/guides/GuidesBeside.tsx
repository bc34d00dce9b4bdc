import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { GuideKind } from './GuideKind.tsx';
import classes from './guides.module.css';

const maxBeside = 4;

/** The guides and schemes that bear on the topics of a policy, those on the most of them first. */
export const GuidesBeside = ({ topics }: { readonly topics: readonly string[] }) => {
  const all = useApp((state) => state.allGuides);
  const load = useApp((state) => state.loadGuides);
  const read = useApp((state) => state.readGuide);
  const isUnread = all.status === 'idle';
  useEffect(() => {
    if (isUnread) void load();
  }, [isUnread, load]);
  const shared = (triggers: readonly string[]): number => triggers.filter((trigger) => topics.includes(trigger)).length;
  const beside = (latest(all) ?? [])
    .filter(({ triggers }) => shared(triggers) > 0)
    .toSorted((a, b) => shared(b.triggers) - shared(a.triggers))
    .slice(0, maxBeside);
  if (beside.length === 0) return null;
  return (
    <section aria-labelledby="guides-beside" className={classes.beside}>
      <Title order={3} id="guides-beside" className={classes.title ?? ''}>
        Guides on these topics
      </Title>
      <ul className={classes.list}>
        {beside.map(({ id, kind, title, publisher }) => (
          <li key={id}>
            <button type="button" className={classes.link} onClick={() => read(id)}>
              <GuideKind kind={kind} /> {publisher}: {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
