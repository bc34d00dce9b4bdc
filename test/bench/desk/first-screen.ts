import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import * as z from 'zod';

const lookEveryMs = 50;
/** By then a new window of the browser has drawn itself, with hundreds of requests of its own. */
const windowMs = 1_500;
const limitMs = 30_000;

/** Of all that was painted, the largest is a sentence of the library. */
const largestPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  }),
)`;

const answerOf = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) });

/**
 * Milliseconds from opening the address, in a tab of a browser that is open and has nothing of it yet, to the library on
 * screen. Nothing listens to the page until then, because that costs the page time of its own.
 */
export const firstScreenMs = async (browser: Browser, url: string): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    const window = { url: 'about:blank', browserContextId, width: 1280, height: 800 };
    await session.send('Target.createTarget', window);
    await wait(windowMs);
    const { targetId } = await session.send('Target.createTarget', { url, browserContextId });
    const until = performance.now() + limitMs;
    const isDrawn = async () =>
      (await session.send('Target.getTargetInfo', { targetId })).targetInfo.title.startsWith('Library');
    while (!(await isDrawn())) {
      if (performance.now() > until) throw new Error('The library was not drawn.');
      await wait(lookEveryMs);
    }
    const { sessionId } = await session.send('Target.attachToTarget', { targetId });
    const answer = new Promise<string>((resolve) =>
      session.once('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
    );
    const params = { expression: largestPaint, awaitPromise: true, returnByValue: true };
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answerOf.parse(JSON.parse(await answer)).result.result.value;
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
};
