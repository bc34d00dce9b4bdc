// Loaded into the host with `--import`: writes each stall of its front thread to the file that HEADROOM_STALLS names, a JSON
// object a line, how long it was and how much of it the thread was ready and waited for a processor that others had.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { queueWaitMs } from '../queue-wait.ts';

const everyMs = 20;
const noticeMs = 25;
/** What starting takes is no stall, as in the host's own log. */
const afterMs = 10_000;

const file = process.env.HEADROOM_STALLS;
if (isMainThread && file !== undefined)
  setTimeout(() => {
    let before = { at: performance.now(), queued: queueWaitMs('self') };
    setInterval(() => {
      const now = { at: performance.now(), queued: queueWaitMs('self') };
      const waitedMs = now.at - before.at - everyMs;
      const queuedMs = now.queued - before.queued;
      if (waitedMs >= noticeMs) appendFileSync(file, `${JSON.stringify({ waitedMs, queuedMs })}\n`);
      before = now;
    }, everyMs).unref();
  }, afterMs).unref();
