import { EventEmitter } from 'node:events';
import type { App, BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { recordingLog } from '../../test/support/desk/fakes.ts';
import { type IncidentPort, stopAfter, watchHelpers, watchPage } from './incidents.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page, and what is asked and done where it fails. */
const watched = (answers: { readonly mayReload?: boolean; readonly mayEnd?: Promise<boolean> } = {}) => {
  const log = recordingLog();
  const done: string[] = [];
  const signals: AbortSignal[] = [];
  let isDestroyed = false;
  const webContents = Object.assign(new EventEmitter(), {
    isDestroyed: () => isDestroyed,
    forcefullyCrashRenderer: () => done.push('crash'),
  });
  const window = { webContents, isDestroyed: () => isDestroyed } as unknown as BrowserWindow;
  const port: IncidentPort = {
    log,
    showErrorAndExit: () => undefined,
    askToReload: (trouble, incidentId) => {
      done.push(trouble);
      expect(log.lines.at(-1)?.fields?.incidentId).toBe(incidentId);
      return Promise.resolve(answers.mayReload ?? true);
    },
    mayEndPage: (signal) => {
      signals.push(signal);
      done.push('may end');
      return answers.mayEnd ?? Promise.resolve(true);
    },
    exit: () => done.push('exit'),
  };
  watchPage(window, port, () => done.push('reload'));
  return {
    ...{ log, done, signals },
    emit: async (name: string, ...values: readonly unknown[]): Promise<void> => {
      webContents.emit(name, {}, ...values);
      await settle();
    },
    destroy: () => (isDestroyed = true),
  };
};
const gone = { reason: 'crashed', exitCode: 139 };

describe('a page', () => {
  it('that stopped is loaded again where a person wants it, else the application ends', async () => {
    const page = watched();
    await page.emit('render-process-gone', gone);
    expect(page.done).toEqual(['stopped', 'reload']);
    expect(page.log.lines).toMatchObject([
      { level: 'error', event: 'page.gone', fields: { code: 'crashed', status: 139 } },
    ]);
    const ended = watched({ mayReload: false });
    await ended.emit('render-process-gone', gone);
    expect(ended.done).toEqual(['stopped', 'exit']);
    const closed = watched();
    closed.destroy();
    await closed.emit('render-process-gone', gone);
    expect(closed.done).toEqual(['stopped']);
  });

  it('that ended by itself, was loaded elsewhere or in part is no incident', async () => {
    const page = watched();
    await page.emit('render-process-gone', { reason: 'clean-exit', exitCode: 0 });
    await page.emit('did-fail-load', -3, 'ERR_ABORTED', 'app://headroom/', true);
    await page.emit('did-fail-load', -6, 'ERR_FILE_NOT_FOUND', 'app://headroom/x.png', false);
    expect([page.done, page.log.lines]).toEqual([[], []]);
    await page.emit('did-fail-load', -6, 'ERR_FILE_NOT_FOUND', 'app://headroom/', true);
    expect(page.done).toEqual(['not_loaded', 'reload']);
    expect(page.log.lines).toMatchObject([
      { event: 'page.failed', fields: { code: 'ERR_FILE_NOT_FOUND', status: -6 } },
    ]);
  });

  it('that does not respond is ended and loaded again without another question, once', async () => {
    const page = watched();
    await page.emit('unresponsive');
    expect(page.done).toEqual(['may end', 'crash']);
    await page.emit('render-process-gone', { reason: 'killed', exitCode: 9 });
    expect(page.done.splice(0)).toEqual(['may end', 'crash', 'reload']);
    await page.emit('render-process-gone', gone);
    expect(page.done).toEqual(['stopped', 'reload']);
  });

  it('that does not respond is asked about once at a time, and no more when it responds', async () => {
    const answer = Promise.withResolvers<boolean>();
    const page = watched({ mayEnd: answer.promise });
    await page.emit('unresponsive');
    await page.emit('unresponsive');
    expect([page.done, page.signals[0]?.aborted]).toEqual([['may end'], false]);
    await page.emit('responsive');
    expect(page.signals[0]?.aborted).toBe(true);
    answer.resolve(false);
    await settle();
    await page.emit('unresponsive');
    expect(page.done).toEqual(['may end', 'may end']);
    expect(page.log.lines.map(({ event }) => event)).toEqual(['page.unresponsive', 'page.unresponsive']);
  });

  it('is not ended after its window was closed', async () => {
    const answer = Promise.withResolvers<boolean>();
    const page = watched({ mayEnd: answer.promise });
    await page.emit('unresponsive');
    page.destroy();
    answer.resolve(true);
    await settle();
    expect(page.done).toEqual(['may end']);
  });
});

it('a helper that ends by itself is no incident, any other end is', () => {
  const log = recordingLog();
  const app = new EventEmitter();
  watchHelpers(app as unknown as App, log);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit', exitCode: 0 });
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'killed', exitCode: 9 });
  expect(log.lines).toMatchObject([{ event: 'helper.gone', fields: { code: 'GPU: killed', status: 9 } }]);
});

it('an end that nobody can avert is said with the incident that the log has, and its stack', () => {
  const log = recordingLog();
  const said: string[] = [];
  const port = { log, showErrorAndExit: (...words: string[]) => said.push(...words) } as unknown as IncidentPort;
  const error = new Error('Out of order');
  stopAfter(port, 'start.failed', error);
  const { event, fields } = log.lines[0] ?? {};
  expect([event, fields?.stack, log.lines.length]).toEqual(['start.failed', error.stack, 1]);
  expect(said).toEqual([
    'Headroom has to close',
    expect.stringMatching(`safe.*Incident ${fields?.incidentId}`.replace('.*', '[^]*')),
  ]);
});
