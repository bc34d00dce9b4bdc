import { describe, expect, it } from 'vitest';
import type { EventName } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { askFirst } from './first-calls.ts';

/** A client that numbers its answers; `failing` fails when it is asked together with others. */
const numbering = (failing?: string) => {
  const asked: string[] = [];
  const listeners = new Map<EventName, () => void>();
  let count = 0;
  const answer = (name: string): Outcome<unknown> => {
    asked.push(name);
    count += 1;
    return { ok: true, data: count };
  };
  const client = {
    call: (name: string) => Promise.resolve(answer(name)),
    callTogether: (calls: readonly { readonly name: string }[]) =>
      calls.map(({ name }): Promise<Outcome<unknown>> => {
        const outcome = answer(`${name} together`);
        return Promise.resolve(name === failing ? { ok: false, error: { code: 'INTERNAL', message: '' } } : outcome);
      }),
    subscribe: (name: EventName, listener: () => void) => {
      listeners.set(name, listener);
      return () => undefined;
    },
  } as unknown as CoreClient;
  /** What was asked alone. */
  const alone = (): string[] => asked.filter((name) => !name.endsWith(' together'));
  return { client, asked, alone, emit: (name: EventName) => listeners.get(name)?.() };
};

describe('what the first screen asks', () => {
  it('is asked at once, and not again', async () => {
    const { client, asked, alone } = numbering();
    const opening = askFirst(client);
    expect(asked.length).toBeGreaterThan(5);
    const first = await opening.client.call('settings.read', {});
    const again = await opening.client.call('settings.read', {});
    await opening.client.call('recovery.status', {});
    expect([first, alone()]).toEqual([again, []]);
  });

  it('is asked anew after an event', async () => {
    const { client, alone, emit } = numbering();
    const opening = askFirst(client);
    opening.follow();
    await opening.client.call('settings.read', {});
    emit('settings.changed');
    await opening.client.call('settings.read', {});
    expect(alone()).toEqual(['settings.read']);
  });

  it('is asked anew after any other call, which may have changed it', async () => {
    const { client, alone } = numbering();
    const opening = askFirst(client);
    await opening.client.call('settings.read', {});
    await opening.client.call('scenarios.tags', { other: true } as never);
    await opening.client.call('settings.read', {});
    expect(alone()).toEqual(['scenarios.tags', 'settings.read']);
  });

  it('is asked anew after calls made together, which may have changed it', async () => {
    const { client, alone } = numbering();
    const opening = askFirst(client);
    await Promise.all(opening.client.callTogether([{ name: 'app.info', input: {} }]));
    await opening.client.call('settings.read', {});
    expect(alone()).toEqual(['settings.read']);
  });

  it('is asked alone where it failed among the others', async () => {
    const { client, alone } = numbering('lenders.list');
    const opening = askFirst(client);
    expect(await opening.client.call('lenders.list', {})).toMatchObject({ ok: true });
    await opening.client.call('profiles.list', {});
    expect(alone()).toEqual(['lenders.list']);
  });
});
