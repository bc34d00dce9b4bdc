import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { StandingBadge, type StandingBadgeProps } from './StandingBadge.tsx';

const saidBy = async (props: Partial<StandingBadgeProps>) => {
  const part = createElement(StandingBadge, { standing: undefined, service: undefined, ...props });
  const { texts, markup } = await drawn({}, part);
  return [texts.join(' '), /data-tone="(\w+)" data-standing="(\w+)"/u.exec(markup)?.slice(1).join(' ')];
};

const standing = { status: 'changed_there' } as never;

test('a scenario without a standing is a draft; as an icon the service is named to who cannot see it', async () => {
  expect([
    await saidBy({}),
    await saidBy({ standing, service: 'Banksia' }),
    await saidBy({ standing, service: 'Banksia', isIcon: true }),
  ]).toEqual([
    ['Draft', 'quiet draft'],
    ['Changed there', 'near changed_there'],
    ['Banksia: Changed there', 'near changed_there'],
  ]);
});
