import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { Excerpts } from '../Excerpts.tsx';
import { GuideKind } from './GuideKind.tsx';
import classes from './guides.module.css';

/** The guides and schemes on what is looked up: apart from every lender's entries, and not counted among them. */
export const GuideSection = () => {
  const { triggers, search } = useApp((state) => state.policyFilter);
  const guides = useApp((state) => latest(state.guides)) ?? [];
  const opened = useApp((state) => state.openGuide);
  const find = useApp((state) => state.findGuides);
  const read = useApp((state) => state.readGuide);
  useEffect(() => {
    find();
  }, [find, triggers, search]);
  if (guides.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="guides-title">
      <Title order={2} id="guides-title" className={classes.title ?? ''}>
        Guides and government schemes, no lender’s policy: {guides.length}
      </Title>
      <ul className={classes.list}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={guide.id === opened}
              onClick={() => read(guide.id)}
            >
              <span className={classes.rowHead}>
                <GuideKind kind={guide.kind} />
                <span>{guide.publisher}</span>
              </span>
              <span className={classes.rowTitle}>{guide.title}</span>
              {search !== '' && <Excerpts excerpts={guide.excerpts.slice(0, 1)} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
