import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { bothRemotes, idle, isAnswered, latest, loading, mapRemote, type Remote, settled } from './remote.ts';

const loaded: Remote<number> = { status: 'loaded', data: 1 };
const error = { code: 'NOT_FOUND', message: 'gone' } as const;

describe('remote data', () => {
  it('keeps the old data while newer data is loading, and when loading fails', () => {
    expect(loading(loaded)).toEqual({ status: 'loading', previous: 1 });
    expect(settled(loading(loaded), fail(error.code, error.message))).toEqual({ status: 'failed', error, previous: 1 });
    expect(settled(loading(loaded), succeed(2))).toEqual({ status: 'loaded', data: 2 });
  });

  it('has nothing to keep at first', () => {
    expect(loading<number>(idle)).toStrictEqual({ status: 'loading' });
    expect(settled<number>(loading(idle), fail(error.code, error.message))).toStrictEqual({ status: 'failed', error });
  });

  it('returns the newest data', () => {
    expect([latest(idle), latest(loaded), latest(loading(loaded)), latest(loading<number>(idle))]).toEqual([
      undefined,
      1,
      1,
      undefined,
    ]);
  });

  it('is answered while it is asked again, and not once that failed', () => {
    expect(
      [idle, loading<number>(idle), loaded, loading(loaded), settled(loaded, fail('INTERNAL', '-'))].map(isAnswered),
    ).toEqual([false, false, true, true, false]);
  });

  it('takes another form in the same state', () => {
    const text = (remote: Remote<number>): Remote<string> => mapRemote(remote, String);
    expect([text(idle), text(loaded), text(loading(loaded)), text(loading<number>(idle))]).toStrictEqual([
      idle,
      { status: 'loaded', data: '1' },
      { status: 'loading', previous: '1' },
      { status: 'loading' },
    ]);
  });

  it('of two is there once both are, and has failed once either has', () => {
    const failed: Remote<number> = { status: 'failed', error, previous: 2 };
    expect(bothRemotes(loaded, loaded)).toEqual({ status: 'loaded', data: [1, 1] });
    expect(bothRemotes(loaded, loading(loaded))).toEqual({ status: 'loading', previous: [1, 1] });
    expect(bothRemotes(loading(loaded), failed)).toEqual({ status: 'failed', error, previous: [1, 2] });
    expect(bothRemotes(loaded, loading<number>(idle))).toStrictEqual({ status: 'loading' });
    expect(bothRemotes<number, number>(idle, idle)).toEqual(idle);
  });
});
